import { useState } from 'react'
import type { BadOrders, DeskBadOrders, DeskHours, HoursOfDesk, WallScreen } from '../../../../api/schema'
import { type Lang, langStore, useWords } from '../../../../base/lang'
import { localeOf, PARIS } from '../../../../base/locale'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { formatTime } from '../../../../ui/format'
import { LangSwitch } from '../../../../ui/Switches'
import { STANDING_COLOUR, standing, written } from '../anomalies/badOrders'
import { HOURS_COLOUR, hoursWords } from './standings'
import { useTurns } from './turns'
import { wallWords } from './wallWords'

interface ViewsProps {
  wall: WallScreen | undefined
  failed: boolean
  /** When it was read, milliseconds. */
  at: number
  /** The filter on the caller's own desks; a screen without anybody has none. */
  mine?: { only: boolean; set: (only: boolean) => void }
}

/** A weekday and its time: `mar. 9 h`. */
const weekdayTime = (date: Date, lang: Lang) =>
  `${new Intl.DateTimeFormat(localeOf(lang), { timeZone: PARIS, weekday: 'short' }).format(date)} ${formatTime(date, lang)}`

/** The two views of a wall screen, in turn. */
export function Views({ wall, failed, at, mine }: ViewsProps) {
  const w = useWords(wallWords)
  const lang = langStore.use()
  const [held, setHeld] = useState(false)
  const view = useTurns(held)
  return (
    <div className="wall" data-fills-window>
      <header>
        <h1 tabIndex={-1}>{w[view]}</h1>
        {wall && <p>{w.read(formatTime(new Date(at), lang))}</p>}
      </header>
      {failed && (
        <p className="wall-late" role="alert">
          {w.late}
        </p>
      )}
      {!wall && <p aria-busy="true" />}
      {wall && (view === 'hours' ? <Hours of={wall.hours} /> : <Orders of={wall.badOrders} />)}
      <footer>
        <button type="button" aria-pressed={held} onClick={() => setHeld(!held)}>
          {held ? w.goOn : w.hold}
        </button>
        {mine && (
          <button type="button" aria-pressed={mine.only} onClick={() => mine.set(!mine.only)}>
            {mine.only ? w.all : w.mine}
          </button>
        )}
        {mine && <AppLink to={path('/dashboard/conciergeries')}>{w.leave}</AppLink>}
        <LangSwitch />
      </footer>
    </div>
  )
}

function Hours({ of: { rows } }: { of: DeskHours }) {
  const w = useWords(wallWords)
  const lang = langStore.use()
  const opens = ({ opens: at }: HoursOfDesk) => at && w.opens(weekdayTime(new Date(at), lang))
  return (
    <Tiles
      rows={rows}
      tile={(it) => ({
        key: it.conciergerieId,
        colour: HOURS_COLOUR[it.standing],
        name: it.conciergerieName,
        company: it.companyName,
        words: hoursWords(it.standing),
        more: it.responsable || opens(it),
      })}
    />
  )
}

function Orders({ of: { rows } }: { of: BadOrders }) {
  const w = useWords(wallWords)
  return (
    <Tiles
      rows={rows}
      tile={(it: DeskBadOrders) => ({
        key: it.conciergerieId,
        colour: STANDING_COLOUR[standing(it.nbAnomalies)],
        name: it.name,
        company: it.companyName,
        words: w.standing[standing(it.nbAnomalies)],
        more: w.anomalies(written(it.nbAnomalies), it.nbAnomalies === 1),
      })}
    />
  )
}

interface Tile {
  key: number
  colour: string
  name: string
  company: string
  words: string
  more: string | null | undefined
}

function Tiles<R>({ rows, tile }: { rows: readonly R[]; tile: (row: R) => Tile }) {
  const w = useWords(wallWords)
  if (rows.length === 0) return <p className="wall-none">{w.none}</p>
  return (
    <ul className="wall-tiles" data-many={rows.length > 12 || undefined}>
      {rows.map(tile).map(({ key, colour, name, company, words, more }) => (
        <li key={key} data-colour={colour}>
          <strong>{name}</strong>
          <span>{company}</span>
          <em>{words}</em>
          {more && <span>{more}</span>}
        </li>
      ))}
    </ul>
  )
}
