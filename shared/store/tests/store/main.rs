//! What is remembered, on a real DynamoDB API.

mod changes;
mod people;
mod schema;
mod unprocessed;
