import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EditedPartnerCalendar } from '../../api/schema'
import type { Href } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { formatDay } from '../../ui/format'
import { Section } from '../../ui/Section'
import { daysOffOf } from './daysOff'
import type { EntryActions } from './useEntries'
import { blocksOf, type EntryBlock, minuteOf, spanText } from './week'
import { WEEKDAYS, w } from './words'

interface EntriesProps {
  calendar: EditedPartnerCalendar
  /** Of which what is reserved is listed. */
  days: readonly string[]
  entries: EntryActions
  orderPath: (id: number) => Href
}

const dayText = (day: string) => formatDay(new Date(`${day}T12:00:00Z`), new Date(), 'fr')

/** All entries one under the other, and what is reserved on these days. */
export function Entries({ calendar, days, entries, orderPath }: EntriesProps) {
  const weekly = calendar.recurring.map((entry): [EntryBlock, string] => {
    const from = entry.hour * 60 + entry.minutes
    const block = { kind: 'weekly' as const, id: entry.id, from, to: from + entry.lengthInMinutes, entry }
    return [block, `${WEEKDAYS[entry.dayOfWeek - 1]}, ${spanText(block.from, block.to)}`]
  })
  const single = calendar.real.map((entry): [EntryBlock, string] => {
    const from = minuteOf(entry.date.slice(11, 16))
    const block = { kind: 'single' as const, id: entry.id, from, to: from + entry.lengthInMinutes, entry }
    return [block, `${dayText(entry.date.slice(0, 10))}, ${spanText(block.from, block.to)}`]
  })
  const reserved = days.flatMap((day) =>
    blocksOf(calendar, day).flatMap((it) => (it.kind === 'taken' ? [{ ...it, day }] : [])),
  )
  const line = ([block, what]: [EntryBlock, string]) => (
    <li key={block.id}>
      <span>{what}</span>
      {calendar.editable && (
        <Group gap="xs">
          <Button variant="default" size="xs" aria-label={w.changeOf(what)} onClick={() => void entries.change(block)}>
            {w.change}
          </Button>
          <Button variant="default" size="xs" aria-label={w.removeOf(what)} onClick={() => void entries.remove(block)}>
            {w.remove}
          </Button>
        </Group>
      )}
    </li>
  )
  return (
    <Stack gap="md">
      <Lines title={w.weekly} none={w.noWeekly}>
        {weekly.map(line)}
      </Lines>
      <Lines title={w.single} none={w.noSingle}>
        {single.map(line)}
      </Lines>
      <Lines title={w.daysOff} none={w.noDaysOff}>
        {daysOffOf(calendar).map((off) => {
          const { from, to, reason } = off
          const days = from === to ? dayText(from) : w.through(dayText(from), dayText(to))
          const what = reason ? `${days} (${reason})` : days
          return (
            <li key={from}>
              <span>{what}</span>
              {calendar.editable && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={w.openOf(what)}
                  onClick={() => void entries.reopen(off)}
                >
                  {w.open}
                </Button>
              )}
            </li>
          )
        })}
      </Lines>
      <Lines title={w.reserved} none={w.noReserved}>
        {reserved.map(({ id, day, from, to, orderId, proposed }) => (
          <li key={id}>
            <span>{`${dayText(day)}, ${spanText(from, to)}`}</span>
            {orderId === null ? (
              w.hold
            ) : (
              <AppLink to={orderPath(orderId)}>{proposed ? w.proposed(w.order(orderId)) : w.order(orderId)}</AppLink>
            )}
          </li>
        ))}
      </Lines>
    </Stack>
  )
}

function Lines({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Section title={title}>
      {children.length === 0 ? <p className="quiet">{none}</p> : <ul className="visits-list">{children}</ul>}
    </Section>
  )
}
