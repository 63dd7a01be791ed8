import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/client'
import type { JournalEntry } from '../../../../api/schema'
import { langStore, useWords } from '../../../../app/lang'
import { saveFile } from '../../../../ui/saveFile'
import { journalCsv } from './csv'
import { journalWords } from './journalWords'

interface Days {
  from: string
  to: string
}

/** Reads every page of some days and hands them over as one file. A journal only grows at its end: none is missed. */
export function useExport() {
  const w = useWords(journalWords)
  const lang = langStore.use()
  const [read, setRead] = useState(0)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])
  const { mutate, isPending } = useMutation({
    mutationFn: async (days: Days) => {
      reading.current = new AbortController()
      const { signal } = reading.current
      const entries: JournalEntry[] = []
      let cursor: string | undefined
      setRead(0)
      do {
        const page = await call('GetLedger', { ...days, ...(cursor && { cursor }) }, { signal })
        entries.push(...page.items)
        setRead(entries.length)
        cursor = page.next ?? undefined
      } while (cursor)
      saveFile(`${w.file}_${days.from}_${days.to}.csv`, journalCsv(entries, w, lang), 'text/csv')
    },
  })
  return { start: mutate, stop: () => reading.current?.abort(), read: isPending ? read : undefined }
}
