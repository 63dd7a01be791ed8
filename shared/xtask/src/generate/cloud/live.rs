//! The events that start the function of connections: the routes of the WebSocket API, and the stream of the main table.

use serde_json::{Value as Json, json};

/// The routes, each with a part of a name. A client that sends something keeps its connection open, and says nothing by it.
const ROUTES: [(&str, &str); 3] =
    [("Connect", "$connect"), ("Disconnect", "$disconnect"), ("Default", "$default")];

/// The kinds whose changes somebody hears of: `store::Written` says of whom. The function is not even started for others.
const KINDS: [&str; 6] = ["deskThread", "lockerBox", "look", "order", "orderThread", "person"];

/// Adds what starts it.
pub(super) fn resources(name: &str, add: &mut impl FnMut(&str, &str, Json)) {
    let api = "arn:${AWS::Partition}:execute-api:${AWS::Region}:${AWS::AccountId}:${LiveApiId}/live/*";
    add(
        "MayBeConnectedTo",
        "AWS::Lambda::Permission",
        json!({
            "Action": "lambda:InvokeFunction",
            "FunctionName": { "Ref": name },
            "Principal": "apigateway.amazonaws.com",
            "SourceArn": { "Fn::Sub": api },
        }),
    );
    add(
        "Integration",
        "AWS::ApiGatewayV2::Integration",
        json!({
            "ApiId": { "Ref": "LiveApiId" },
            "IntegrationType": "AWS_PROXY",
            "IntegrationUri": { "Fn::Sub": format!(
                "arn:${{AWS::Partition}}:apigateway:${{AWS::Region}}:lambda:path/2015-03-31/functions/${{{name}.Arn}}/invocations"
            ) },
        }),
    );
    for (part, route) in ROUTES {
        let target = json!({ "Fn::Sub": format!("integrations/${{{name}Integration}}") });
        let properties = json!({ "ApiId": { "Ref": "LiveApiId" }, "RouteKey": route, "Target": target });
        add(&format!("{part}Route"), "AWS::ApiGatewayV2::Route", properties);
    }
    add("TakesChanges", "AWS::Lambda::EventSourceMapping", feed(name));
}

/// The subscription to the stream. Clients have asked by themselves for changes that are a minute old.
fn feed(name: &str) -> Json {
    let written = json!({ "dynamodb": { "NewImage": { "kind": { "S": KINDS } } } });
    let counted = json!({ "dynamodb": { "Keys": { "sk": { "S": ["UNREAD"] } } } });
    let removed = json!({
        "eventName": ["REMOVE"],
        "dynamodb": { "Keys": { "pk": { "S": [{ "prefix": "USER#" }, { "prefix": "LOOKS#" }] } } },
    });
    let filters = [written, counted, removed].map(|it| json!({ "Pattern": it.to_string() }));
    json!({
        "FunctionName": { "Ref": name },
        "EventSourceArn": { "Ref": "MainStreamArn" },
        "StartingPosition": "LATEST",
        "BatchSize": 100,
        "MaximumRecordAgeInSeconds": 60,
        "MaximumRetryAttempts": 2,
        "FilterCriteria": { "Filters": filters },
    })
}
