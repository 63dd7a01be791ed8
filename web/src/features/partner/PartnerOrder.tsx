import './partner.css'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { PartnerOrder as Order, PartnerAnswer } from '../../api/schema'
import { path, useParams } from '../../core/paths'
import { formatStamp } from '../../ui/format'
import { Neighbours } from '../../ui/list/Neighbours'
import { lastWalks, placeIn } from '../../ui/list/walk'
import { Page } from '../../ui/Page'
import { PrintButton } from '../../ui/PrintButton'
import { Section } from '../../ui/Section'
import { StatusBadge } from '../../ui/StatusBadge'
import { CommentList } from '../orders/CommentList'
import { QuoteList } from '../parts/quotes/QuoteList'
import { answerOrder } from './answerForm'
import { OrderFacts, OrderLines } from './OrderFacts'
import { OwnProposal } from './OwnProposal'
import { proposeTime } from './proposeForms'
import { proposePartnerQuote } from './proposeQuote'
import { ANSWERS, statusOf, partnerWords as w } from './words'

const EVERY_MS = 60_000

/** One order of a partner, with what they may say to it. */
export default function PartnerOrder() {
  const id = Number(useParams('/partnerOrderDetail/{id}').id)
  const query = { ...q('PartnerOrderDetail', { id }), refetchInterval: EVERY_MS }
  const asked = useQuery(query)
  const { data } = asked
  const place = placeIn(lastWalks.use(), path('/partnerOrderDetail/{id}', { id }))
  return (
    <Page
      query={asked}
      waiting={<Skeleton height={420} radius="lg" />}
      title={w.order(id)}
      lead={data?.offreLabel}
      back={place ? { to: place.list, label: place.title } : { to: path('/allorderp'), label: w.orders }}
      actions={
        <Group gap="sm">
          {data && <StatusBadge status={data.status} label={statusOf(data)} />}
          {place && <Neighbours place={place} />}
          <PrintButton />
        </Group>
      }
    >
      {(data) => <Detail key={id} order={data} />}
    </Page>
  )
}

function Detail({ order }: { order: Order }) {
  return (
    <Stack gap="md">
      {order.declined && (
        <Alert
          color="orange"
          role="status"
          title={w.declinedOn(formatStamp(new Date(order.declined), new Date(), 'fr'))}
        >
          {w.declinedMore}
        </Alert>
      )}
      <Answers order={order} />
      <OwnProposal order={order} />
      <div className="partner-order">
        <Section title={w.lines}>
          <OrderLines order={order} />
        </Section>
        <Section>
          <OrderFacts order={order} />
          <p className="partner-signature">{w.signature}</p>
        </Section>
      </div>
      <QuoteList
        quotes={order.quotes}
        onPropose={order.toQuote.length > 0 ? () => void proposePartnerQuote.open(order) : undefined}
      />
      <Section title={w.messages}>
        {order.comments.length === 0 ? (
          <Text c="dimmed">{w.noMessage}</Text>
        ) : (
          <CommentList comments={order.comments} />
        )}
      </Section>
    </Stack>
  )
}

/** The first answer is the one expected next. */
function Answers({ order }: { order: Order }) {
  const open = (answer: PartnerAnswer) => void answerOrder.open({ order, answer })
  const expected = order.answers.find((answer) => !order.declined && (answer === 'accept' || answer === 'done'))
  return (
    <Group gap="sm" className="noprint">
      {order.answers.map((answer) => (
        <Button
          key={answer}
          variant={answer === expected ? 'filled' : 'default'}
          color={answer === 'decline' ? 'red' : undefined}
          onClick={() => open(answer)}
        >
          {ANSWERS[answer].label}
        </Button>
      ))}
      {order.canProposeTime && (
        <Button variant="default" onClick={() => void proposeTime(order)}>
          {w.propose}
        </Button>
      )}
    </Group>
  )
}
