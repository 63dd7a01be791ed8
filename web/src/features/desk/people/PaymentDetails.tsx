import { Badge, Group, Stack, Text } from '@mantine/core'
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PaymentDetails as Details, Mandate, MandateStatus } from '../../../api/schema'
import { formatDay, parseDate } from '../../../ui/format'
import { cardName, cardStateOf, expiryOf } from '../../parts/payments/card'

const CARD_STATES = {
  none: ['', 'gray'],
  valid: ['Valable', 'green'],
  almostExpired: ['Expire bientôt', 'orange'],
  expired: ['Expirée', 'red'],
} as const

const MANDATE_STATES: Record<MandateStatus, readonly [string, string]> = {
  saved: ['Signé', 'green'],
  waiting: ['En attente de signature', 'orange'],
  refused: ['Refusé', 'red'],
  revoked: ['Révoqué', 'gray'],
  expired: ['Expiré', 'gray'],
}

/** The card and the mandate of somebody, as far as they may be shown. */
export function PaymentDetails({ details: { card, mandate } }: { details: Details }) {
  if (!card && !mandate) return <Text c="dimmed">Ni carte ni mandat enregistrés.</Text>
  return (
    <Stack gap="sm">
      {card && (
        <Means
          icon={<IconCreditCard size={22} stroke={1.6} aria-hidden />}
          name={cardName(card)}
          state={CARD_STATES[cardStateOf(card)]}
          detail={`Jusqu’à ${expiryOf(card)}`}
        />
      )}
      {mandate && (
        <Means
          icon={<IconBuildingBank size={22} stroke={1.6} aria-hidden />}
          name="Mandat de prélèvement"
          state={MANDATE_STATES[mandate.status]}
          detail={mandateDetail(mandate)}
        />
      )}
    </Stack>
  )
}

function mandateDetail({ reference, validUntil }: Mandate) {
  const until = validUntil ? parseDate(validUntil) : undefined
  const parts = [reference && `Référence ${reference}`, until && `jusqu’au ${formatDay(until, new Date(), 'fr')}`]
  return parts.filter(Boolean).join(', ')
}

interface MeansProps {
  icon: ReactNode
  name: string
  state: readonly [text: string, colour: string]
  detail: string
}

const Means = ({ icon, name, state: [text, colour], detail }: MeansProps) => (
  <Group gap="sm" wrap="nowrap" align="flex-start">
    {icon}
    <div>
      <Group gap="xs">
        <Text component="span" fw={500}>
          {name}
        </Text>
        <Badge size="sm" variant="light" color={colour} tt="none" c="var(--mantine-color-text)">
          {text}
        </Badge>
      </Group>
      {detail && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
    </div>
  </Group>
)
