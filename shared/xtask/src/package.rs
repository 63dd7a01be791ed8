//! `cargo xtask package`: the functions as the cloud takes them.

use std::{
    collections::BTreeMap,
    env::consts,
    fs,
    io::{Cursor, Write},
    path::{Path, PathBuf},
    process::Command,
    thread,
};

use anyhow::{Context, bail, ensure};
use deployment::FUNCTIONS;
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use crate::weight;
use launcher::{
    options::Options,
    process::{cargo, output, program, run},
    python,
    workspace::{root, target},
};

/// A zipped function must stay below this: its size is part of every cold start.
const LIMIT_BYTES: u64 = 3_500_000;
/// The level of a zip archive for which zopfli tries five times: more tries save less than a thousandth.
const SMALLEST: i64 = 14;

/// The processors of the cloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arch {
    Arm64,
    X86_64,
}

impl Arch {
    /// Reads `--arch`; arm64 costs less, so it is what one gets without.
    pub(crate) fn of(options: &mut Options<'_>) -> anyhow::Result<Self> {
        match options.value("--arch")? {
            None | Some("arm64") => Ok(Arch::Arm64),
            Some("x86_64") => Ok(Arch::X86_64),
            Some(other) => bail!("--arch is arm64 or x86_64, not {other}"),
        }
    }

    /// The name in the template.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Arch::Arm64 => "arm64",
            Arch::X86_64 => "x86_64",
        }
    }

    /// The compiler's name of it.
    fn triple(self) -> &'static str {
        match self {
            Arch::Arm64 => "aarch64-unknown-linux-musl",
            Arch::X86_64 => "x86_64-unknown-linux-musl",
        }
    }

    fn is_here(self) -> bool {
        self == here() && consts::OS == "linux"
    }
}

/// The processor of this machine.
fn here() -> Arch {
    match consts::ARCH {
        "aarch64" => Arch::Arm64,
        _ => Arch::X86_64,
    }
}

/// The command. `--record` writes the sizes down, for the estimates of later tests.
pub(crate) fn package(mut options: Options<'_>) -> anyhow::Result<()> {
    let arch = Arch::of(&mut options)?;
    let record = options.flag("--record");
    options.end()?;
    ensure!(!record || arch.is_here(), "--record compares programs for the processor of this machine");
    let zipped = for_cloud(arch)?;
    if record {
        let (_, development) = local()?;
        weight::record(&development, &zipped)?;
    }
    Ok(())
}

/// Builds every function for the cloud, zips it where `infra/functions.yaml` looks for it, and reports the sizes: the bytes of
/// each archive.
pub(crate) fn for_cloud(arch: Arch) -> anyhow::Result<BTreeMap<String, u64>> {
    let folder = root().join("target/package");
    ship(&build(arch, &functions())?, &folder)?;
    report(&folder, &functions())
}

/// Lays out the programs the tests have built for this machine, and gives the folder with `<function>/bootstrap`. A
/// function that seems to weigh too much is built for the cloud, and must not.
pub(crate) fn for_local_cloud() -> anyhow::Result<PathBuf> {
    let (folder, development) = local()?;
    let doubtful = weight::doubtful(&development, LIMIT_BYTES)?;
    if !doubtful.is_empty() {
        println!("perhaps over the limit, so built for the cloud: {}", doubtful.join(" "));
        let weighed = target().join("package-weighed");
        ship(&build(here(), &doubtful)?, &weighed)?;
        report(&weighed, &doubtful)?;
        println!("none is; `cargo xtask package --arch {} --record` writes the sizes down", here().name());
    }
    Ok(folder)
}

/// The programs of the development profile, so that nothing is compiled twice, without their symbols: their folder, and
/// the bytes of each.
fn local() -> anyhow::Result<(PathBuf, BTreeMap<String, u64>)> {
    programs()?;
    let folder = target().join("package-local");
    let place = |name: String| (name.clone(), target().join("debug").join(name));
    lay_out(&functions().into_iter().map(place).collect::<Vec<_>>(), &folder)?;
    let mut sizes = BTreeMap::new();
    for name in functions() {
        let bootstrap = folder.join(&name).join("bootstrap");
        run(program("strip").arg(&bootstrap))?;
        sizes.insert(name, fs::metadata(&bootstrap)?.len());
    }
    Ok((folder, sizes))
}

