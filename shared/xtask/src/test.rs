//! `cargo xtask test`: everything that can be known before a deployment, step by step.

use std::{env, fs, path::PathBuf, time::Instant};

use anyhow::{bail, ensure};

use crate::{
    generate, house, package,
    times::{self, Timed},
};
use launcher::{
    options::Options,
    platform::Platform,
    process::{cargo, installed, program, run},
    python, web,
    workspace::{root, target},
};

/// One thing that is checked.
struct Step {
    name: &'static str,
    /// The promise about the code that it keeps.
    says: &'static str,
    /// The part of it that `--fast` runs, if any.
    fast: Option<Run>,
    run: Run,
}

type Run = fn() -> anyhow::Result<()>;

/// How many browsers work at once, each with a platform of its own.
const BROWSERS: usize = 3;
/// Platforms that begin with the administrator alone: one for each story that begins there.
const EMPTY: usize = 2;

const STEPS: &[Step] = &[
    Step { name: "fmt", says: "Rust is formatted", fast: Some(fmt), run: fmt },
    Step { name: "house", says: "the rules of the house hold", fast: Some(house::check), run: house::check },
    Step {
        name: "npm",
        says: "the packages of web/ are installed",
        fast: Some(web::install),
        run: web::install,
    },
    Step {
        name: "generated",
        says: "what derives from the contract and from the table of functions is up to date",
        fast: Some(generated),
        run: generated,
    },
    Step { name: CLIPPY, says: "Rust compiles without a warning", fast: Some(clippy), run: clippy },
    Step { name: "nextest", says: "Rust's tests pass", fast: Some(rules), run: nextest },
    Step {
        name: "typecheck",
        says: "TypeScript's types agree",
        fast: Some(|| web::script("typecheck")),
        run: || web::script("typecheck"),
    },
    Step {
        name: "lint",
        says: "TypeScript is formatted and linted",
        fast: Some(|| web::script("lint")),
        run: || web::script("lint"),
    },
    Step {
        name: "unit",
        says: "the web application's tests pass",
        fast: Some(changed),
        run: || web::script("test"),
    },
    Step { name: "build", says: "the web application is built", fast: None, run: web::build },
    Step { name: "budget", says: "it is light enough", fast: None, run: budget },
    Step { name: "browser", says: "people can do their work in a browser", fast: None, run: browser },
    Step {
        name: "templates",
        says: "the templates hold their rules, and invoices those of others",
        fast: None,
        run: templates,
    },
    Step {
        name: "stack",
        says: "the deployed platform works, with no more rights than it needs, and its table can be gone back to",
        fast: None,
        run: stack,
    },
];

const CLIPPY: &str = "clippy";
/// The steps that a whole run takes beside clippy: most of the time Rust compiles one crate that all others wait for.
const BESIDE_CLIPPY: [&str; 4] = ["typecheck", "lint", "unit", "build"];

/// Runs the steps named, or all, or those of `--fast`; stops at the first that fails.
pub(crate) fn test(mut options: Options<'_>) -> anyhow::Result<()> {
    let fast = options.flag("--fast");
    let wanted = options.rest()?;
    for name in &wanted {
        let names = || STEPS.iter().map(|it| it.name).collect::<Vec<_>>().join(" ");
        ensure!(STEPS.iter().any(|it| it.name == *name), "{name} is no step; the steps are: {}", names());
    }
    let chosen = |it: &Step| match (wanted.is_empty(), fast) {
        (true, false) if it.name == CLIPPY => Some(clippy_and_web as Run),
        (true, false) => Some(it.run).filter(|_| !BESIDE_CLIPPY.contains(&it.name)),
        (true, true) => it.fast,
        (false, _) => wanted.contains(&it.name).then_some(it.run),
    };
    let steps: Vec<_> = STEPS.iter().filter_map(|it| chosen(it).map(|run| (it, run))).collect();
    forget_reports()?;
    let mut times = vec![];
    for (passed, (step, checked)) in steps.iter().enumerate() {
        println!("\n== {}: {}", step.name, step.says);
        let started = Instant::now();
        let result = checked();
        let seconds = started.elapsed().as_secs_f32();
        times.push(Timed { name: step.name.to_owned(), seconds });
        if let Err(error) = result {
            println!("FAIL {} after {seconds:.1} s: {error:#}", step.name);
            println!("run it again with: cargo xtask test {}", step.name);
            summed_up(times);
            println!("\n{passed} passed, 1 failed, {} not run", steps.len() - passed - 1);
            bail!("{} failed", step.name);
        }
        println!("ok   {} in {seconds:.1} s", step.name);
    }
    summed_up(times);
    println!("\n{} passed, 0 failed", steps.len());
    Ok(())
}

