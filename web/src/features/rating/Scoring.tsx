import { Button, Skeleton, Text } from '@mantine/core'
import { IconCircleCheck, IconHeartHandshake, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Code, isFailure } from '../../api/failure'
import { q, useAction } from '../../api/query'
import type { OrderToRate } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { path, useParams } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { DateText } from '../../ui/DateText'
import { Message } from '../../ui/Message'
import { Page } from '../../ui/Page'
import { Section } from '../../ui/Section'
import { ErrorState } from '../../ui/states'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { ratingOf } from './questions'
import { RatingForm } from './RatingForm'
import { ratingWords } from './ratingWords'

/** Where the mail that asks for a rating leads: whoever has its link rates, signed in or not. */
export default function Scoring() {
  const w = useWords(ratingWords)
  const { id: token } = useParams('/scoring/{id}')
  const [end, setEnd] = useState<'thanks' | 'already'>()
  const { data, error, refetch } = useQuery({
    ...q('GetOrderByNoteToken', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (end === 'thanks') {
    return (
      <End title={w.thanks} icon={<IconHeartHandshake size={56} stroke={1.3} aria-hidden />}>
        {w.thanksMore}
      </End>
    )
  }
  if (end === 'already' || data?.alreadyRated) {
    return (
      <End title={w.alreadyRated} icon={<IconCircleCheck size={56} stroke={1.3} aria-hidden />}>
        {w.alreadyRatedMore}
      </End>
    )
  }
  if (isFailure(error, Code.linkExpired)) {
    return (
      <End title={w.linkExpired} icon={<IconLinkOff size={56} stroke={1.3} aria-hidden />}>
        {error.message}
      </End>
    )
  }
  return (
    <Page title={w.title} lead={w.lead} width="narrow" busy={!data && !error}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={480} radius="lg" />}
      {data && <Rating token={token} about={data} onEnd={setEnd} />}
    </Page>
  )
}

interface RatingProps {
  token: string
  about: OrderToRate
  onEnd: (end: 'thanks' | 'already') => void
}

function Rating({ token, about: { order, locker }, onEnd }: RatingProps) {
  const w = useWords(ratingWords)
  const text = useText()
  const rate = useAction('SetOrderNote', { quiet: true })
  return (
    <Section>
      <div className="rated-order">
        <UniverseIcon icon={order.icon} label={text(order.offreLabel)} size={48} />
        <div>
          <Text fw={600}>{text(order.offreLabel)}</Text>
          <Text c="dimmed" size="sm">
            {[order.partnerName, w.ratingOf(order.id)].filter(Boolean).join(' · ')} ·{' '}
            <DateText value={order.serviceDate ?? order.date} />
          </Text>
        </div>
      </div>
      <RatingForm
        locker={locker}
        onSubmit={async (answers) => {
          try {
            await rate.mutateAsync(ratingOf(answers, { token }))
            onEnd('thanks')
          } catch (error) {
            if (!isFailure(error, Code.alreadyRated)) throw error
            onEnd('already')
          }
        }}
      />
    </Section>
  )
}

function End({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const w = useWords(ratingWords)
  return (
    <Message
      title={title}
      icon={icon}
      action={
        <Button component={AppLink} to={path('/splash')} variant="default">
          {w.home}
        </Button>
      }
    >
      {children}
    </Message>
  )
}
