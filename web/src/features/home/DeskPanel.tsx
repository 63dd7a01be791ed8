import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { langStore } from '../../base/lang'
import { MailLink, PhoneLink } from '../../ui/ContactLinks'
import { formatLongDay, parseDate } from '../../ui/format'
import { Picture } from '../../ui/Picture'
import { hoursLines, unusualLines } from '../parts/opening/hours'
import { useHomeWords } from './words'

/** The id of the heading over the contact data of the desk. */
export const DESK_CONTACT = 'desk'

/** The desk: whether it is open, its hours, how to reach it. */
export function DeskPanel() {
  const w = useHomeWords()
  const lang = langStore.use()
  const { data, error } = useQuery(q('GetConcInfos'))
  if (error && !data) return null
  if (!data) return <Skeleton height={260} radius={16} />
  const lines = hoursLines(data.hoursBenef.length > 0 ? data.hoursBenef : data.hours, lang)
  const closing = parseDate(data.closingDate ?? '')
  const unusual = unusualLines(data.unusualDays, lang)
  return (
    <section className="surface section desk-panel" aria-labelledby={DESK_CONTACT}>
      <h2 id={DESK_CONTACT}>{w.desk}</h2>
      <p className="desk-name">
        <strong>{data.name}</strong>
        <span>
          <i className="status-dot" data-on={data.open || undefined} />
          {data.open ? w.open : w.closed}
        </span>
      </p>
      {data.logo && <Picture image={data.logo} className="desk-logo" />}
      {closing && <p role="note">{w.closing(formatLongDay(closing, lang))}</p>}
      {data.description && <p className="dimmed">{data.description}</p>}
      {lines.length + unusual.length > 0 && (
        <dl aria-label={w.hours}>
          {lines.map((line) => (
            <div key={line.times}>
              <dt>{line.days}</dt>
              <dd>{line.times}</dd>
            </div>
          ))}
          {unusual.length > 0 && (
            <div>
              <dt>{w.unusually}</dt>
              {unusual.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          )}
        </dl>
      )}
      <p className="desk-links">
        {data.tel && <PhoneLink number={data.tel} />}
        {data.mail && <MailLink address={data.mail} />}
      </p>
    </section>
  )
}
