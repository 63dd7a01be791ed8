import { Button, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useLang, useText, useWords } from '../../base/lang'
import { formatDayTime, formatTime, isSameDay } from '../../ui/format'
import { WhenText } from '../../ui/WhenText'
import { forgetSeen, readSeen } from './kept'
import type { SeenPart, SeenRow } from './parts'
import { seenWords } from './words'

/** The things that the person saw last on this device, each part with its hour; nothing when nothing is kept. */
export default function LastSeen() {
  const w = useWords(seenWords)
  const [parts, setParts] = useState(() => readSeen(Date.now()))
  if (parts.length === 0) return null
  const forget = () => {
    forgetSeen()
    setParts([])
  }
  return (
    <Stack maw={640} mx="auto" px="md" pb="xl">
      <Text>{w.lead}</Text>
      {parts.map((part) => (
        <Part key={part.name} part={part} />
      ))}
      <Button variant="default" onClick={forget} style={{ alignSelf: 'center' }}>
        {w.forget}
      </Button>
    </Stack>
  )
}

function Part({ part: { name, where, at, rows } }: { part: SeenPart }) {
  const w = useWords(seenWords)
  const id = useId()
  return (
    <section className="surface section" aria-labelledby={id}>
      <h2 id={id}>{where ? `${w.parts[name]} · ${where}` : w.parts[name]}</h2>
      <Text c="dimmed" size="sm" mb="sm">
        {w.seen(useHour(at))}
      </Text>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((row, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are as they were seen, and never change
          <li key={nth}>
            <Row row={row} />
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** `à 14 h 05`, or `hier à 14 h 05` of another day. */
function useHour(at: number) {
  const lang = useLang()
  const w = useWords(seenWords)
  const [then, now] = [new Date(at), new Date()]
  return isSameDay(then, now) ? `${w.at} ${formatTime(then, lang)}` : formatDayTime(then, now, lang)
}

function Row({ row: { title, more, number, when, state } }: { row: SeenRow }) {
  const w = useWords(seenWords)
  const text = useText()
  return (
    <Group justify="space-between" gap="xs" align="baseline">
      <span style={{ overflowWrap: 'anywhere' }}>
        <Text component="span" fw={600} display="block">
          {text(title)}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {[more, number && w.number(number)].filter(Boolean).join(' · ')}
        </Text>
      </span>
      <Text component="span" size="sm" ta="right">
        {when && (
          <span className="sentence" style={{ display: 'block' }}>
            <WhenText value={when} />
          </span>
        )}
        {text(state)}
      </Text>
    </Group>
  )
}
