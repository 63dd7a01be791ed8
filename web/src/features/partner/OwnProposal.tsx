import { Alert, Button, Group } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useAction } from '../../api/query'
import type { PartnerOrder } from '../../api/schema'
import { DateText } from '../../ui/DateText'
import { toast } from '../../ui/toast'
import { WhenText } from '../../ui/WhenText'
import { PROPOSALS, partnerWords as w } from './words'

/** The time that was proposed last, and its outcome. */
export function OwnProposal({ order: { id, proposal } }: { order: PartnerOrder }) {
  const withdraw = useAction('WithdrawProposedTime', {
    onSuccess: () => toast(w.withdrawn),
  })
  if (!proposal) return null
  const open = proposal.state === 'open'
  return (
    <Alert className="noprint" variant="light" icon={<IconCalendarTime aria-hidden />} role="status">
      <Group gap="sm" justify="space-between">
        <span>
          {w.proposedTime} <WhenText value={proposal.begin} /> · {PROPOSALS[proposal.state]}
          {open && (
            <>
              {' '}
              <DateText value={proposal.until} as="dayTime" />
            </>
          )}
        </span>
        {open && (
          <Button
            size="xs"
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ id, proposalId: proposal.id })}
          >
            {w.withdraw}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
