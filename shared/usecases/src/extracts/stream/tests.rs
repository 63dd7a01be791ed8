use std::io::Cursor;

use calamine::{Data, DataType, Reader, Xlsx};
use contract::Cents;
use domain::calendar::paris;
use jiff::civil::{date, time};
use proptest::prelude::*;

use super::*;

const KINDS: [Kind; 7] =
    [Kind::Text, Kind::Whole, Kind::Cents, Kind::Percent, Kind::Day, Kind::Instant, Kind::YesNo];

fn shape(format: FileFormat) -> FileShape {
    let columns = KINDS.iter().map(|it| (format!("{it:?}"), *it)).collect();
    FileShape { name: "Commandes de toutes les conciergeries : [2026]".into(), columns, format }
}

fn row(text: &str, number: i64) -> Vec<Option<Cell>> {
    let day = date(2026, 11, 24);
    vec![
        Some(Cell::Text(text.into())),
        Some(Cell::Whole(number)),
        Some(Cell::Cents(Cents(number))),
        Some(Cell::Percent(550)),
        Some(Cell::Day(day)),
        Some(Cell::Instant(paris::instant(day, time(14, 30, 0, 0)))),
        Some(Cell::YesNo(number % 2 == 0)),
    ]
}

/// The file of some rows, which is written on from a pause behind each of these.
fn written(shape: &FileShape, rows: &[Vec<Option<Cell>>], pauses: &[usize]) -> (FileProgress, Vec<u8>) {
    let (mut progress, mut file) = (FileProgress::default(), vec![]);
    let mut tail = vec![];
    let mut writer = FileWriter::resume(shape, progress, tail);
    for (nth, row) in rows.iter().enumerate() {
        writer.add(row).expect("a row");
        if pauses.contains(&nth) {
            (progress, tail) = writer.pause().expect("a pause");
            // A step keeps no more than its JSON says.
            progress =
                serde_json::from_value(serde_json::to_value(progress).expect("JSON")).expect("progress");
            file.append(&mut tail);
            writer = FileWriter::resume(shape, progress, vec![]);
        }
    }
    (progress, tail) = writer.finish().expect("the end");
    file.append(&mut tail);
    assert_eq!(progress.bytes, file.len() as u64);
    (progress, file)
}

/// The only sheet of a workbook as another library reads it.
fn read(file: Vec<u8>) -> calamine::Range<Data> {
    let mut book = Xlsx::new(Cursor::new(file)).expect("a workbook");
    let names = book.sheet_names();
    assert_eq!(names, ["Commandes de toutes les conciergeries"[..31].trim_end()]);
    book.worksheet_range(&names[0]).expect("a sheet")
}

#[test]
fn a_workbook_says_of_each_cell_what_it_is() {
    let (_, file) = written(&shape(FileFormat::Xlsx), &[row("00123", -1234)], &[]);
    let sheet = read(file);
    let cells = &sheet.rows().nth(1).expect("a row");
    assert_eq!(cells[0], Data::String("00123".into()));
    assert_eq!(
        (cells[1].as_f64(), cells[2].as_f64(), cells[3].as_f64()),
        (Some(-1234.0), Some(-12.34), Some(0.055))
    );
    let moment = |cell: &Data| match cell {
        Data::DateTime(it) => it.as_f64(),
        other => panic!("{other:?}"),
    };
    assert!((moment(&cells[4]) - 46_350.0).abs() < 1e-9, "2026-11-24");
    assert!((moment(&cells[5]) - (46_350.0 + 14.5 / 24.0)).abs() < 1e-6, "half past two");
    assert_eq!(cells[6], Data::Bool(true));
    assert!(cells[4].is_datetime() && !cells[1].is_datetime(), "by their formats");
}

#[test]
fn hostile_texts_come_back_as_they_were_or_without_what_no_cell_can_have() {
    let texts = [
        ("=1+1", "=1+1"),
        ("+33 6 12", "+33 6 12"),
        ("<b>&\"'</b>", "<b>&\"'</b>"),
        ("un\ttab\nligne", "un\ttab\nligne"),
        ("a\u{0}b\u{1b}c\u{ffff}d", "abcd"),
        ("a\r\nb\rc", "a\nb\nc"),
        ("  bords  ", "  bords  "),
        ("𝄞 é", "𝄞 é"),
    ];
    let rows: Vec<_> = texts.iter().map(|it| row(it.0, 1)).collect();
    let sheet = read(written(&shape(FileFormat::Xlsx), &rows, &[]).1);
    for (read, (_, expected)) in sheet.rows().skip(1).zip(texts) {
        assert_eq!(read[0], Data::String(expected.into()));
    }
    let sheet = read(written(&shape(FileFormat::Xlsx), &[row(&"é".repeat(40_000), 1)], &[]).1);
    let Data::String(cut) = &sheet.rows().nth(1).expect("a row")[0] else { panic!("no text") };
    assert!(cut.ends_with('…') || cut.ends_with(']'), "it says that something is left out");
}

