import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconBuildingBank, IconClock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useAction } from '../../api/query'
import type { Mandate, PaymentMeans } from '../../api/schema'
import { useWords } from '../../base/lang'
import { goToBank } from '../../core/bank'
import { DateText } from '../../ui/DateText'
import { dialogs } from '../../ui/dialogs'
import { Section } from '../../ui/Section'
import { toast } from '../../ui/toast'
import { mandateWords } from './mandateWords'

/** The mandate by which orders are debited from the person's account: signed on a page of the bank, ended here. */
export function MandateSection({ means: { mandate, mandateAvailable } }: { means: PaymentMeans }) {
  const w = useWords(mandateWords)
  const status = mandate?.status
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'waiting' && status === 'saved') toast(w.signed)
    before.current = status
  }, [status, w])
  if (!mandate && !mandateAvailable) return null
  const saved = status === 'saved'
  return (
    <Section title={w.title}>
      <Stack gap="md">
        {mandate && <MandateState mandate={mandate} />}
        {!saved && <Text c="dimmed">{mandateAvailable ? w.explain : w.unavailable}</Text>}
        <Group gap="sm">
          {!saved && mandateAvailable && <Sign again={mandate !== null} />}
          {saved && <End />}
        </Group>
      </Stack>
    </Section>
  )
}

function MandateState({ mandate }: { mandate: Mandate }) {
  const w = useWords(mandateWords)
  switch (mandate.status) {
    case 'saved':
      return (
        <Group gap="md" wrap="nowrap" align="flex-start">
          <IconBuildingBank size={28} stroke={1.6} style={{ flexShrink: 0 }} aria-hidden />
          <Stack gap={2}>
            <Group gap="xs">
              <Text fw={600}>{w.signed}</Text>
              <Badge variant="light" color="green" tt="none" c="var(--mantine-color-text)">
                {w.active}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {w.added} <DateText value={mandate.addedOn} />
            </Text>
            {mandate.reference && (
              <Text size="sm" c="dimmed">
                {w.reference} {mandate.reference}
              </Text>
            )}
            {mandate.validUntil && (
              <Text size="sm" c="dimmed">
                {w.validUntil} <DateText value={mandate.validUntil} />
              </Text>
            )}
          </Stack>
        </Group>
      )
    case 'waiting':
      return (
        <Alert role="status" icon={<IconClock size={20} aria-hidden />} title={w.waiting}>
          {w.waitingMore}
        </Alert>
      )
    default:
      return (
        <Alert
          role="status"
          color="orange"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={w[mandate.status]}
        >
          {w[`${mandate.status}More`]}
        </Alert>
      )
  }
}

/** Leaves for the page on which a mandate is signed. */
function Sign({ again }: { again: boolean }) {
  const w = useWords(mandateWords)
  const sign = useAction('SignMandate', {
    onSuccess: ({ formUrl }) => {
      if (!goToBank(formUrl)) void dialogs.alert(w.badPage)
    },
  })
  return (
    <Button loading={sign.isPending} onClick={() => sign.mutate({})}>
      {again ? w.signAgain : w.sign}
    </Button>
  )
}

function End() {
  const w = useWords(mandateWords)
  const end = useAction('RevokeMandate', { refreshes: ['GetMyPaymentOptions'], onSuccess: () => toast(w.ended) })
  const start = async () => {
    const sure = await dialogs.confirm({ title: w.endTitle, message: w.endMore, yes: w.end, no: w.keep, danger: true })
    if (sure) end.mutate({})
  }
  return (
    <Button variant="default" c="var(--mantine-color-error)" loading={end.isPending} onClick={() => void start()}>
      {w.end}
    </Button>
  )
}
