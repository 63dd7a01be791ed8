//! The tables of a local cloud are those of the deployed template.

#[test]
fn the_template_has_the_same_keys_and_indexes() {
    let template = include_str!("../../../../infra/data.yaml");
    for index in store::schema::INDEXES {
        for line in [
            format!("IndexName: {index}"),
            format!("AttributeName: {index}pk, KeyType: HASH"),
            format!("AttributeName: {index}sk, KeyType: RANGE"),
        ] {
            assert!(template.contains(&line), "{line}");
        }
    }
    let projected = format!("NonKeyAttributes: [{}]", store::schema::PROJECTED.join(", "));
    assert_eq!(template.matches(&projected).count(), store::schema::INDEXES.len() - 1);
    assert_eq!(template.matches("{ProjectionType: KEYS_ONLY}").count(), 1);
    let indexes = store::schema::INDEXES.len() + store::schema::AUDIT_INDEXES.len();
    assert_eq!(template.matches("IndexName:").count(), indexes);
    let whole = template.matches("Projection: {ProjectionType: ALL}").count();
    assert_eq!(whole, store::schema::AUDIT_INDEXES.len());
}