#[test]
fn a_file_of_text_is_read_by_its_rules_and_has_no_formula() {
    let texts = ["=1+1", "a;b", "dit \"oui\"", "deux\nlignes", "00123"];
    let rows: Vec<_> = texts.iter().map(|it| row(it, -1234)).collect();
    let (_, file) = written(&shape(FileFormat::Csv), &rows, &[1, 2]);
    let text = String::from_utf8(file).expect("text");
    let plain = text.strip_prefix('\u{feff}').expect("a mark");
    let mut reader = ::csv::ReaderBuilder::new().delimiter(b';').from_reader(plain.as_bytes());
    let read: Vec<_> = reader.records().map(|it| it.expect("a line")).collect();
    assert_eq!(
        read.iter().map(|it| &it[0]).collect::<Vec<_>>(),
        ["'=1+1", "a;b", "dit \"oui\"", "deux\nlignes", "00123"]
    );
    assert_eq!(
        read[0].iter().skip(1).collect::<Vec<_>>(),
        ["-1234", "-12,34", "5,50", "24/11/2026", "24/11/2026 14:30", "Oui"]
    );
}

#[test]
fn a_file_without_rows_has_its_headings() {
    let sheet = read(written(&shape(FileFormat::Xlsx), &[], &[]).1);
    assert_eq!(sheet.rows().count(), 1);
    let (progress, file) = written(&shape(FileFormat::Fec), &[], &[]);
    assert_eq!((progress.rows, file.starts_with(b"Text\tWhole\t")), (0, true));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn a_file_is_the_same_wherever_its_steps_ended(
        count in 0usize..400,
        pauses in prop::collection::vec(0usize..400, 0..8),
    ) {
        let rows: Vec<_> = (0..count).map(|it| row(&format!("Ligne {it} é"), it as i64)).collect();
        for format in [FileFormat::Csv, FileFormat::Fec] {
            let shape = shape(format);
            prop_assert_eq!(written(&shape, &rows, &pauses), written(&shape, &rows, &[]));
        }
        let shape = shape(FileFormat::Xlsx);
        let (progress, file) = written(&shape, &rows, &pauses);
        let sheet = read(file);
        prop_assert_eq!(progress.rows, count as u64);
        prop_assert_eq!(sheet.rows().count(), count + 1);
        for (nth, read) in sheet.rows().skip(1).enumerate() {
            prop_assert_eq!(&read[0], &Data::String(format!("Ligne {nth} é")));
            prop_assert_eq!(read[1].as_f64(), Some(nth as f64));
        }
    }
}

#[test]
fn rows_that_no_sheet_holds_go_on_in_the_next_one() {
    let shape = shape(FileFormat::Xlsx);
    let mut writer = FileWriter::resume(&shape, FileProgress::default(), vec![]);
    writer.add(&row("first", 1)).expect("a row");
    let (mut progress, tail) = writer.pause().expect("a pause");
    progress.sheet.as_mut().expect("a sheet").rows = MOST_ROWS;
    let mut writer = FileWriter::resume(&shape, progress, tail);
    writer.add(&row("second", 2)).expect("a row");
    let (progress, file) = writer.finish().expect("the end");
    let mut book = Xlsx::new(Cursor::new(file)).expect("a workbook");
    let names = book.sheet_names();
    assert_eq!((names.len(), progress.rows), (2, 2));
    let second = book.worksheet_range(&names[1]).expect("a sheet");
    assert_eq!(second.rows().nth(1).expect("a row")[0], Data::String("second".into()));
}

/// The most memory that this process had, in MB.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("a status");
    let line = status.lines().find(|it| it.starts_with("VmHWM")).expect("a peak");
    line.split_whitespace().nth(1).and_then(|it| it.parse::<u64>().ok()).expect("a number") / 1024
}

/// A million lines, in parts as the bucket takes them.
#[test]
#[ignore = "takes long, and the peak is that of the whole process: run it alone"]
fn a_million_lines_are_written_within_128_megabytes() {
    let shape = shape(FileFormat::Xlsx);
    let (mut writer, mut taken) = (FileWriter::resume(&shape, FileProgress::default(), vec![]), 0);
    for number in 0..1_000_000 {
        writer.add(&row(&format!("Commande {number} de chemises repassées"), number)).expect("a row");
        if writer.waiting() >= super::super::long::PART {
            taken += writer.take().len();
        }
    }
    let (progress, tail) = writer.finish().expect("the end");
    let peak = peak();
    println!("{} lines, {} MB, peak {peak} MB", progress.rows, progress.bytes / 1_048_576);
    assert_eq!(progress.bytes, (taken + tail.len()) as u64);
    assert!(peak < 128, "{peak} MB");
}
