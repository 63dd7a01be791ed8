import './deskrows.css'
import type { CSSProperties } from 'react'
import type { GestionnaireCalendar } from '../../api/schema'
import { path, withSearch } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { formatDayHeading, formatDayWithDate } from '../../ui/format'
import { closings } from './closings'
import { isShort, placed } from './Days'
import { type DeskDaysProps, Face, noteOf } from './DeskDays'
import { type DeskBlock, deskDay } from './deskWeek'
import { deskWords } from './deskWords'
import { FIRST_HOUR, LAST_HOUR, spanText } from './week'

type Partner = GestionnaireCalendar['partners'][number]

const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR }, (_, nth) => FIRST_HOUR + nth)
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const nameOf = (day: string) => formatDayWithDate(noonOf(day), new Date(), 'fr')
const calendarOf = ({ id }: Partner, day: string) =>
  withSearch(path('/partners/calendar/{partId}', { partId: id }), { day })

/** A day of all partners: one row each, the hours across. Partners who do not come that day have no row. */
export function DeskRows({ calendar, days }: DeskDaysProps) {
  const [day = ''] = days
  const note = noteOf(calendar, day)
  const rows = calendar.partners
    .map((partner) => ({ partner, ...deskDay(calendar, day, partner.id) }))
    .filter(({ blocks }) => blocks.length > 0)
  return (
    <section
      className="surface desk-rows"
      aria-label={nameOf(day)}
      style={{ '--hours': HOURS.length } as CSSProperties}
    >
      <h2>
        {nameOf(day)}
        {note && <small> {note}</small>}
      </h2>
      {rows.length === 0 && <p className="quiet">{deskWords.free}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        <section className="desk-rows-box" tabIndex={0} aria-label={deskWords.hoursAcross}>
          <div className="desk-rows-hours" aria-hidden>
            {HOURS.map((hour) => (
              <span key={hour}>{hour} h</span>
            ))}
          </div>
          {rows.map(({ partner, blocks }) => (
            <div key={partner.id} className="desk-row">
              <h3>
                <AppLink to={calendarOf(partner, day)}>{partner.label}</AppLink>
              </h3>
              <div className="desk-row-hours">
                {closings(calendar.hours, day).map((it) => (
                  <div key={it.from} className="desk-row-closed" style={placed(it)} />
                ))}
                <ul aria-label={partner.label}>
                  {blocks.map((block) => (
                    <li
                      key={block.key}
                      data-kind={block.kind}
                      data-short={isShort(block)}
                      style={{ ...placed(block), ...within(block) }}
                    >
                      {block.kind === 'visit' ? (
                        <span>{spanText(block.from, block.to)}</span>
                      ) : (
                        <Face block={block} day={day} />
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          ))}
        </section>
      )}
    </section>
  )
}

/** Bookings of the same time stand one under the other. */
const within = ({ left, right }: DeskBlock) => ({ '--upper': left, '--lower': right }) as CSSProperties

/** The week of all partners in short: the times of each on a day, and how much is booked. */
export function DeskSummary({ calendar, days }: DeskDaysProps) {
  const seen = calendar.partners.map((partner) => ({
    partner,
    days: days.map((day) => ({ day, ...deskDay(calendar, day, partner.id) })),
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <section className="surface table-box" tabIndex={0} aria-label={deskWords.summary}>
      <table className="table desk-summary">
        <thead>
          <tr>
            <th scope="col">{deskWords.partner}</th>
            {days.map((day) => {
              const holiday = calendar.holidays.find(({ date }) => date === day)
              return (
                <th key={day} scope="col">
                  <AppLink to={withSearch(path('/calendar'), { view: 'day', day })}>
                    {formatDayHeading(noonOf(day), new Date(), 'fr')}
                  </AppLink>
                  {holiday && <small>{holiday.name || deskWords.holiday}</small>}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {seen.map(({ partner, days: week }) => (
            <tr key={partner.id}>
              <th scope="row">
                <AppLink to={calendarOf(partner, days[0] ?? '')}>{partner.label}</AppLink>
              </th>
              {week.map(({ day, blocks, away }) => (
                <td key={day}>
                  {away.length > 0 && <span className="quiet">{deskWords.closed}</span>}
                  {blocks
                    .filter(({ kind }) => kind === 'visit')
                    .map(({ key, from, to }) => (
                      <span key={key}>{spanText(from, to)}</span>
                    ))}
                  <Booked count={blocks.filter(({ kind }) => kind === 'taken').length} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Booked = ({ count }: { count: number }) => (count > 0 ? <small>{deskWords.booked(count)}</small> : null)
