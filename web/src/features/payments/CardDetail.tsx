import './payments.css'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCreditCard, IconCreditCardOff, IconLock } from '@tabler/icons-react'
import { useAction } from '../../api/query'
import type { Card, PaymentMeans } from '../../api/schema'
import { useWords } from '../../base/lang'
import { goToBank } from '../../core/bank'
import { path } from '../../core/paths'
import { Awaited, isAwaited } from '../../ui/Awaited'
import { DateText } from '../../ui/DateText'
import { dialogs } from '../../ui/dialogs'
import { Page } from '../../ui/Page'
import { Section } from '../../ui/Section'
import { EmptyState } from '../../ui/states'
import { toast } from '../../ui/toast'
import { cardAsked } from '../parts/payments/card'
import { NotYours } from '../parts/payments/NotYours'
import { CardAwaited, CardRefused } from './CardAwaited'
import { CardFace, CardWarning } from './CardFace'
import { useMeans } from './useMeans'
import { paymentWords } from './words'

/** The registered card: add, replace, delete. Numbers are typed on the bank's page only. */
export default function CardDetail() {
  const w = useWords(paymentWords)
  const query = useMeans()
  const { self, data, awaited } = query
  return (
    <Page title={w.card} width="narrow" back={{ to: path('/bnfv2/payment'), label: w.title }} busy={isAwaited(query)}>
      {!self && <NotYours title={w.deskInstead} more={w.deskInsteadMore} />}
      <Awaited query={query} waiting={<Skeleton height={320} radius="lg" />} />
      {data && (
        <Stack gap="lg">
          {awaited ? <CardAwaited /> : <CardRefused refused={data.refusedCard} />}
          {data.card ? <Registered means={data} card={data.card} /> : !awaited && <NoCard means={data} />}
          {(data.card || data.cardAvailable) && (
            <Group gap={8} wrap="nowrap" c="dimmed">
              <IconLock size={18} style={{ flexShrink: 0 }} aria-hidden />
              <Text size="sm">{w.noDigits}</Text>
            </Group>
          )}
        </Stack>
      )}
    </Page>
  )
}

/** Leaves for the page of the bank on which a card is registered. */
function useCardForm(name: 'InputPaymentCard' | 'modifyCc', means: PaymentMeans) {
  const w = useWords(paymentWords)
  return useAction(name, {
    onSuccess: ({ formUrl }) => {
      cardAsked.remember(means)
      if (!goToBank(formUrl)) void dialogs.alert(w.badBankPage)
    },
  })
}

function NoCard({ means }: { means: PaymentMeans }) {
  const w = useWords(paymentWords)
  const add = useCardForm('InputPaymentCard', means)
  return (
    <div className="surface">
      {means.cardAvailable ? (
        <EmptyState
          title={w.noCard}
          icon={<IconCreditCard size={44} stroke={1.4} aria-hidden />}
          action={
            <Button size="md" mt="xs" loading={add.isPending} onClick={() => add.mutate({})}>
              {w.add}
            </Button>
          }
        >
          {w.noCardMore}
        </EmptyState>
      ) : (
        <EmptyState title={w.noCard} icon={<IconCreditCardOff size={44} stroke={1.4} aria-hidden />}>
          {w.cardUnavailable}
        </EmptyState>
      )}
    </div>
  )
}

function Registered({ means, card }: { means: PaymentMeans; card: Card }) {
  const w = useWords(paymentWords)
  const replace = useCardForm('modifyCc', means)
  const remove = useAction('deleteCc', { onSuccess: () => toast(w.removed) })
  const startRemoval = async () => {
    const sure = await dialogs.confirm({
      title: w.removeTitle,
      message: w.removeMore,
      yes: w.remove,
      no: w.keep,
      danger: true,
    })
    if (sure) remove.mutate({})
  }
  return (
    <Stack gap="md">
      <CardWarning card={card} />
      <Section>
        <Stack gap="lg">
          <CardFace card={card} />
          <Text c="dimmed" size="sm">
            {w.added} <DateText value={card.cardAdded} />
          </Text>
          <Group gap="sm">
            {means.cardAvailable && (
              <Button loading={replace.isPending} onClick={() => replace.mutate({})}>
                {w.replace}
              </Button>
            )}
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              loading={remove.isPending}
              onClick={() => void startRemoval()}
            >
              {w.remove}
            </Button>
          </Group>
        </Stack>
      </Section>
    </Stack>
  )
}
