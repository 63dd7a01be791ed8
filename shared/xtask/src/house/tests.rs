//! Every rule must be able to fail.

use super::*;

fn source(path: &str, text: &str) -> Source {
    Source { path: path.to_owned(), text: text.to_owned() }
}

#[test]
fn a_long_file_is_found() {
    let of = |lines: usize| long_files(&[source("shared/a/src/lib.rs", &"\n".repeat(lines))]).len();
    assert_eq!((of(LONG), of(LONG + 1)), (0, 1));
    let printed = format!("// Printed by `cargo xtask generate`{}", "\n".repeat(LONG + 1));
    assert!(long_files(&[source("a.ts", &printed)]).is_empty());
    let picture = |lines: usize| long_files(&[source("ARCHITECTURE.md", &"\n".repeat(lines))]).len();
    assert_eq!((picture(LONG_PICTURE), picture(LONG_PICTURE + 1)), (0, 1));
}

#[test]
fn a_long_decision_is_found() {
    let page = |path: &str, length: usize| {
        source(path, &format!("# Bank\n\n{}\n\n## Why\n\n{}\n", "a".repeat(400), "b".repeat(length)))
    };
    let found = |path: &str, length: usize| long_decisions(&[page(path, length)]).len();
    let most = LONG_DECISION;
    assert_eq!((found("docs/decisions/bank.md", most), found("docs/decisions/bank.md", most + 1)), (0, 1));
    assert_eq!(found("docs/runbooks/bank.md", most + 1), 0);
}

#[test]
fn a_vague_name_is_found() {
    let line = |text: &str| vague_names(&[source("shared/a/src/lib.rs", text)]).len();
    assert_eq!(line(concat!("pub(crate) struct ", "Told<'a> {")), 1);
    assert_eq!(line(concat!("export interface ", "Around {")), 1);
    assert_eq!(
        (line("struct ToldBy;"), line("let told = Told::of(event);"), line("type is Stage")),
        (0, 0, 0)
    );
}

#[test]
fn a_free_function_is_not_called_of_and_a_method_may_be() {
    let found = |text: &str| rust::nameless(&[source("shared/a/src/lib.rs", text)]).len();
    for free in ["fn of(a: A) -> B {", "pub(crate) async fn of(a: A) {", "pub fn of<'a>(a: &'a A) -> &'a B {"]
    {
        assert_eq!(found(free), 1, "{free}");
    }
    for method in ["    pub fn of(a: A) -> Self {", "fn of_desk(a: A) {", "fn offers() {"] {
        assert_eq!(found(method), 0, "{method}");
    }
}

