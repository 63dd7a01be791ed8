import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PARIS } from '../../base/locale'
import { saveFile } from '../saveFile'
import { columnsFor, writtenValue } from './columns'
import { listFile } from './file'
import { filtersInWords } from './filterWords'
import type { List, Listed } from './list'
import { useEveryPage } from './useEveryPage'
import { listCall, type useList } from './useList'
import { w } from './words'

interface ListExportProps<R extends Listed> {
  list: List<R>
  now: ReturnType<typeof useList<R>>
  title: string
}

/** Hands over the whole list, whatever page is on screen: as a file, or on paper. */
export function ListExport<R extends Listed>({ list, now, title }: ListExportProps<R>) {
  const { data, asked, view, order } = now
  const { start, stop, read } = useEveryPage<R>()
  const [printed, setPrinted] = useState<readonly R[]>()
  useEffect(() => {
    if (!printed) return
    print()
    setPrinted(undefined)
  }, [printed])
  const page = (cursor: string | undefined, signal: AbortSignal) =>
    list.source.read(listCall(asked, { ...order, ...(cursor && { cursor }) }), signal, true)
  const save = (rows: R[]) =>
    saveFile(`${fileName(title)}.csv`, listFile(columnsFor(list.columns, 'file', view?.id), rows), 'text/csv')
  return (
    <>
      <Progress read={read} all={data?.totalIsMinimum ? undefined : data?.totalItems} onStop={stop} />
      <Button
        variant="default"
        title={w.csvHint}
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={!data?.items.length || read !== undefined}
        onClick={() => start(page, save)}
      >
        {w.csv}
      </Button>
      <Button
        variant="default"
        title={w.printHint}
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={!data?.items.length || read !== undefined}
        onClick={() => start(page, setPrinted)}
      >
        {w.print}
      </Button>
      {printed && createPortal(<Paper list={list} now={now} title={title} rows={printed} />, document.body)}
    </>
  )
}

const fileName = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

interface ProgressProps {
  read: number | undefined
  all: number | undefined
  onStop: () => void
}

/** The progress of reading a list. */
export function Progress({ read, all, onStop }: ProgressProps) {
  return (
    <>
      <span role="status" className="export-status">
        {read !== undefined && w.read(read, all)}
      </span>
      {read !== undefined && (
        <Button variant="default" onClick={onStop}>
          {w.stop}
        </Button>
      )}
    </>
  )
}

/** The list as it is printed: what it is filtered by in words, then every row. */
function Paper<R extends Listed>({ list, now, title, rows }: ListExportProps<R> & { rows: readonly R[] }) {
  const columns = columnsFor(list.columns, 'paper', now.view?.id)
  const today = new Date().toLocaleDateString('fr-FR', { timeZone: PARIS })
  const lines = filtersInWords(now.data?.filters ?? [], now.filters)
  return (
    <section className="paper">
      <h1>{title}</h1>
      <p>{[...lines, w.count(rows.length, false, list.unit), w.printedOn(today)].join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, header, as }) => (
              <th key={id} data-align={as === 'money' || as === 'euros' ? 'end' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.id} data-align={column.as === 'money' || column.as === 'euros' ? 'end' : undefined}>
                  {writtenValue(column, row)}
                  {column.also && <small>{column.also.value(row)}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
