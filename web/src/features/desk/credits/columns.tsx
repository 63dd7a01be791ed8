import { Badge, Button, Group } from '@mantine/core'
import type { Credit } from '../../../api/schema'
import { useWords } from '../../../app/lang'
import { path, withSearch } from '../../../paths'
import { AppLink } from '../../../ui/AppLink'
import type { Column } from '../../../ui/DataTable'
import { DateText } from '../../../ui/DateText'
import { Money } from '../../../ui/Money'
import { useNarrow } from '../../../ui/useNarrow'
import { creditWords } from './creditWords'

const STATE_COLOUR = { usable: 'green', spent: 'gray', expired: 'orange', cancelled: 'red' } as const

interface CreditDeeds {
  onCancel: (credit: Credit) => void
  onCollect: (credit: Credit) => void
}

/** The columns of a list of credits, with what can be done about each. */
export function useCreditColumns({ onCancel, onCollect }: CreditDeeds): Column<Credit>[] {
  const w = useWords(creditWords)
  const narrow = useNarrow()
  return [
    { id: 'id', header: w.id, width: '72px', card: 'hidden', sortBy: (credit) => credit.id, cell: ({ id }) => id },
    {
      id: 'name',
      header: w.name,
      card: 'title',
      sortBy: (credit) => credit.name,
      cell: (credit) => (
        <span className="credit-name">
          <span className="credit-text">{credit.name}</span>
          {credit.name !== w.designations[credit.designation] && (
            <span className="quiet">{w.designations[credit.designation]}</span>
          )}
          {credit.internalName && <span className="quiet">{credit.internalName}</span>}
        </span>
      ),
    },
    {
      id: 'beneficiary',
      header: narrow ? '' : w.beneficiary,
      sortBy: (credit) => credit.userName,
      cell: (credit) => (
        <AppLink to={path('/creditsList/{id}', { id: credit.userId })} className="order-link">
          {credit.userName}
        </AppLink>
      ),
    },
    {
      id: 'created',
      header: w.created,
      sortBy: (credit) => credit.creationDate,
      cell: (credit) => (
        <span title={credit.giverUserName ? w.givenBy(credit.giverUserName) : undefined}>
          <DateText value={credit.creationDate} as="shortDay" />
        </span>
      ),
    },
    {
      id: 'expires',
      header: w.expires,
      sortBy: (credit) => credit.expirationDate,
      cell: (credit) => (credit.expirationDate ? <DateText value={credit.expirationDate} as="shortDay" /> : w.noEnd),
    },
    {
      id: 'bearer',
      header: w.bearer,
      sortBy: (credit) => credit.partnerName ?? '',
      cell: (credit) => <Bearer credit={credit} />,
    },
    { id: 'state', header: w.state, sortBy: (credit) => credit.state, cell: (credit) => <State credit={credit} /> },
    {
      id: 'original',
      header: w.original,
      align: 'end',
      card: 'hidden',
      sortBy: (credit) => credit.originalAmount,
      cell: (credit) => <Money cents={credit.originalAmount} />,
    },
    {
      id: 'remaining',
      header: w.remaining,
      align: 'end',
      card: 'aside',
      sortBy: (credit) => credit.remainingAmount,
      cell: (credit) => (
        <>
          <Money cents={credit.remainingAmount} />
          {narrow && (
            <span className="quiet">
              {' / '}
              <Money cents={credit.originalAmount} />
            </span>
          )}
          {credit.remainingAmount < credit.originalAmount && (
            <AppLink
              to={withSearch(path('/paymentsList'), { credit: credit.id })}
              className="credit-uses noprint"
              aria-label={w.usesOf(credit.id)}
            >
              {w.uses}
            </AppLink>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      header: narrow ? '' : w.actions,
      align: 'end',
      cell: (credit) => (
        <Group gap={6} justify="flex-end" wrap="nowrap" className="noprint">
          {credit.canMarkCollected && (
            <Button
              variant="light"
              size="compact-sm"
              aria-label={w.collectOf(credit.id)}
              onClick={() => onCollect(credit)}
            >
              {w.collect}
            </Button>
          )}
          {credit.canCancel && (
            <Button
              variant="subtle"
              size="compact-sm"
              c="var(--mantine-color-error)"
              aria-label={w.cancelOf(credit.id)}
              onClick={() => onCancel(credit)}
            >
              {w.cancel}
            </Button>
          )}
        </Group>
      ),
    },
  ]
}

function Bearer({ credit }: { credit: Credit }) {
  const w = useWords(creditWords)
  const { partnerName, partnerShare, partnerAmount, collectionDate, billingType } = credit
  if (!partnerName) return w.bearers[billingType ?? 0]
  return (
    <span className="credit-name">
      <span className="credit-text">{w.share(partnerName, partnerShare ?? 0)}</span>
      <span className="quiet">
        <Money cents={partnerAmount ?? 0} />
        {collectionDate && (
          <>
            {' · '}
            {w.deducted} <DateText value={collectionDate} as="shortDay" />
          </>
        )}
      </span>
    </span>
  )
}

function State({ credit }: { credit: Credit }) {
  const w = useWords(creditWords)
  const { state, cancelledBy, cancellationReason } = credit
  return (
    <span className="credit-name">
      <Badge variant="dot" color={STATE_COLOUR[state]} tt="none" fw={500}>
        {w.states[state]}
      </Badge>
      {cancelledBy && <span className="quiet">{w.cancelledBy(cancelledBy, cancellationReason ?? '')}</span>}
    </span>
  )
}