#[test]
fn a_straight_apostrophe_in_french_is_found() {
    let lines = |path: &str, text: &str| apostrophes::straight(&[source(path, text)]).len();
    let domain = |text: &str| lines("shared/domain/src/a.rs", text);
    assert_eq!(domain(r#"Words::new("Aujourd'hui, l'offre", "Today's offer")"#), 1);
    assert_eq!(domain(r#"Words::new("Qu'elle", "")"#), 1);
    assert_eq!(domain(r#"Words::new("L’offre", "It isn't the partner's")"#), 0);
    assert_eq!(domain("// l'offre\nfn a<'d>(b: &'d str) -> bool { b == 's' }"), 0);
    assert_eq!(domain("\"Ce code n'est plus valide\""), 0, "the specification gives it");
    assert_eq!(domain("#[cfg(test)]\nmod tests { const A: &str = \"l'eau\"; }"), 0);
    assert_eq!(lines("shared/domain/src/a/tests.rs", "\"l'eau\""), 0);
    assert_eq!(lines("web/src/features/home/words.ts", "hello: \"l'eau\""), 1);
}

#[test]
fn unfinished_work_is_found() {
    let line = format!("fn a() {{\n    {}()\n}}", concat!("to", "do!"));
    assert_eq!(
        unfinished(&[source("shared/a/src/lib.rs", &line)]),
        [concat!("shared/a/src/lib.rs:2: to", "do!(")]
    );
}

#[test]
fn a_scan_and_a_key_outside_the_store_are_found() {
    let lib = |text: &str| source("functions/a/src/lib.rs", text);
    assert_eq!(rust::scans(&[lib("client.scan()")]).len(), 1);
    assert!(rust::scans(&[source("functions/a/tests/a.rs", "client.scan()")]).is_empty());
    assert_eq!(rust::keys(&[lib("map[\"pk\"]")]).len(), 1);
    assert!(rust::keys(&[source("shared/store/src/keys/orders.rs", "\"pk\"")]).is_empty());
}

#[test]
fn an_upload_around_the_pipeline_and_a_text_of_blanks_are_found() {
    let handler = |text: &str| source("functions/a/src/photos.rs", text);
    assert_eq!(rust::uploads(&[handler("let sent = ctx.bytes_of(&request.file).await?;")]).len(), 1);
    assert_eq!(rust::uploads(&[handler("ctx.keep_file(changes, &file, sent).await")]).len(), 1);
    assert!(rust::uploads(&[source("shared/usecases/src/upload.rs", "ctx.bytes_of(upload)")]).is_empty());
    assert_eq!(rust::unwritten(&[handler("if reason.trim().is_empty() {")]).len(), 1);
    assert!(rust::unwritten(&[handler("if text::written(reason).is_none() {")]).is_empty());
}

#[test]
fn a_file_that_nobody_compiles_is_found() {
    let sources = [
        source("shared/a/src/lib.rs", "pub mod order;\nmod money;\n"),
        source("shared/a/src/money/mod.rs", ""),
        source("shared/a/src/order.rs", "#[cfg(test)]\nmod tests;"),
        source("shared/a/src/order/tests.rs", ""),
        source("shared/a/src/order/tests/items.rs", ""),
        source("shared/a/tests/whole.rs", ""),
        source("shared/a/tests/store/main.rs", "mod keys;"),
        source("shared/a/tests/store/keys.rs", ""),
    ];
    assert_eq!(rust::undeclared(&sources), ["shared/a/src/order/tests/items.rs is declared by no file"]);
}

#[test]
fn a_test_that_never_runs_is_found() {
    let sources = [
        source("shared/a/Cargo.toml", "[lints]\nworkspace = true\n\n[lib]\ntest = false\n"),
        source("shared/a/src/lib.rs", "#[tokio::test]\nasync fn is() {}\n"),
        source("shared/a/tests/whole.rs", "#[test]\nfn is() {}\n"),
        source("shared/b/Cargo.toml", "[lints]\nworkspace = true\n"),
        source("shared/b/src/lib.rs", "#[test]\nfn is() {}\n"),
    ];
    let found = rust::untested(&sources);
    assert_eq!((found.len(), found[0].starts_with("shared/a/src/lib.rs")), (1, true), "{found:?}");
}

#[test]
fn an_unused_dependency_is_found() {
    let manifest = source(
        "shared/a/Cargo.toml",
        "[lints]\nworkspace = true\n[dependencies]\nserde_json.workspace = true\nsha2 = \"1\"\n",
    );
    let code = source("shared/a/src/lib.rs", "use sha2::Sha256;");
    assert_eq!(rust::dependencies(&[manifest, code]), ["shared/a/Cargo.toml: serde_json"]);
}

#[test]
fn a_route_that_leads_nowhere_is_found() {
    let of = |text: &str| routes::routes(&[source("web/src/core/routes.ts", text)]).len();
    assert_eq!(of("screen('/a/{id}', 'user', x), moved('/b/{n}', 'user', '/a/{n}')"), 0);
    assert_eq!(of("screen('/a/{id}', 'user', x), moved('/b', 'user', '/a/1')"), 0);
    assert_eq!(of("screen('/a', 'user', x), moved(\n  '/b',\n  'user',\n  '/c?order=1'\n)"), 1);
    assert_eq!(of("screen('/a', 'user', x), screen('/a', 'user')"), 1);
    assert_eq!(of(""), 1);
}

#[test]
fn an_import_from_a_higher_layer_is_found() {
    let of = |path: &str, text: &str| layers::upward(&[source(path, text)]);
    let page = "web/src/ui/Page.tsx";
    assert_eq!(of(page, "import { path } from '../core/paths'\nimport './base.css'"), [""; 0]);
    assert_eq!(of(page, "\nimport type { Href } from '../shell/Root'").len(), 1, "a type counts");
    assert_eq!(
        of(page, "const later = () => import('../features/home/Home')").len(),
        1,
        "so does what comes later"
    );
    assert_eq!(of(page, "import {\n  a,\n} from '../paths'").len(), 1, "a file without a layer is above all");
    assert_eq!(of("web/src/ui/list/List.tsx", "import icon from '../../../public/icon.svg'"), [""; 0]);
    assert_eq!(of("web/src/ui/list/List.tsx", "import { w } from '../../features/words'").len(), 1);
    let part = "web/src/features/parts/why/Why.tsx";
    assert_eq!(of(part, "import { QuoteCard } from '../quotes/QuoteCard'"), [""; 0]);
    assert_eq!(
        of(part, "import { orderingWords } from '../../ordering/words'").len(),
        1,
        "parts stand below"
    );
    assert_eq!(of("web/src/paths.ts", ""), ["web/src/paths.ts stands in no layer"]);
    assert!(
        of("web/src/ui/Page.test.tsx", "import '../shell/Root'").is_empty(),
        "tests may look at anything"
    );
}

#[test]
fn areas_that_need_each_other_are_found() {
    let of = |files: &[(&str, &str)]| {
        let sources = files.iter().map(|(path, text)| source(&format!("web/src/features/{path}"), text));
        layers::area_circles(&sources.collect::<Vec<_>>())
    };
    let people = ("desk/people/Sheet.tsx", "import { Marks } from '../orders/Marks'");
    assert_eq!(of(&[people, ("desk/orders/Marks.tsx", "import { entries } from '../sections'")]), [""; 0]);
    assert_eq!(
        of(&[people, ("desk/orders/Marks.tsx", "const later = () => import('../people/Picker')")]),
        ["web/src/features/desk/orders > web/src/features/desk/people > web/src/features/desk/orders"]
    );
    assert_eq!(
        of(&[
            people,
            ("desk/orders/a.ts", "from '../sections'"),
            ("desk/sections.ts", "from './people/Sheet'")
        ])
        .len(),
        1,
        "what several areas share needs none of them"
    );
    assert_eq!(
        of(&[("visits/Week.tsx", "from '../desk/a'"), ("desk/a.ts", "from '../visits/Week'")]).len(),
        1
    );
}

#[test]
fn files_that_need_each_other_are_found() {
    let of = |files: &[(&str, &str)]| {
        let sources: Vec<_> =
            files.iter().map(|(path, text)| source(&format!("shared/a/src/{path}.rs"), text)).collect();
        circles::circles(&sources)
    };
    let around =
        |way: &str| way.split(' ').map(|it| format!("shared/a/src/{it}.rs")).collect::<Vec<_>>().join(" > ");
    let lib = ("lib", "mod b; mod c;");
    let two =
        [lib, ("b", "use crate::c::C; pub struct B(C);"), ("c", "pub struct C; fn c(_: super::b::B) {}")];
    assert_eq!(of(&two), [around("b c b")]);
    let three = [("b", "use crate::c::C;"), ("c", "fn c() { crate::d::d() }"), ("d", "use super::b::*;")];
    assert_eq!(of(&three), [around("b c d b")]);
    // A parent needs a child when it names something of it, and a declaration names nothing.
    let child = ("b/x", "use super::B; pub fn x(_: B) {}");
    assert_eq!(of(&[("b", "mod x; pub struct B; fn b() { x::x(B) }"), child]), [around("b b/x b")]);
    assert_eq!(of(&[("b", "mod x; pub struct B; fn b() { vec![x::x(B)]; }"), child]), [around("b b/x b")]);
    assert_eq!(of(&[("b", "mod x; pub struct B; fn x() { x(\"x::x\") }"), child]), [""; 0]);
    // A name is followed to the file that has it.
    let facade = ("lib", "mod b; mod c; pub use b::B; pub use c::*;");
    assert_eq!(of(&[facade, ("b", "use crate::C;"), ("c", "pub struct C;")]), [""; 0]);
    assert_eq!(of(&[facade, ("b", "use crate::C;"), ("c", "pub struct C(crate::B);")]), [around("b c b")]);
    // Tests may look at anything.
    let tested =
        ("b", "mod c { pub fn f() {} } #[cfg(test)] mod tests; #[cfg(test)] mod t { use crate::c::C; }");
    assert_eq!(of(&[tested, ("b/tests", "use crate::c::C;"), ("c", "use crate::b::B;")]), [""; 0]);
}

#[test]
fn a_list_or_dialog_made_by_hand_is_found() {
    let of = |path: &str, text: &str| {
        let mut sources: Vec<_> = kit::ACCOUNTS.iter().map(|it| source(it, "<table>")).collect();
        sources.push(source(path, text));
        kit::by_hand(&sources)
    };
    let desk = "web/src/features/desk/offers/Offers.tsx";
    assert_eq!(of(desk, "return (\n  <Modal opened>"), [format!("{desk}:2: <Modal")]);
    assert_eq!(of(desk, "<table className=\"table\">").len(), 1);
    assert!(of(desk, "listScreen({ action: 'Offers' })").is_empty());
    assert!(of("web/src/ui/form/DialogFrame.tsx", "<Modal opened>").is_empty(), "the kit itself");
    assert_eq!(
        kit::by_hand(&[source(desk, "")]).len(),
        kit::ACCOUNTS.len(),
        "an account that is gone is no exception"
    );
}

#[test]
fn a_permission_that_nothing_asks_for_is_found_and_one_that_something_does() {
    let wrong = |path: &str, text: &str| permissions::permissions(&[source(path, text)]).len();
    let known = contract::Permission::ALL.iter().filter(|it| it.opens_something()).count();
    assert_eq!(wrong("shared/domain/src/lib.rs", ""), known, "nothing is asked for");
    assert_eq!(wrong("functions/a/src/lib.rs", "ctx.may(Permission::Prod)"), known - 1);
    assert_eq!(wrong("functions/a/src/lib.rs", "Permission::Production"), known);
    assert_eq!(wrong("functions/a/src/lib.rs", "#[cfg(test)] mod tests { Permission::Prod }"), known);
    assert_eq!(wrong("functions/a/tests/a.rs", "Permission::Prod"), known);
    assert_eq!(wrong("web/src/features/a/A.tsx", "may('PROD')"), known - 1);
    assert_eq!(wrong("web/src/features/a/A.test.tsx", "may('PROD')"), known);
    assert_eq!(
        wrong("functions/a/src/lib.rs", "Permission::BillingMgmt)"),
        known + 1,
        "it is said that nothing does"
    );
}

#[test]
fn each_permission_is_asked_for_or_said_to_be_by_nothing() {
    let sources = read().expect("the sources");
    assert_eq!(permissions::permissions(&sources), [""; 0]);
}
