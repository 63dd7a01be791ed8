//! Tests of the store, on a real DynamoDB API.

mod changes;
mod kinds;
mod people;
mod schema;
mod unprocessed;
