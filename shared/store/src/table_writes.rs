//! Single writes of a transaction, as DynamoDB wants them.

use std::collections::BTreeMap;

use aws_sdk_dynamodb::types::{
    AttributeValue, TransactWriteItem, Update,
    builders::{ConditionCheckBuilder, DeleteBuilder, PutBuilder},
};

use crate::{Error, Key, Result, table::item::key_item};

// The builders want the table's name before they give a write; it is set when the change is committed.

const LATER: &str = "later";

pub(crate) fn putting(put: PutBuilder) -> TransactWriteItem {
    TransactWriteItem::builder().set_put(put.table_name(LATER).build().ok()).build()
}

pub(crate) fn deletion(delete: DeleteBuilder) -> TransactWriteItem {
    TransactWriteItem::builder().set_delete(delete.table_name(LATER).build().ok()).build()
}

pub(crate) fn checking(check: ConditionCheckBuilder) -> TransactWriteItem {
    TransactWriteItem::builder().set_condition_check(check.table_name(LATER).build().ok()).build()
}

pub(crate) fn counting(key: Key, fields: BTreeMap<String, i64>) -> TransactWriteItem {
    let added: Vec<_> = (0..fields.len()).map(|nth| format!("#f{nth} :f{nth}")).collect();
    let mut update = Update::builder()
        .set_key(Some(key_item(key)))
        .update_expression(format!("ADD {} SET kind = :kind", added.join(", ")))
        .expression_attribute_values(":kind", AttributeValue::S("counter".to_owned()));
    for (nth, (field, by)) in fields.into_iter().enumerate() {
        update = update
            .expression_attribute_names(format!("#f{nth}"), field)
            .expression_attribute_values(format!(":f{nth}"), AttributeValue::N(by.to_string()));
    }
    TransactWriteItem::builder().set_update(update.table_name(LATER).build().ok()).build()
}

pub(crate) fn in_table(mut item: TransactWriteItem, name: &str) -> Result<TransactWriteItem> {
    let named = [
        item.put.as_mut().map(|it| &mut it.table_name),
        item.delete.as_mut().map(|it| &mut it.table_name),
        item.update.as_mut().map(|it| &mut it.table_name),
        item.condition_check.as_mut().map(|it| &mut it.table_name),
    ];
    let table = named.into_iter().flatten().next();
    *table.ok_or_else(|| Error::unavailable(anyhow::anyhow!("an empty write")))? = name.to_owned();
    Ok(item)
}
