//! Files of rows, as Parquet: one row group, texts by dictionary, numbers that may be absent. Pages are not compressed: codes of a
//! dictionary are small already, and reading them takes no time.

use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use parquet::{
    basic::{LogicalType, Repetition, Type as Physical},
    column::page::PageReader,
    data_type::{ByteArray, ByteArrayType, Int64Type},
    file::{
        properties::WriterProperties,
        reader::{FileReader, SerializedFileReader},
        statistics::Statistics,
        writer::SerializedFileWriter,
    },
    schema::types::{Type, TypePtr},
};

use crate::{
    Column, Error, Result,
    column::Encoder,
    pages::{read_numbers, read_texts},
};

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

/// A row to be stored: a text and a number for every column of the layout.
pub type StoredRow = (Vec<String>, Vec<Option<i64>>);

/// The file of some rows, each with a text and a number for every column of the layout. The same rows give the same bytes.
///
/// # Errors
/// `Unreadable`, where a row does not fit the layout.
pub fn written(layout: Layout<'_>, rows: &[StoredRow]) -> Result<Vec<u8>> {
    let fits = |it: &StoredRow| it.0.len() == layout.texts.len() && it.1.len() == layout.numbers.len();
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
    /// The bytes of the file.
    size: usize,
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
        let size = bytes.len();
        let reader = SerializedFileReader::new(Bytes::from(bytes))?;
        let wanted = layout.texts.iter().chain(layout.numbers);
        let schema = reader.metadata().file_metadata().schema_descr_ptr();
        let known = schema.columns().iter().map(|it| it.name());
        if !known.eq(wanted.copied()) {
            return Err(Error::Unreadable("its columns are others".to_owned()));
        }
        let columns = Mutex::new(vec![None; layout.texts.len() + layout.numbers.len()]);
        Ok(Self { reader, size, texts: layout.texts.len(), columns })
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        usize::try_from(self.reader.metadata().file_metadata().num_rows()).unwrap_or_default()
    }

    /// The name of each column and the type that SQL has for it.
    ///
    /// # Errors
    /// `Unreadable`, where a column is neither of the texts nor of the numbers that are written here.
    pub fn types(&self) -> Result<Vec<(String, &'static str)>> {
        let schema = self.reader.metadata().file_metadata().schema_descr_ptr();
        let columns = schema.columns().iter().map(|it| {
            let kind = match (it.physical_type(), it.logical_type_ref()) {
                (Physical::BYTE_ARRAY, Some(LogicalType::String)) => "string",
                (Physical::INT64, None) => "bigint",
                _ => return Err(Error::Unreadable(format!("{} is of no known type", it.name()))),
            };
            Ok((it.name().to_owned(), kind))
        });
        columns.collect()
    }

    /// The bytes that it takes in memory, with its columns that were read.
    pub fn bytes(&self) -> usize {
        let columns = self.columns.lock().unwrap_or_else(PoisonError::into_inner);
        self.size + columns.iter().flatten().map(|it| it.bytes()).sum::<usize>()
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

    /// The pages of a column in each row group.
    fn pages(&self, nth: usize) -> impl Iterator<Item = Result<Box<dyn PageReader>>> {
        (0..self.reader.num_row_groups())
            .map(move |group| Ok(self.reader.get_row_group(group)?.get_column_page_reader(nth)?))
    }

    fn read_texts(&self, nth: usize) -> Result<Column> {
        let mut column = Encoder::with_rows(self.rows());
        self.pages(nth).try_for_each(|it| read_texts(it?, &mut column))?;
        Ok(Column::Texts(column.finish()))
    }

    fn read_numbers(&self, nth: usize) -> Result<Column> {
        let mut numbers = Vec::with_capacity(self.rows());
        self.pages(nth).try_for_each(|it| read_numbers(it?, &mut numbers))?;
        Ok(Column::Numbers(numbers))
    }

    /// Whether each row has a number from one to another in a column, by what the file says of it: no row is looked at. A file that
    /// says nothing may have others.
    pub(crate) fn is_within(&self, nth: usize, (first, last): (i64, i64)) -> bool {
        self.reader.metadata().row_groups().iter().all(|group| match group.column(nth).statistics() {
            Some(Statistics::Int64(it)) => {
                it.null_count_opt() == Some(0)
                    && it.min_opt().is_some_and(|it| *it >= first)
                    && it.max_opt().is_some_and(|it| *it <= last)
            }
            _ => false,
        })
    }
}
