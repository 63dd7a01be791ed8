//! Sending of writes: together in a transaction, or one by itself.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use aws_sdk_dynamodb::{
    config::{ConfigBag, Intercept, RuntimeComponents, interceptors::BeforeTransmitInterceptorContextRef},
    error::BoxError,
    operation::{
        delete_item::DeleteItemError, put_item::PutItemError, transact_write_items::TransactWriteItemsError,
    },
    types::{Delete, Put, ReturnConsumedCapacity, ReturnValuesOnConditionCheckFailure, TransactWriteItem},
};
use futures::FutureExt;

use crate::{Error, Result, Table};

/// Why nothing was written.
pub(crate) enum Refused {
    /// The condition of the write at this place does not hold.
    Condition(usize),
    /// Somebody else writes one of the items just now, or the table has no time.
    Conflict,
    Finally(Error),
}

/// A put or a delete that stands alone goes out as it is: a transaction costs twice as much. Counters stay in
/// a transaction, whose token keeps them from being counted again when an answer is lost.
pub(crate) async fn send(table: &Table, items: &[TransactWriteItem]) -> Result<(), Refused> {
    match items {
        [TransactWriteItem { put: Some(put), .. }] => put_alone(table, put).await,
        [TransactWriteItem { delete: Some(delete), .. }] => delete_alone(table, delete).await,
        _ => together(table, items).await,
    }
}

async fn together(table: &Table, items: &[TransactWriteItem]) -> Result<(), Refused> {
    let sent = table
        .client
        .transact_write_items()
        .set_transact_items(Some(items.to_vec()))
        .return_consumed_capacity(ReturnConsumedCapacity::Total)
        .send()
        .boxed()
        .await;
    let Err(error) = sent.map(|done| table.meter().write(done.consumed_capacity())) else { return Ok(()) };
    let Some(TransactWriteItemsError::TransactionCanceledException(cancelled)) = error.as_service_error()
    else {
        return Err(Refused::Finally(Error::of(error)));
    };
    let reasons: Vec<_> =
        cancelled.cancellation_reasons().iter().map(|it| it.code().unwrap_or_default()).collect();
    if let Some(at) = reasons.iter().position(|code| *code == "ConditionalCheckFailed") {
        return Err(Refused::Condition(at));
    }
    let passing = |code: &&str| {
        matches!(*code, "TransactionConflict" | "ThrottlingError" | "ProvisionedThroughputExceeded")
    };
    if reasons.iter().any(passing) {
        return Err(Refused::Conflict);
    }
    Err(Refused::Finally(Error::of(error)))
}

/// The number of times that the client has sent a call.
#[derive(Clone, Debug, Default)]
struct Tries(Arc<AtomicU32>);

impl Intercept for Tries {
    fn name(&self) -> &'static str {
        "tries"
    }

    fn read_before_attempt(
        &self,
        _: &BeforeTransmitInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

/// Writes an item. Where it stands already as it is to be, the client's own earlier try has written it, and the answer
/// got lost.
async fn put_alone(table: &Table, put: &Put) -> Result<(), Refused> {
    let tries = Tries::default();
    let sent = table
        .client
        .put_item()
        .table_name(&put.table_name)
        .set_item(Some(put.item.clone()))
        .set_condition_expression(put.condition_expression.clone())
        .set_expression_attribute_values(put.expression_attribute_values.clone())
        .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld)
        .return_consumed_capacity(ReturnConsumedCapacity::Total)
        .customize()
        .interceptor(tries.clone())
        .send()
        .boxed()
        .await;
    let Err(error) = sent.map(|done| table.meter().write(done.consumed_capacity())) else { return Ok(()) };
    let again = tries.0.load(Ordering::Relaxed) > 1;
    match error.as_service_error() {
        Some(PutItemError::ConditionalCheckFailedException(found))
            if again && found.item() == Some(&put.item) =>
        {
            Ok(())
        }
        Some(PutItemError::ConditionalCheckFailedException(_)) => Err(Refused::Condition(0)),
        Some(PutItemError::TransactionConflictException(_)) => Err(Refused::Conflict),
        _ => Err(Refused::Finally(Error::of(error))),
    }
}

/// Removes an item.
async fn delete_alone(table: &Table, delete: &Delete) -> Result<(), Refused> {
    let sent = table
        .client
        .delete_item()
        .table_name(&delete.table_name)
        .set_key(Some(delete.key.clone()))
        .set_condition_expression(delete.condition_expression.clone())
        .set_expression_attribute_values(delete.expression_attribute_values.clone())
        .return_consumed_capacity(ReturnConsumedCapacity::Total)
        .send()
        .boxed()
        .await;
    let Err(error) = sent.map(|done| table.meter().write(done.consumed_capacity())) else { return Ok(()) };
    Err(match error.as_service_error() {
        Some(DeleteItemError::ConditionalCheckFailedException(_)) => Refused::Condition(0),
        Some(DeleteItemError::TransactionConflictException(_)) => Refused::Conflict,
        _ => Refused::Finally(Error::of(error)),
    })
}
