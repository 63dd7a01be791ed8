import {
  IconCalendarTime,
  IconCash,
  IconHandGrab,
  IconMoodSmile,
  IconPackageExport,
  IconPackageImport,
  IconPhoneCall,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { DayPartner, DeskDay } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { type Href, path, withSearch } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { formatLongDay, formatStamp, formatTime, parseDate } from '../../../../ui/format'
import { writeFilter } from '../../../../ui/list/filters'
import { Pill } from '../../../../ui/Pill'
import { StatusBadge } from '../../../../ui/StatusBadge'
import { EmptyState } from '../../../../ui/states'
import { FirstReason } from '../../../parts/orders/Reasons'
import { VipBadge } from '../../VipBadge'
import { Phone } from '../calls/Phone'
import { type Count, countsOf, countText, type Part } from './counts'
import { dayWords as w } from './dayWords'

const ICONS: Record<Part, TablerIcon> = {
  visits: IconCalendarTime,
  call: IconPhoneCall,
  collect: IconPackageExport,
  receive: IconPackageImport,
  handOver: IconHandGrab,
}

/** The whole sheet of a day: first the numbers, then the lines. */
export function Sheet({ day }: { day: DeskDay }) {
  const counts = countsOf(day)
  const of = (part: Part) => counts.find((it) => it.part === part)
  const { appointments, call, collect, receive, handOver, registers, closed } = day
  const idle = counts.every(({ total }) => total === 0)
  return (
    <>
      <nav className="day-tiles noprint" aria-label={w.summary}>
        {counts.map((count) => (
          <Tile key={count.part} count={count} />
        ))}
      </nav>
      {idle && (
        <div className="surface day-idle">
          <EmptyState title={w.allDone} icon={<IconMoodSmile size={40} stroke={1.4} aria-hidden />}>
            {w.allDoneMore}
          </EmptyState>
        </div>
      )}
      <div className="day-columns">
        <div>
          {!idle && (
            <Lines
              part="visits"
              Icon={ICONS.visits}
              words={w.visits}
              count={of('visits')}
              shown={appointments.orders.length}
              whole={withSearch(path('/calendar'), { view: 'day', day: day.day })}
            >
              {appointments.orders.map((it) => (
                <li key={it.orderId}>
                  <AppLink to={orderPath(it.orderId)}>
                    <strong className="day-time">{formatTime(new Date(it.from), 'fr')}</strong>
                    <Told title={it.bnfName} more={[it.serviceName, it.partnerName, it.place]} />
                    <StatusBadge status={it.status} label={it.statusGestionnaire} />
                  </AppLink>
                </li>
              ))}
            </Lines>
          )}
          {call && !idle && <Calls call={call} count={of('call')} />}
          {registers && <Registers registers={registers} />}
          {closed.length > 0 && (
            <Lines part="away" Icon={IconUserOff} words={{ ...w.away, none: '' }} shown={closed.length}>
              {closed.map(({ id, name, reason }) => (
                <li key={id}>
                  <AppLink to={withSearch(path('/partners/calendar/{partId}', { partId: id }), { day: day.day })}>
                    <Told title={name} more={[reason ?? w.away.closed]} />
                  </AppLink>
                </li>
              ))}
            </Lines>
          )}
        </div>
        {!idle && (
          <div>
            <Goods part="collect" goods={collect} count={of('collect')} />
            <Goods part="receive" goods={receive} count={of('receive')} />
            {handOver && (
              <Lines
                part="handOver"
                Icon={ICONS.handOver}
                words={w.handOver}
                count={of('handOver')}
                shown={handOver.orders.length}
                whole={withSearch(path('/allorders'), { status: 'AVAILABLE' })}
              >
                {handOver.orders.map((it) => (
                  <li key={it.orderId}>
                    <AppLink to={withSearch(orderPath(it.orderId), { pickup: 1 })}>
                      <Told title={it.bnfName} more={[it.serviceName, it.partnerName, w.items(it.items)]} />
                      <Pill colour={it.days > WAITS_LONG ? 'orange' : 'gray'}>
                        {it.days === 0 ? w.handOver.sinceToday : w.handOver.days(it.days)}
                      </Pill>
                    </AppLink>
                  </li>
                ))}
              </Lines>
            )}
          </div>
        )}
      </div>
    </>
  )
}

/** After this many days, somebody should be reminded. */
const WAITS_LONG = 7

function Tile({ count }: { count: Count }) {
  const Icon = ICONS[count.part]
  return (
    <button
      type="button"
      className="surface day-tile"
      data-pressing={(count.pressing && count.total > 0) || undefined}
      data-none={count.total === 0 || undefined}
      onClick={() => {
        const part = document.getElementById(count.part)
        part?.scrollIntoView({ block: 'start' })
        part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
      }}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      <strong>{countText(count)}</strong>
      <span>{w[count.part].title}</span>
    </button>
  )
}

interface LinesProps {
  part: string
  Icon: TablerIcon
  words: { title: string; none: string; whole?: string }
  count?: Count | undefined
  /** The number of lines that are shown. */
  shown: number
  /** The screen that has all of them. */
  whole?: Href
  children: ReactNode
}

/** One part of the sheet. */
function Lines({ part, Icon, words, count, shown, whole, children }: LinesProps) {
  const id = useId()
  const left = (count?.total ?? shown) - shown
  return (
    <section className="surface day-part" id={part} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        <Icon size={19} stroke={1.7} aria-hidden />
        {words.title}
        {count && count.total > 0 && <Pill colour={count.pressing ? 'orange' : 'gray'}>{countText(count)}</Pill>}
      </h2>
      {shown === 0 ? <p className="quiet">{words.none}</p> : <ul>{children}</ul>}
      {whole && shown > 0 && (
        <AppLink className={left > 0 ? 'day-whole' : 'day-whole noprint'} to={whole}>
          {left > 0 ? w.left(left) : (words.whole ?? w.whole)}
        </AppLink>
      )}
    </section>
  )
}

function Told({ title, more, mark }: { title: ReactNode; more: readonly string[]; mark?: ReactNode }) {
  return (
    <span className="day-told">
      <b>
        {title}
        {mark}
      </b>
      <small>{more.filter(Boolean).join(' · ')}</small>
    </span>
  )
}

function Goods({ part, goods, count }: { part: 'collect' | 'receive'; goods: DeskDay['collect']; count?: Count }) {
  const collect = part === 'collect'
  const to = (id: number) => (collect ? path('/c/remise/{ids}', { ids: id }) : path('/c/reception/{ids}', { ids: id }))
  return (
    <Lines
      part={part}
      Icon={ICONS[part]}
      words={w[part]}
      count={count}
      shown={goods.partners.length}
      whole={collect ? path('/c/remise') : path('/c/reception')}
    >
      {goods.partners.map((it) => (
        <li key={it.id}>
          <AppLink to={to(it.id)}>
            <Told title={it.name} more={[w.orders(it.orders), w.items(it.items)]} />
            {it.late > 0 && <Late partner={it} />}
          </AppLink>
        </li>
      ))}
    </Lines>
  )
}

function Late({ partner: { late, since } }: { partner: DayPartner }) {
  const day = since ? parseDate(since) : undefined
  return (
    <span className="day-late">
      <Pill colour="red">{w.late(late)}</Pill>
      {day && <small>{w.lateSince(formatLongDay(day, 'fr'))}</small>}
    </span>
  )
}

function Calls({ call, count }: { call: NonNullable<DeskDay['call']>; count?: Count }) {
  return (
    <Lines
      part="call"
      Icon={ICONS.call}
      words={w.call}
      count={count}
      shown={call.orders.length}
      whole={withSearch(path('/conciergeinbox'), { reason: writeFilter(call.reasons) })}
    >
      {call.orders.map((it) => (
        <li key={it.orderId} className="day-call">
          <AppLink to={orderPath(it.orderId)}>
            <Told title={it.bnfName} mark={it.vip && <VipBadge />} more={[it.serviceName, `n° ${it.orderId}`]} />
            <FirstReason reasons={it.reasons} />
          </AppLink>
          {it.telephone ? <Phone number={it.telephone} /> : <small className="quiet">{w.call.noNumber}</small>}
        </li>
      ))}
    </Lines>
  )
}

/** The screen of a register: it is opened there, closed by the manager who has it open, or looked at. */
function registerPath(id: number, open: boolean, own: boolean) {
  if (own) return path('/cashRegister/check/{action}/{id}', { action: 'close', id })
  return open ? path('/cashRegister/config/') : path('/cashRegister/open/')
}

function Registers({ registers }: { registers: NonNullable<DeskDay['registers']> }) {
  return (
    <Lines
      part="registers"
      Icon={IconCash}
      words={w.registers}
      shown={registers.length}
      whole={path('/cashRegister/config/')}
    >
      {registers.map(({ id, name, opener, since, own, overdue }) => (
        <li key={id}>
          <AppLink to={registerPath(id, opener !== null, own)}>
            <Told
              title={name}
              more={[
                opener && since
                  ? w.registers.openBy(opener, formatStamp(new Date(since), new Date(), 'fr'))
                  : w.registers.closed,
              ]}
            />
            {overdue ? (
              <Pill colour="red">{w.registers.overdue}</Pill>
            ) : (
              own && <Pill colour="green">{w.registers.own}</Pill>
            )}
          </AppLink>
        </li>
      ))}
    </Lines>
  )
}
