//! Somebody who knows better than the guess says how a file is read.

use super::*;
use contract::users::ReadAs;
use testkit::decoded;

#[tokio::test]
async fn encoding_and_separator_are_told_and_can_be_said() {
    let app = with_desk().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    // Code page 850, in which é is the comma of Windows.
    let bytes = b"Nom;Pr\x82nom;E-mail\nRoy;L\x82a;lea@orion.test\n";
    let told = async |read_as: Value| {
        let request = CreateUsersBatch {
            simulation: true,
            list: decoded(&file(bytes)),
            read_as: decoded(&read_as),
            ..Default::default()
        };
        marie.call(request).await
    };
    let guessed = told(Value::Null).await.data;
    let reading = &guessed["reading"];
    assert_eq!((&reading["encoding"], &reading["separator"]), (&json!("MS-DOS (850)"), &json!(";")));
    assert_eq!(reading["encodings"].as_array().map(Vec::len), Some(5));
    assert_eq!(reading["separators"], json!([";", "\t", ",", "|"]));
    assert_eq!(guessed["preview"][0]["firstname"], "Léa");

    let windows = told(json!({ "encoding": "Windows-1252" })).await.data;
    assert_eq!((&windows["reading"]["encoding"], &windows["preview"]), (&json!("Windows-1252"), &json!([])));
    assert_eq!(windows["reading"]["columns"][1]["heading"], "Pr‚nom");
    let comma = told(json!({ "separator": "," })).await.data;
    assert_eq!(
        (&comma["reading"]["separator"], comma["reading"]["columns"].as_array().map(Vec::len)),
        (&json!(","), Some(1))
    );
    for wrong in
        [json!({ "encoding": "UTF-8" }), json!({ "encoding": "EBCDIC" }), json!({ "separator": "x" })]
    {
        let refused = told(wrong.clone()).await;
        assert_eq!(refused.code, INVALID, "{wrong}");
    }
    // The run reads it as the simulation did.
    let run = CreateUsersBatch {
        list: decoded(&file(bytes)),
        read_as: Some(ReadAs {
            encoding: Some("MS-DOS (850)".into()),
            separator: Some(";".into()),
            ..Default::default()
        }),
        ..Default::default()
    };
    marie.ok(run).await;
    app.work(&jobs::router()).await;
    let lea = owner(&app, "lea@orion.test").await.expect("an account");
    assert_eq!(app.store().people().get(lea).await.expect("readable").first_name, "Léa");
}
