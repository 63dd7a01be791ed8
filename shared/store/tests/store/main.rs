//! What is remembered, on a real DynamoDB API.

mod changes;
mod schema;
mod unprocessed;
