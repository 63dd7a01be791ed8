//! The tables as they are made on a local cloud. A test compares this with the deployed template.

use aws_sdk_dynamodb::{
    Client,
    types::{
        AttributeDefinition, BillingMode, CreateGlobalSecondaryIndexAction, GlobalSecondaryIndex,
        GlobalSecondaryIndexUpdate, KeySchemaElement, KeyType, Projection, ProjectionType,
        ScalarAttributeType,
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

/// Makes both tables. Those that are there keep what they hold, and get the indexes that they lack.
pub async fn create(client: &Client, table: &str, audit: &str) -> Result<()> {
    for (name, indexes) in [(table, &INDEXES[..]), (audit, &AUDIT_INDEXES[..])] {
        let of_audit = name == audit;
        let mut request = client
            .create_table()
            .table_name(name)
            .billing_mode(BillingMode::PayPerRequest)
            .set_key_schema(Some(schema("pk", "sk")?))
            .attribute_definitions(attribute("pk")?)
            .attribute_definitions(attribute("sk")?);
        for index in indexes {
            let (pk, sk) = keys(index);
            let built = GlobalSecondaryIndex::builder()
                .index_name(*index)
                .set_key_schema(Some(schema(&pk, &sk)?))
                .projection(projection(index, of_audit))
                .build();
            request = request
                .attribute_definitions(attribute(&pk)?)
                .attribute_definitions(attribute(&sk)?)
                .global_secondary_indexes(built.map_err(Error::unavailable)?);
        }
        match request.send().await {
            Ok(_) => {}
            Err(error) if error.as_service_error().is_some_and(|it| it.is_resource_in_use_exception()) => {
                complete(client, name, indexes, of_audit).await?;
            }
            Err(error) => return Err(Error::of(error)),
        }
    }
    Ok(())
}

/// Makes the indexes that a table of an earlier version lacks, one after the other: no more are made at once.
async fn complete(client: &Client, table: &str, indexes: &[&str], of_audit: bool) -> Result<()> {
    let found = client.describe_table().table_name(table).send().await.map_err(Error::of)?;
    let known = found.table.and_then(|it| it.global_secondary_indexes).unwrap_or_default();
    let lacks = |index: &&&str| known.iter().all(|it| it.index_name() != Some(**index));
    for index in indexes.iter().filter(lacks) {
        let (pk, sk) = keys(index);
        let made = CreateGlobalSecondaryIndexAction::builder()
            .index_name(*index)
            .set_key_schema(Some(schema(&pk, &sk)?))
            .projection(projection(index, of_audit))
            .build();
        let update = GlobalSecondaryIndexUpdate::builder().create(made.map_err(Error::unavailable)?).build();
        let request = client.update_table().table_name(table).global_secondary_index_updates(update);
        let request = request.attribute_definitions(attribute(&pk)?).attribute_definitions(attribute(&sk)?);
        request.send().await.map_err(Error::of)?;
    }
    Ok(())
}

/// The attributes that are the key of an index.
fn keys(index: &str) -> (String, String) {
    (format!("{index}pk"), format!("{index}sk"))
}

fn projection(index: &str, of_audit: bool) -> Projection {
    let projection = match index {
        _ if of_audit => Projection::builder().projection_type(ProjectionType::All),
        OF_KEYS => Projection::builder().projection_type(ProjectionType::KeysOnly),
        _ => Projection::builder()
            .projection_type(ProjectionType::Include)
            .set_non_key_attributes(Some(PROJECTED.map(str::to_owned).to_vec())),
    };
    projection.build()
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
