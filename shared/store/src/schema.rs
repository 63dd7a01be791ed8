//! The tables as they are made on a local cloud. A test compares this with the deployed template.

use aws_sdk_dynamodb::{
    Client,
    types::{
        AttributeDefinition, BillingMode, GlobalSecondaryIndex, KeySchemaElement, KeyType, Projection,
        ProjectionType, ScalarAttributeType,
    },
};

use crate::{Error, Result};

/// The attributes that tell one item of a table from all others: partition and place in it.
pub const KEY: [&str; 2] = ["pk", "sk"];

/// The indexes of the main table.
pub const INDEXES: [&str; 5] = ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5"];

/// The indexes of the audit table, which hold whole entries: a page of them is one query.
pub const AUDIT_INDEXES: [&str; 2] = ["gsi1", "gsi2"];

/// The one that holds keys alone: it is written when its own key changes, and not with every summary.
pub const OF_KEYS: &str = "gsi5";

/// The attributes that the other indexes hold beside the keys.
pub const PROJECTED: [&str; 1] = ["summary"];

/// Makes both tables; those that are there stay as they are.
pub async fn create(client: &Client, table: &str, audit: &str) -> Result<()> {
    for (name, indexes) in [(table, &INDEXES[..]), (audit, &AUDIT_INDEXES[..])] {
        let mut request = client
            .create_table()
            .table_name(name)
            .billing_mode(BillingMode::PayPerRequest)
            .set_key_schema(Some(schema("pk", "sk")?))
            .attribute_definitions(attribute("pk")?)
            .attribute_definitions(attribute("sk")?);
        for index in indexes {
            let (pk, sk) = (format!("{index}pk"), format!("{index}sk"));
            let projection = match *index {
                _ if name == audit => Projection::builder().projection_type(ProjectionType::All),
                OF_KEYS => Projection::builder().projection_type(ProjectionType::KeysOnly),
                _ => Projection::builder()
                    .projection_type(ProjectionType::Include)
                    .set_non_key_attributes(Some(PROJECTED.map(str::to_owned).to_vec())),
            };
            let built = GlobalSecondaryIndex::builder()
                .index_name(*index)
                .set_key_schema(Some(schema(&pk, &sk)?))
                .projection(projection.build())
                .build();
            request = request
                .attribute_definitions(attribute(&pk)?)
                .attribute_definitions(attribute(&sk)?)
                .global_secondary_indexes(built.map_err(Error::unavailable)?);
        }
        match request.send().await {
            Ok(_) => {}
            Err(error) if error.as_service_error().is_some_and(|it| it.is_resource_in_use_exception()) => {}
            Err(error) => return Err(Error::of(error)),
        }
    }
    Ok(())
}

fn attribute(name: &str) -> Result<AttributeDefinition> {
    let built =
        AttributeDefinition::builder().attribute_name(name).attribute_type(ScalarAttributeType::S).build();
    built.map_err(Error::unavailable)
}

fn schema(pk: &str, sk: &str) -> Result<Vec<KeySchemaElement>> {
    let element = |name: &str, kind| {
        KeySchemaElement::builder().attribute_name(name).key_type(kind).build().map_err(Error::unavailable)
    };
    Ok(vec![element(pk, KeyType::Hash)?, element(sk, KeyType::Range)?])
}