/// The files in which the runners leave how long each test took, below the checkout or the target folder.
fn reports() -> [(&'static str, PathBuf); 2] {
    [
        ("tests of Rust", target().join("nextest/default/junit.xml")),
        ("tests in a browser", root().join("web/e2e/.out/junit.xml")),
    ]
}

/// Reports of another run tell nothing of this one.
fn forget_reports() -> anyhow::Result<()> {
    for report in reports().map(|it| it.1).into_iter().chain([failures()]) {
        if report.exists() {
            fs::remove_file(report)?;
        }
    }
    Ok(())
}

/// The last words of a run: what took longest, and why tries in a browser failed, also where the next one passed.
fn summed_up(steps: Vec<Timed>) {
    times::tell("steps", steps, STEPS.len());
    for (title, report) in reports() {
        times::tell_slowest(title, &report);
    }
    if let Ok(failures) = fs::read_to_string(failures()) {
        println!("\nfailed in a browser\n{failures}");
    }
}

fn failures() -> PathBuf {
    root().join("web/e2e/.out/failures.txt")
}

fn fmt() -> anyhow::Result<()> {
    run(&mut cargo(&["fmt", "--all", "--check"]))
}

fn generated() -> anyhow::Result<()> {
    web::install()?;
    generate::check()
}

fn clippy() -> anyhow::Result<()> {
    run(&mut cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--locked",
        "--quiet",
        "--",
        "--deny",
        "warnings",
    ]))
}

/// Runs clippy beside steps of the web, which are told of once both have ended.
fn clippy_and_web() -> anyhow::Result<()> {
    let told = target().join("steps-beside-clippy.txt");
    let output = fs::File::create(&told)?;
    let mut web = program(env::current_exe()?);
    web.arg("test").args(BESIDE_CLIPPY).stderr(output.try_clone()?).stdout(output);
    let mut web = web.spawn()?;
    let clippy = clippy();
    let web = web.wait()?;
    print!("{}", fs::read_to_string(told)?);
    clippy?;
    ensure!(web.success(), "a step beside clippy failed");
    Ok(())
}

fn nextest() -> anyhow::Result<()> {
    rust_tests(&[], &[])
}

/// The rules by themselves: what needs tables and a whole platform is left to the full run.
fn rules() -> anyhow::Result<()> {
    rust_tests(&["-E", "kind(lib) and not package(dev)"], &["--lib", "--exclude", "dev"])
}

fn rust_tests(of_nextest: &[&str], of_cargo: &[&str]) -> anyhow::Result<()> {
    let levels = ["--status-level", "fail", "--final-status-level", "slow"];
    let arguments = match installed("cargo-nextest") {
        Some(_) => [&["nextest", "run", "--workspace", "--locked"], &levels, of_nextest].concat(),
        None => [&["test", "--workspace", "--locked", "--quiet"], of_cargo].concat(),
    };
    run(&mut cargo(&arguments))
}

/// The web application's tests of what is not committed yet.
fn changed() -> anyhow::Result<()> {
    run(web::tool("vitest").args(["run", "--changed", "--passWithNoTests"]))
}

fn budget() -> anyhow::Result<()> {
    let chromium = web::chromium()?;
    web::build()?;
    run(web::node("scripts/budget.mjs").env("E2E_CHROMIUM", chromium))
}

fn browser() -> anyhow::Result<()> {
    let chromium = web::chromium()?;
    web::build()?;
    package::programs()?;
    let folders: Vec<_> = (1..=BROWSERS).map(|nth| target().join(format!("browser-test-{nth}"))).collect();
    let platforms = Platform::start(&folders, &[])?;
    let folders: Vec<_> = (1..=EMPTY).map(|nth| target().join(format!("browser-test-empty-{nth}"))).collect();
    let empty = Platform::start(&folders, &["--empty"])?;
    let urls = |of: &[Platform]| of.iter().map(|it| it.url.as_str()).collect::<Vec<_>>().join(" ");
    let mut tests = web::tool("playwright");
    tests.arg("test").env("E2E_BASE_URL", urls(&platforms)).env("E2E_EMPTY_URL", urls(&empty));
    // The caller may want all four quarters: `E2E_TURN=`.
    if let Some(turn) = turn_of_commit().filter(|_| env::var_os("E2E_TURN").is_none()) {
        println!("what takes turns: quarter {turn} of it; all of it with E2E_TURN=");
        tests.env("E2E_TURN", turn);
    }
    run(tests.env("E2E_CHROMIUM", chromium).env("E2E_VERIFY_ARCHIVE", target().join("debug/verify-archive")))
}

/// The quarter of what browsers try by turns, 0 to 3, by the hash of the commit; absent without one.
fn turn_of_commit() -> Option<String> {
    let output = program("git").args(["rev-parse", "HEAD"]).output().ok()?;
    // Without a commit, git prints the name that it was asked for.
    let hash = Some(output.stdout).filter(|_| output.status.success())?;
    let last = String::from_utf8(hash).ok()?.trim().chars().last()?.to_digit(16)?;
    Some((last % 4).to_string())
}

fn templates() -> anyhow::Result<()> {
    run(&mut python::script("infra/checks/check_templates.py")?)?;
    run(&mut python::script("infra/checks/test_checks.py")?)?;
    run(&mut python::script("infra/checks/test_factur_x.py")?)
}

fn stack() -> anyhow::Result<()> {
    run(&mut python::script("infra/restore/test_drill.py")?)?;
    let functions = package::for_local_cloud()?;
    let mut test = python::script("infra/local/test_stack.py")?;
    run(test.arg("--package-dir").arg(functions).arg("--seed").arg(target().join("debug/seed")))
}
