import './payments.css'
import { Badge, Skeleton, Stack, Text } from '@mantine/core'
import { IconCreditCard, IconCreditCardOff, IconGift } from '@tabler/icons-react'
import type { Card, PaymentMeans as Means, UsableCredit } from '../../api/schema'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { Awaited, isAwaited } from '../../ui/Awaited'
import { DateText } from '../../ui/DateText'
import { Money } from '../../ui/Money'
import { Page } from '../../ui/Page'
import { Rows } from '../../ui/Rows'
import { Section } from '../../ui/Section'
import { EmptyState } from '../../ui/states'
import { type CardState, cardStateOf, expiryOf } from '../parts/payments/card'
import { NotYours } from '../parts/payments/NotYours'
import { CardAwaited, CardRefused } from './CardAwaited'
import { CardWarning } from './CardFace'
import { MandateSection } from './MandateSection'
import { useMeans } from './useMeans'
import { paymentWords } from './words'

/** How a beneficiary can pay: their card, their mandate, their credits. */
export default function PaymentMeans() {
  const w = useWords(paymentWords)
  const query = useMeans()
  const { self, data, awaited } = query
  return (
    <Page title={w.title} lead={w.lead} width="narrow" back={{ to: path('/bnfv2/menu') }} busy={isAwaited(query)}>
      {!self && <NotYours title={w.deskInstead} more={w.deskInsteadMore} />}
      <Awaited query={query} waiting={<Skeleton height={240} radius="lg" />} />
      {data && (
        <Stack gap="lg">
          {awaited ? <CardAwaited /> : <CardRefused refused={data.refusedCard} />}
          <MeansList means={data} />
        </Stack>
      )}
    </Page>
  )
}

function MeansList({ means }: { means: Means }) {
  const w = useWords(paymentWords)
  const { card, cardAvailable, mandate, mandateAvailable, credits } = means
  if (!card && !cardAvailable && !mandate && !mandateAvailable && credits.length === 0) {
    return (
      <div className="surface">
        <EmptyState title={w.nothing} icon={<IconCreditCardOff size={44} stroke={1.4} aria-hidden />}>
          {w.nothingMore}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {(card || cardAvailable) && <CardRow card={card} />}
      <MandateSection means={means} />
      <Credits credits={credits} />
    </>
  )
}

const COLOUR: Record<CardState, string> = { none: 'gray', valid: 'green', almostExpired: 'orange', expired: 'red' }

function CardRow({ card }: { card: Card | null }) {
  const w = useWords(paymentWords)
  const state = cardStateOf(card)
  return (
    <Stack gap="sm">
      {card && <CardWarning card={card} />}
      <Rows
        label={w.card}
        rows={[
          {
            key: 'card',
            label: card ? w.endsWith(card.brand, card.lastDigits) : w.card,
            detail: card ? `${state === 'expired' ? w.expiredOn : w.expires} ${expiryOf(card)}` : w.noCard,
            icon: <IconCreditCard size={24} aria-hidden />,
            aside: state !== 'none' && (
              <Badge variant="light" color={COLOUR[state]} tt="none" c="var(--mantine-color-text)">
                {w[state]}
              </Badge>
            ),
            to: path('/bnfv2/payment/cc'),
          },
        ]}
      />
    </Stack>
  )
}

/** The credits that can be spent, the one that expires first on top. */
function Credits({ credits }: { credits: readonly UsableCredit[] }) {
  const w = useWords(paymentWords)
  const total = credits.reduce((sum, credit) => sum + credit.remainingAmount, 0)
  return (
    <Section title={w.credits}>
      {credits.length === 0 && <Text c="dimmed">{w.noCredit}</Text>}
      {credits.length > 0 && (
        <ul className="credits">
          {credits.map((credit) => (
            <li key={credit.id}>
              <IconGift size={22} stroke={1.7} aria-hidden />
              <span>
                <Text component="span" fw={500} display="block">
                  {credit.name}
                </Text>
                <Text component="span" size="sm" c="dimmed">
                  {credit.expirationDate ? (
                    <>
                      {w.expires} <DateText value={credit.expirationDate} />
                    </>
                  ) : (
                    w.unlimited
                  )}
                </Text>
                {credit.origin && (
                  <Text component="span" size="sm" c="dimmed" display="block">
                    {w.replaces(credit.origin.creditId, credit.origin.orderId)}
                  </Text>
                )}
              </span>
              <Text component="span" fw={600} data-column="credit">
                <Money cents={credit.remainingAmount} />
              </Text>
            </li>
          ))}
          {credits.length > 1 && (
            <li className="credits-total">
              <span>{w.creditsTotal}</span>
              <span data-total="credit">
                <Money cents={total} />
              </span>
            </li>
          )}
        </ul>
      )}
    </Section>
  )
}
