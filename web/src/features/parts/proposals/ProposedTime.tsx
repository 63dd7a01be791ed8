import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useAction } from '../../../api/query'
import type { TimeProposal } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { DateText } from '../../../ui/DateText'
import { dialogs } from '../../../ui/dialogs'
import { toast } from '../../../ui/toast'
import { WhenText } from '../../../ui/WhenText'
import { proposalWords } from './words'

const OUTDATED = [
  'OrderDetail',
  'MyOrdersList',
  'GetSeries',
  'GetCalendarSlots',
  'GetConciergeOrderDetail',
  'AllOrdersList',
  'InboxOrdersList',
  'InboxOrdersAlertList',
  'BasicData',
] as const

interface ProposedTimeProps {
  orderId: number
  /** None: there is nothing to answer. */
  proposal?: TimeProposal | null
  beginDate?: string | null
}

/** Another time that the partner proposes, for who may answer. */
export function ProposedTime({ orderId, proposal, beginDate }: ProposedTimeProps) {
  const w = useWords(proposalWords)
  const answer = useAction('AnswerProposedTime', { refreshes: OUTDATED })
  if (!proposal) return null
  if (proposal.state !== 'open') return <Ended proposal={proposal} />
  const send = (accept: boolean) =>
    answer.mutate(
      { orderId, proposalId: proposal.id, accept },
      { onSuccess: () => toast(accept ? w.accepted : w.declined) },
    )
  const decline = async () => {
    if (await dialogs.confirm({ title: w.declineSure, message: w.declineMore, yes: w.decline })) send(false)
  }
  return (
    <Alert
      className="noprint"
      icon={<IconCalendarTime aria-hidden />}
      title={w.title}
      role="region"
      aria-label={w.title}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="xs">
        <strong>
          <WhenText value={proposal.begin} />
        </strong>
        {beginDate && (
          <span>
            {w.now} <WhenText value={beginDate} />
          </span>
        )}
        <span>
          {w.kept} <DateText value={proposal.until} as="dayTime" />.
        </span>
        <Group gap="sm">
          <Button loading={answer.isPending} onClick={() => send(true)}>
            {w.accept}
          </Button>
          <Button variant="default" disabled={answer.isPending} onClick={() => void decline()}>
            {w.decline}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** Nobody answered in time: what was proposed is free again. */
function Ended({ proposal: { begin, until } }: { proposal: TimeProposal }) {
  const w = useWords(proposalWords)
  return (
    <Alert className="noprint" color="gray" icon={<IconCalendarTime aria-hidden />} title={w.ended} role="status">
      <WhenText value={begin} /> · {w.keptUntil} <DateText value={until} as="dayTime" />. {w.endedMore}
    </Alert>
  )
}
