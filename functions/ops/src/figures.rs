//! The figures of all functions over the last hour.

use contract::{
    Result,
    ops::{FigureOfFunction, FunctionsFigures, GetFunctionFigures},
};
use deployment::FUNCTIONS;
use integrations::FunctionFigures;
use runtime::Ctx;

/// Tells functions without figures where their source does not answer: what else the screen shows is not held up.
pub(crate) async fn get(ctx: Ctx, _: GetFunctionFigures) -> Result<FunctionsFigures> {
    let names: Vec<_> = FUNCTIONS.iter().map(|it| it.name).collect();
    let asked = ctx.services.function_metrics.last_hour(&names, ctx.now).await;
    let known = asked.is_ok();
    let figures = asked.unwrap_or_else(|error| {
        tracing::warn!(?error, "the figures of functions are not known");
        vec![FunctionFigures::default(); names.len()]
    });
    let functions = FUNCTIONS.iter().zip(figures).map(|(function, it)| FigureOfFunction {
        name: function.name.to_owned(),
        invocations: it.invocations,
        errors: it.errors,
        throttles: it.throttles,
        concurrent: it.concurrent,
        p95_milliseconds: it.p95,
        memory: function.memory,
        memory_used: it.megabytes,
    });
    Ok(FunctionsFigures { known, at: ctx.now, functions: functions.collect() })
}
