//! The tables of a local cloud are those of the deployed template.

use aws_sdk_dynamodb::types::{
    AttributeDefinition, AttributeValue, BillingMode, KeySchemaElement, KeyType, ScalarAttributeType,
};

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

#[tokio::test]
async fn a_table_of_an_earlier_version_keeps_its_items_and_gets_the_indexes_that_it_lacks() {
    let client = testkit::client(&testkit::fresh_database().await);
    let text = |it: &str| AttributeValue::S(it.to_owned());
    let attribute = |name| {
        AttributeDefinition::builder()
            .attribute_name(name)
            .attribute_type(ScalarAttributeType::S)
            .build()
            .unwrap()
    };
    let key = |name, kind| KeySchemaElement::builder().attribute_name(name).key_type(kind).build().unwrap();
    let table = client.create_table().table_name("audit").billing_mode(BillingMode::PayPerRequest);
    let table = table.attribute_definitions(attribute("pk")).attribute_definitions(attribute("sk"));
    let table = table.key_schema(key("pk", KeyType::Hash)).key_schema(key("sk", KeyType::Range));
    table.send().await.unwrap();
    let mut put = client.put_item().table_name("audit");
    for (name, value) in [("pk", "ORDER#1"), ("sk", "1"), ("gsi1pk", "DESK#1"), ("gsi1sk", "1")] {
        put = put.item(name, text(value));
    }
    put.send().await.unwrap();

    for _ in 0..2 {
        store::schema::create(&client, "main", "audit").await.unwrap();
        let found = client.query().table_name("audit").index_name("gsi1");
        let found = found.key_condition_expression("gsi1pk = :desk");
        let found = found.expression_attribute_values(":desk", text("DESK#1")).send().await.unwrap();
        assert_eq!(found.items()[0]["pk"], text("ORDER#1"));
    }
    let made = client.describe_table().table_name("audit").send().await.unwrap().table.unwrap();
    let names: Vec<_> = made.global_secondary_indexes().iter().filter_map(|it| it.index_name()).collect();
    assert_eq!(names, store::schema::AUDIT_INDEXES);
}
