import { IconBuildingStore, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { langStore } from '../../base/lang'
import { MailLink, PhoneLink } from '../../ui/ContactLinks'
import { useHomeWords } from '../home/words'
import { hoursLines } from '../parts/opening/hours'

/** The slide that presents the conciergerie: whether it is open, when, and how to reach it. */
export function DeskSlide() {
  const w = useHomeWords()
  const lang = langStore.use()
  const { data } = useQuery(q('GetConcInfos'))
  if (!data) return <div className="slide slide-desk" />
  const lines = hoursLines(data.hoursBenef.length > 0 ? data.hoursBenef : data.hours, lang)
  return (
    <div className="slide slide-desk">
      <IconBuildingStore className="slide-sign" stroke={1} aria-hidden />
      <div className="slide-body">
        <small>
          <i className="status-dot" data-on={data.open || undefined} />
          {w.desk} · {data.open ? w.open : w.closed}
        </small>
        <p>{data.name}</p>
        <ul>
          {lines.map((line) => (
            <li key={line.times}>
              <IconClock size={18} aria-hidden />
              <span className="sentence">
                {line.days} : {line.times}
              </span>
            </li>
          ))}
          {data.tel && (
            <li>
              <PhoneLink number={data.tel} />
            </li>
          )}
          {data.mail && (
            <li>
              <MailLink address={data.mail} />
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}