/// Builds all programs of the development profile. One alone would be compiled apart from the tests, libraries too: Cargo
/// tells apart whether what macros are made with is needed by a program as well, as it is here.
pub(crate) fn programs() -> anyhow::Result<()> {
    run(&mut cargo(&["build", "--workspace", "--bins", "--locked"]))
}

fn functions() -> Vec<String> {
    FUNCTIONS.iter().map(|it| it.name.to_owned()).collect()
}

/// Builds functions for a processor, and gives each one's program. cargo-lambda brings a linker that knows every processor.
fn build(arch: Arch, functions: &[String]) -> anyhow::Result<Vec<(String, PathBuf)>> {
    let tool = python::tool("cargo-lambda", "cargo-lambda==1.9.2")?;
    let folder = target().join("package-built");
    let mut command = cargo(&["lambda", "build", "--release", "--locked"]);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let tools = tool.parent().map(Path::to_path_buf);
    command.env("PATH", std::env::join_paths(tools.into_iter().chain(std::env::split_paths(&path)))?);
    command.arg("--lambda-dir").arg(&folder).args(["--target", arch.triple()]);
    command.args(functions.iter().flat_map(|name| ["--package", name, "--bin", name]));
    run(for_quick_starts(&mut command, arch)).with_context(|| {
        let target = arch.triple();
        format!("a build for the cloud needs Rust's target of its processor: `rustup target add {target}`")
    })?;
    let place = |name: &String| (name.clone(), folder.join(name).join("bootstrap"));
    Ok(functions.iter().map(place).collect())
}

/// Settings by which a program starts sooner. The target brings its C library (musl) along, so that no library is looked
/// for, mapped and bound: that was a quarter of a cold start. Its slow allocator is replaced, see `runtime`. A program stands
/// at a fixed address, so that the loader has no tens of thousands of pointers to correct, whose list is a thirtieth of the
/// zipped program; stack and heap stay at random ones. Should aws-lc ever come in by a dependency, it spends no half a second
/// on entropy.
fn for_quick_starts(command: &mut Command, arch: Arch) -> &mut Command {
    let flags = format!("CARGO_TARGET_{}_RUSTFLAGS", arch.triple().to_uppercase().replace('-', "_"));
    command.env(flags, "-Crelocation-model=static").env("AWS_LC_SYS_NO_JITTER_ENTROPY", "1")
}

/// Lays out programs as the cloud gets them.
fn ship(programs: &[(String, PathBuf)], folder: &Path) -> anyhow::Result<()> {
    lay_out(programs, folder)?;
    programs.iter().try_for_each(|(name, _)| stripped(&folder.join(name).join("bootstrap")))
}

/// Takes out what nothing reads: the symbols, which Cargo leaves in every program whose package has settings of its own in
/// the profile, and the tables by which a panic would unwind, which the compiler writes though a panic ends the program.
/// They are a fifth of each program.
fn stripped(bootstrap: &Path) -> anyhow::Result<()> {
    let installed = PathBuf::from(output(program("rustc").args(["--print", "sysroot"]))?);
    let host = output(program("rustc").args(["--print", "host-tuple"]))?;
    // The tool of the compiler knows each processor; that of the system only its own.
    let mut tool = program(installed.join("lib/rustlib").join(host).join("bin/rust-objcopy"));
    tool.env("LD_LIBRARY_PATH", installed.join("lib"));
    let out = ["--strip-all", "--remove-section", ".eh_frame", "--remove-section", ".eh_frame_hdr"];
    run(tool.args(out).arg(bootstrap))
}

fn lay_out(programs: &[(String, PathBuf)], folder: &Path) -> anyhow::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for (name, program) in programs {
        let home = folder.join(name);
        fs::create_dir_all(&home)?;
        fs::copy(program, home.join("bootstrap"))
            .with_context(|| format!("{} was not built", program.display()))?;
    }
    Ok(())
}

fn report(folder: &Path, functions: &[String]) -> anyhow::Result<BTreeMap<String, u64>> {
    let (mut sizes, mut too_large) = (BTreeMap::new(), Vec::new());
    for some in functions.chunks(thread::available_parallelism()?.get()) {
        for (name, zipped) in zipped_together(folder, some)? {
            if zipped > LIMIT_BYTES {
                too_large.push(format!("{name} ({} kB at most)", LIMIT_BYTES / 1000));
            }
            sizes.insert(name, zipped);
        }
    }
    ensure!(
        too_large.is_empty(),
        "too heavy when zipped: {}. Find what came in with `cargo bloat`, leave a library or a feature of one out, or move \
         actions to another function",
        too_large.join(", ")
    );
    Ok(sizes)
}

