import { useRef } from 'react'
import type { JournalEntry, JournalPosting } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { DateText } from '../../../../ui/DateText'
import { useRoom, useTableRoom } from '../../../../ui/list/useRoom'
import { useNarrow } from '../../../../ui/useNarrow'
import { debitsFirst, pieceOf } from './csv'
import { journalWords as w } from './journalWords'
import { SideCells, SideHeads } from './Sides'

interface EntriesProps {
  entries: readonly JournalEntry[]
}

/** Entries with their postings: a table where it has room and on paper, otherwise one card an entry. */
export function Entries({ entries }: EntriesProps) {
  const { fits, onNoRoom } = useTableRoom('journal')
  return useNarrow() || !fits ? <Cards entries={entries} /> : <Table entries={entries} onNoRoom={onNoRoom} />
}

function Table({ entries, onNoRoom }: EntriesProps & { onNoRoom: () => void }) {
  const box = useRef<HTMLElement>(null)
  useRoom(box, 0, String(entries[0]?.id), onNoRoom)
  return (
    // The table may be wider than the screen: keyboards scroll it, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be focused
    <section ref={box} className="journal-box surface" aria-label={w.title} tabIndex={0}>
      <table className="journal" aria-label={w.title}>
        <thead>
          <tr>
            <th scope="col">{w.date}</th>
            <th scope="col">{w.piece}</th>
            <th scope="col">{w.label}</th>
            <SideHeads />
          </tr>
        </thead>
        {entries.map((entry) => (
          <tbody key={entry.id}>
            {debitsFirst(entry).map((posting, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
              <tr key={nth}>
                {nth === 0 && <Head entry={entry} />}
                <Sides posting={posting} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Head({ entry }: { entry: JournalEntry }) {
  const rows = entry.postings.length
  return (
    <>
      <td rowSpan={rows}>
        <DateText value={entry.date} as="stamp" />
      </td>
      <td rowSpan={rows}>
        <Piece entry={entry} />
      </td>
      <td rowSpan={rows}>
        <Label entry={entry} />
      </td>
    </>
  )
}

function Cards({ entries }: EntriesProps) {
  return (
    <ul className="journal-cards surface" aria-label={w.title}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className="journal-card-head">
            <Piece entry={entry} />
            <span className="quiet">
              <DateText value={entry.date} as="stamp" />
            </span>
          </div>
          <Label entry={entry} />
          <table className="journal stacked-sides" aria-label={pieceOf(entry)}>
            <thead>
              <tr>
                <SideHeads />
              </tr>
            </thead>
            <tbody>
              {debitsFirst(entry).map((posting, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
                <tr key={nth}>
                  <Sides posting={posting} />
                </tr>
              ))}
            </tbody>
          </table>
        </li>
      ))}
    </ul>
  )
}

function Piece({ entry }: { entry: JournalEntry }) {
  const { orderId, userId } = entry
  return (
    <AppLink to={orderId != null ? orderPath(orderId) : path('/creditsList/{id}', { id: userId })} className="row-link">
      {pieceOf(entry)}
    </AppLink>
  )
}

function Label({ entry: { cause, label, userName, by, onBehalfOf } }: { entry: JournalEntry }) {
  return (
    <span className="stacked">
      <span>
        <strong>{cause.fr}</strong> · {label.fr}
      </span>
      <span className="quiet">
        {userName}
        {by && by !== userName && ` · ${w.by(by, onBehalfOf !== userName ? onBehalfOf : undefined)}`}
      </span>
    </span>
  )
}

function Sides({ posting: { account, detail, debit, credit } }: { posting: JournalPosting }) {
  return (
    <>
      <td data-credited={credit > 0 || undefined}>
        {account.fr}
        {detail && <span className="quiet"> · {detail.fr}</span>}
      </td>
      <SideCells debit={debit} credit={credit} />
    </>
  )
}
