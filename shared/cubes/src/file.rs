//! Files of rows, as Parquet: one row group, texts by dictionary, numbers that may be absent.

use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use parquet::{
    basic::{LogicalType, Repetition, Type as Physical},
    column::reader::get_typed_column_reader,
    data_type::{ByteArray, ByteArrayType, Int64Type},
    file::{
        properties::WriterProperties,
        reader::{FileReader, SerializedFileReader},
        writer::SerializedFileWriter,
    },
    schema::types::{Type, TypePtr},
};

use crate::{Column, Error, Result, column::Encoder};

/// Rows that are read at once.
const AT_ONCE: usize = 8_192;

/// The names of the columns of a file: texts first, then numbers.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'a> {
    pub texts: &'a [&'a str],
    pub numbers: &'a [&'a str],
}

impl Layout<'_> {
    fn schema(&self) -> Result<TypePtr> {
        let text = |name: &&str| {
            Type::primitive_type_builder(name, Physical::BYTE_ARRAY)
                .with_repetition(Repetition::REQUIRED)
                .with_logical_type(Some(LogicalType::String))
                .build()
        };
        let number = |name: &&str| {
            Type::primitive_type_builder(name, Physical::INT64).with_repetition(Repetition::OPTIONAL).build()
        };
        let fields = self.texts.iter().map(text).chain(self.numbers.iter().map(number));
        let fields = fields.map(|it| it.map(Arc::new)).collect::<std::result::Result<Vec<_>, _>>()?;
        Ok(Arc::new(Type::group_type_builder("rows").with_fields(fields).build()?))
    }
}

/// The file of some rows, each with a text and a number for every column of the layout. The same rows give the same bytes.
///
/// # Errors
/// `Unreadable`, where a row does not fit the layout.
pub fn written(layout: Layout<'_>, rows: &[(Vec<String>, Vec<Option<i64>>)]) -> Result<Vec<u8>> {
    let fits = |it: &(Vec<String>, Vec<Option<i64>>)| {
        it.0.len() == layout.texts.len() && it.1.len() == layout.numbers.len()
    };
    if !rows.iter().all(fits) {
        return Err(Error::Unreadable("a row does not fit its columns".to_owned()));
    }
    // The name of the writer's version would change the bytes of the same rows.
    let properties = WriterProperties::builder().set_created_by("concierge".to_owned()).build();
    let mut writer = SerializedFileWriter::new(vec![], layout.schema()?, Arc::new(properties))?;
    let mut group = writer.next_row_group()?;
    let mut nth: usize = 0;
    while let Some(mut column) = group.next_column()? {
        match nth.checked_sub(layout.texts.len()) {
            None => {
                let texts: Vec<_> = rows.iter().map(|it| ByteArray::from(it.0[nth].as_str())).collect();
                column.typed::<ByteArrayType>().write_batch(&texts, None, None)?;
            }
            Some(number) => {
                let values: Vec<i64> = rows.iter().filter_map(|it| it.1[number]).collect();
                let levels: Vec<i16> = rows.iter().map(|it| i16::from(it.1[number].is_some())).collect();
                column.typed::<Int64Type>().write_batch(&values, Some(&levels), None)?;
            }
        }
        column.close()?;
        nth += 1;
    }
    group.close()?;
    Ok(writer.into_inner()?)
}

/// A file in memory. A column is read when it is first asked for.
pub struct RowFile {
    reader: SerializedFileReader<Bytes>,
    texts: usize,
    columns: Mutex<Vec<Option<Arc<Column>>>>,
}

impl std::fmt::Debug for RowFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RowFile").field("rows", &self.rows()).finish_non_exhaustive()
    }
}

impl RowFile {
    /// Opens a file of this layout.
    ///
    /// # Errors
    /// `Unreadable`.
    pub fn open(layout: Layout<'_>, bytes: Vec<u8>) -> Result<Self> {
        let reader = SerializedFileReader::new(Bytes::from(bytes))?;
        let wanted = layout.texts.iter().chain(layout.numbers);
        let schema = reader.metadata().file_metadata().schema_descr_ptr();
        let known = schema.columns().iter().map(|it| it.name());
        if !known.eq(wanted.copied()) {
            return Err(Error::Unreadable("its columns are others".to_owned()));
        }
        let columns = Mutex::new(vec![None; layout.texts.len() + layout.numbers.len()]);
        Ok(Self { reader, texts: layout.texts.len(), columns })
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        usize::try_from(self.reader.metadata().file_metadata().num_rows()).unwrap_or_default()
    }

    /// The bytes that its columns take that were read.
    pub fn bytes(&self) -> usize {
        let columns = self.columns.lock().unwrap_or_else(PoisonError::into_inner);
        columns.iter().flatten().map(|it| it.bytes()).sum()
    }

    /// A column, by its number in the layout.
    ///
    /// # Errors
    /// `Unreadable`.
    pub fn column(&self, nth: usize) -> Result<Arc<Column>> {
        let known = self.columns.lock().unwrap_or_else(PoisonError::into_inner).get(nth).cloned().flatten();
        if let Some(column) = known {
            return Ok(column);
        }
        let read = Arc::new(if nth < self.texts { self.read_texts(nth)? } else { self.read_numbers(nth)? });
        let mut columns = self.columns.lock().unwrap_or_else(PoisonError::into_inner);
        columns[nth] = Some(read.clone());
        Ok(read)
    }

    fn read_texts(&self, nth: usize) -> Result<Column> {
        let mut column = Encoder::default();
        let mut values: Vec<ByteArray> = Vec::with_capacity(AT_ONCE);
        for group in 0..self.reader.num_row_groups() {
            let reader = self.reader.get_row_group(group)?.get_column_reader(nth)?;
            let mut reader = get_typed_column_reader::<ByteArrayType>(reader);
            loop {
                values.clear();
                if reader.read_records(AT_ONCE, None, None, &mut values)?.0 == 0 {
                    break;
                }
                for value in &values {
                    column.add(value.as_utf8()?);
                }
            }
        }
        Ok(Column::Texts(column.finish()))
    }

    fn read_numbers(&self, nth: usize) -> Result<Column> {
        let mut numbers = Vec::with_capacity(self.rows());
        let (mut values, mut levels): (Vec<i64>, Vec<i16>) = (vec![], vec![]);
        for group in 0..self.reader.num_row_groups() {
            let reader = self.reader.get_row_group(group)?.get_column_reader(nth)?;
            let mut reader = get_typed_column_reader::<Int64Type>(reader);
            loop {
                values.clear();
                levels.clear();
                if reader.read_records(AT_ONCE, Some(&mut levels), None, &mut values)?.0 == 0 {
                    break;
                }
                let mut present = values.iter().copied();
                let number = |it: &i16| if *it > 0 { present.next() } else { None };
                numbers.extend(levels.iter().map(number).map(|it| it.unwrap_or(Column::ABSENT)));
            }
        }
        Ok(Column::Numbers(numbers))
    }
}
