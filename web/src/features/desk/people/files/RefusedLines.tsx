import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { RefusedLine } from '../../../../api/schema'
import { PlainList } from '../../../../ui/list/PlainList'
import { Section } from '../../../../ui/Section'
import { saveRefused } from '../../../parts/files/refusedFile'
import { fileWords as w } from './fileWords'

/** Lines that a screen shows: the file has all of them. */
const MOST = 250

interface RefusedLinesProps {
  title: string
  hint?: string
  lines: readonly RefusedLine[]
  headings: readonly string[]
}

/** Lines that are refused, and a file of them to be corrected. */
export function RefusedLines({ title, hint = w.downloadHint, lines, headings }: RefusedLinesProps) {
  return (
    <Section title={title} flush>
      <Group gap="sm" px="md" className="noprint">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveRefused(headings, lines)}
        >
          {w.download}
        </Button>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </Group>
      <PlainList<RefusedLine & { id: number }>
        label={`${title} : ${w.lines}`}
        rows={lines.map((it, id) => ({ ...it, id }))}
        empty={w.noneRefused}
        most={MOST}
        columns={[
          {
            id: 'line',
            header: w.line,
            value: ({ line, sheet }) => w.place(line, sheet),
            card: 'aside',
            width: '80px',
          },
          { id: 'subject', header: w.subject, value: ({ subject }) => subject, card: 'title' },
          { id: 'reason', header: w.reason, value: ({ reason }) => reason, card: 'sub' },
        ]}
      />
    </Section>
  )
}