/// Zips the programs of some functions at once, and gives the bytes of each archive.
fn zipped_together(folder: &Path, functions: &[String]) -> anyhow::Result<Vec<(String, u64)>> {
    thread::scope(|scope| {
        let zipping = |name| scope.spawn(move || Ok((String::clone(name), zipped(folder, name)?)));
        let running: Vec<_> = functions.iter().map(zipping).collect();
        running.into_iter().map(|it| it.join().expect("zipping does not panic")).collect()
    })
}

/// Zips the program of a function to `<function>.zip` beside its folder, where `infra/functions.yaml` looks for it, and gives
/// the bytes of the archive. Its size is part of every cold start, so zopfli looks for the smallest one, for some seconds.
fn zipped(folder: &Path, name: &str) -> anyhow::Result<u64> {
    let program = fs::read(folder.join(name).join("bootstrap"))?;
    ensure!(!is_linked_at_start(&program), "{name} needs libraries of the machine, which may lack them");
    let mut zip = ZipWriter::new(Cursor::new(vec![]));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(SMALLEST))
        .unix_permissions(0o755);
    zip.start_file("bootstrap", options)?;
    zip.write_all(&program)?;
    let archive = zip.finish()?.into_inner();
    fs::write(folder.join(format!("{name}.zip")), &archive)?;
    let zipped = archive.len() as u64;
    println!("{name:<12} {:>6} kB, zipped {:>6} kB", program.len() / 1000, zipped / 1000);
    Ok(zipped)
}

/// Whether a program of 64 bits names a loader (`PT_INTERP` in its program headers), as one does that needs libraries.
fn is_linked_at_start(program: &[u8]) -> bool {
    const NAMES_A_LOADER: u64 = 3;
    let number = |at: usize, bytes: usize| {
        let digits = program.get(at..at + bytes).unwrap_or_default();
        digits.iter().rev().fold(0u64, |n, byte| n << 8 | u64::from(*byte))
    };
    let (table, size, count) = (number(32, 8), number(54, 2), number(56, 2));
    (0..count).any(|n| number((table + n * size) as usize, 4) == NAMES_A_LOADER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_needs_libraries_is_found() {
        assert!(is_linked_at_start(&fs::read(std::env::current_exe().unwrap()).unwrap()));
        assert!(!is_linked_at_start(b"\x7fELF"));
    }

    #[test]
    fn an_archive_has_the_program_alone_and_it_can_be_started() {
        let folder = std::env::temp_dir().join(format!("zipped-{}", std::process::id()));
        let program = b"\x7fELF and not much more";
        fs::create_dir_all(folder.join("desk")).unwrap();
        fs::write(folder.join("desk/bootstrap"), program).unwrap();
        let bytes = zipped(&folder, "desk").unwrap();
        let archive = fs::read(folder.join("desk.zip")).unwrap();
        assert_eq!(bytes, archive.len() as u64);
        let mut archive = zip::ZipArchive::new(Cursor::new(archive)).unwrap();
        assert_eq!(archive.len(), 1);
        let mut file = archive.by_name("bootstrap").unwrap();
        let mut content = vec![];
        std::io::Read::read_to_end(&mut file, &mut content).unwrap();
        assert_eq!((&content[..], file.unix_mode().map(|it| it & 0o777)), (&program[..], Some(0o755)));
        fs::remove_dir_all(folder).unwrap();
    }

    /// One back end for TLS: ring. aws-lc costs a cold start tens of milliseconds, OpenSSL does not even build there.
    #[test]
    fn tls_is_ring_alone() {
        let tree =
            output(&mut cargo(&["tree", "--workspace", "--edges", "normal", "--prefix", "none", "--locked"]));
        let tree = tree.unwrap();
        let has = |name: &str| tree.lines().any(|it| it.split(' ').next() == Some(name));
        assert!(has("ring"));
        for other in ["aws-lc-rs", "aws-lc-sys", "openssl", "openssl-sys", "native-tls"] {
            assert!(!has(other), "{other}: see `cargo tree --invert {other}`");
        }
    }
}
