import { useId } from 'react'
import type { Section } from '../../features/desk/sections'
import { AppLink } from '../../ui/AppLink'

interface SectionListProps {
  sections: readonly Section[]
  /** There is room for the icons alone: the words are heard, and seen under the pointer. */
  iconsOnly?: boolean
  onOpen?: () => void
}

/** Sections with their screens; the current one is marked. */
export function SectionList({ sections, iconsOnly, onOpen }: SectionListProps) {
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
              <entry.Icon size={19} stroke={1.7} aria-hidden />
              <span className={iconsOnly ? 'visually-hidden' : undefined}>{entry.words}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}
