import { call } from '../../../../api/client'
import type { JournalEntry } from '../../../../api/schema'
import { useEveryPage } from '../../../../ui/list/useEveryPage'
import { saveFile } from '../../../../ui/saveFile'
import { journalCsv } from './csv'
import { journalWords as w } from './journalWords'

interface Days {
  from: string
  to: string
}

/** Reads all pages of some days into one file. A journal only grows at its end, so no entry is missed. */
export function useExport() {
  const { start, stop, read } = useEveryPage<JournalEntry>()
  const save = ({ from, to }: Days) =>
    start(
      (cursor, signal) => call('GetLedger', { from, to, ...(cursor && { cursor }) }, { signal }),
      (entries) => saveFile(`${w.file}_${from}_${to}.csv`, journalCsv(entries), 'text/csv'),
    )
  return { start: save, stop, read }
}
