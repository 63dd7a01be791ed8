import './files.css'
import { Button, Checkbox, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { FileReading, LineColumn, ReadAs } from '../../../../api/schema'
import { Facts } from '../../../../ui/Facts'
import { Section } from '../../../../ui/Section'
import { fileWords as w } from './fileWords'

export type Columns = (LineColumn | null)[]

interface ReadingProps {
  reading: FileReading
  busy: boolean
  /** Simulates again with the chosen columns. */
  onColumns: (columns: Columns) => void
  /** Simulates again with the chosen encoding and separator. */
  onReadAs: (readAs: ReadAs) => void
}

/** Shows how a file was read, so that a wrong guess can be corrected. */
export function Reading({ reading, busy, onColumns, onReadAs }: ReadingProps) {
  const { format, lines, missing, choices } = reading
  const lacks = choices.filter(({ column }) => missing.includes(column)).map(({ label }) => label)
  return (
    <Section title={w.readAs}>
      <Facts
        facts={[
          [w.format, w.formats[format]],
          [w.lines, lines.toLocaleString('fr-FR')],
        ]}
      />
      {format === 'csv' && <ReadAsFields reading={reading} busy={busy} onReadAs={onReadAs} />}
      {format === 'xlsx' && (
        <WorkbookFields key={JSON.stringify(reading.sheets)} reading={reading} busy={busy} onReadAs={onReadAs} />
      )}
      {lacks.length > 0 && (
        <Text c="red" role="alert" mt="sm">
          {w.missing(lacks.join(', '))}
        </Text>
      )}
      <ColumnFields key={JSON.stringify(reading.columns)} reading={reading} busy={busy} onColumns={onColumns} />
    </Section>
  )
}

/**
 * The encoding and separator of a file, which it does not state: they were guessed or chosen. Another choice is read at
 * once.
 */
function ReadAsFields({ reading, busy, onReadAs }: Pick<ReadingProps, 'reading' | 'busy' | 'onReadAs'>) {
  const { encodings, separators } = reading
  const [encoding, separator] = [reading.encoding ?? null, reading.separator ?? null]
  return (
    <div className="file-read-as noprint">
      <NativeSelect
        label={w.encoding}
        description={w.encodingHint}
        disabled={busy}
        data={encodings}
        value={encoding ?? ''}
        onChange={(event) => onReadAs({ encoding: event.currentTarget.value, separator })}
      />
      <NativeSelect
        label={w.separator}
        description={w.separatorHint}
        disabled={busy}
        value={separator ?? ''}
        onChange={(event) => onReadAs({ encoding, separator: event.currentTarget.value })}
        data={[
          ...(separator === null ? [{ value: '', label: w.oneColumn, disabled: true }] : []),
          ...separators.map((it) => ({ value: it, label: w.separators[it] ?? it })),
        ]}
      />
    </div>
  )
}

/** The sheets that are read of a workbook, and its lines that are hidden from people who open it. */
function WorkbookFields({ reading, busy, onReadAs }: Pick<ReadingProps, 'reading' | 'busy' | 'onReadAs'>) {
  const { sheets, hiddenLines, hiddenLinesRead, questions } = reading
  const [chosen, setChosen] = useState(sheets.filter(({ read }) => read).map(({ name }) => name))
  return (
    <div className="file-workbook">
      {sheets.length > 1 ? (
        <Checkbox.Group label={w.sheets} description={w.sheetsHint} value={chosen} onChange={setChosen}>
          {sheets.map(({ name, hidden, lines: count }) => (
            <Checkbox key={name} value={name} label={w.sheet(name, count, hidden)} disabled={busy || count === 0} />
          ))}
          <Button
            variant="default"
            className="noprint"
            loading={busy}
            disabled={chosen.length === 0}
            onClick={() => onReadAs({ sheets: chosen })}
          >
            {w.readSheets}
          </Button>
        </Checkbox.Group>
      ) : (
        <Facts facts={[[w.oneSheet, sheets[0]?.name]]} />
      )}
      {hiddenLines > 0 && (
        <NativeSelect
          label={w.hiddenLines(hiddenLines)}
          description={w.hiddenLinesHint}
          disabled={busy}
          value={questions.includes('hiddenLines') ? '' : hiddenLinesRead ? 'read' : 'left'}
          onChange={(event) => onReadAs({ hiddenLines: event.currentTarget.value === 'read' })}
          data={[
            ...(questions.includes('hiddenLines') ? [{ value: '', label: w.hiddenUnsaid, disabled: true }] : []),
            { value: 'left', label: w.hiddenLeft },
            { value: 'read', label: w.hiddenRead },
          ]}
        />
      )}
    </div>
  )
}

function ColumnFields({
  reading: { columns, choices },
  busy,
  onColumns,
}: Pick<ReadingProps, 'reading' | 'busy' | 'onColumns'>) {
  const [chosen, setChosen] = useState<Columns>(columns.map(({ column }) => column ?? null))
  const data = [
    { value: '', label: w.notRead },
    ...choices.map(({ column, label }) => ({ value: column as string, label })),
  ]
  // A column of the list is given to one column of the file only.
  const say = (nth: number, column: LineColumn | null) =>
    setChosen(chosen.map((it, at) => (at === nth ? column : it === column ? null : it)))
  return (
    <form
      className="file-columns"
      onSubmit={(event) => {
        event.preventDefault()
        onColumns(chosen)
      }}
    >
      <h3>{w.columns}</h3>
      <div className="file-columns-grid">
        {columns.map(({ heading, example, hidden }, nth) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and headings may be alike
            key={nth}
            label={w.column(heading, hidden)}
            description={w.example(example)}
            data={data}
            value={chosen[nth] ?? ''}
            onChange={(event) => say(nth, (event.currentTarget.value || null) as LineColumn | null)}
          />
        ))}
      </div>
      <Button type="submit" variant="default" loading={busy} className="noprint">
        {w.simulateAgain}
      </Button>
    </form>
  )
}
