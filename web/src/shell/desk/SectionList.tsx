import { useId } from 'react'
import type { Section } from '../../features/desk/sections'
import { AppLink } from '../../ui/AppLink'
import { cappedCount } from '../../ui/ShellNav'

/** The numbers of waiting things, by address. */
export type Counts = Readonly<Record<string, number>>

interface SectionListProps {
  sections: readonly Section[]
  counts: Counts
  /** There is room for the icons only: the words are read out, and shown under the pointer. */
  iconsOnly?: boolean
  onOpen?: () => void
}

/** Sections with their screens; the current one is marked. */
export function SectionList({ sections, counts, iconsOnly, onOpen }: SectionListProps) {
  const id = useId()
  return sections.map(({ name, words, entries }) => (
    <div key={name} className="rail-section">
      <h2 id={`${id}${name}`} className={iconsOnly ? 'visually-hidden' : undefined}>
        {words}
      </h2>
      <ul aria-labelledby={`${id}${name}`}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <AppLink to={entry.to} exact title={iconsOnly ? entry.words : undefined} onClick={onOpen}>
              <span className="badge">
                <entry.Icon size={19} stroke={1.7} aria-hidden />
                {iconsOnly && <Waiting count={counts[entry.to]} />}
              </span>
              <span className={iconsOnly ? 'visually-hidden' : undefined}>{entry.words}</span>
              {!iconsOnly && <Waiting count={counts[entry.to]} />}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** The number is hidden from screen readers, because the screen to which it leads says it in words. */
const Waiting = ({ count = 0 }: { count?: number }) =>
  count > 0 && (
    <b className="rail-count" aria-hidden>
      {cappedCount(count)}
    </b>
  )
