import './money.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAction } from '../../../api/query'
import type { ManagerOrder, Spending } from '../../../api/schema'
import { DateText } from '../../../ui/DateText'
import { dialogs } from '../../../ui/dialogs'
import { formatCents } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { Section, SectionTitle } from '../../../ui/Section'
import { moneyWords as w } from './moneyWords'
import { SPENDINGS_OUTDATE } from './outdated'
import { enterSpending } from './SpendingForm'

const MAX_REASON = 2000
/** A reason has more characters than this. */
const SHORT_REASON = 5

/** What the desk laid out for an order; deleted ones are struck through. */
export function Spendings({ order: { id, spendings } }: { order: ManagerOrder }) {
  return (
    <Section>
      <div className="section-head">
        <SectionTitle>{w.spendings}</SectionTitle>
        <Button
          className="noprint"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void enterSpending.open({ orderId: id })}
        >
          {w.add}
        </Button>
      </div>
      {spendings.length === 0 && <span className="quiet">{w.noSpending}</span>}
      <ul className="spendings">
        {spendings.map((spending) => (
          <Row key={spending.id} spending={spending} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ spending }: { spending: Spending }) {
  const { typeLabel, amount, comment, gestionnaire, date, deletedBy, deletionComment } = spending
  const remove = useDelete(spending)
  const money = <Money cents={amount} />
  return (
    <li data-deleted={deletedBy ? true : undefined}>
      <span>{deletedBy ? <s>{comment || typeLabel}</s> : comment || typeLabel}</span>
      <strong>{deletedBy ? <s>{money}</s> : money}</strong>
      {deletedBy ? (
        <span />
      ) : (
        <Button
          className="noprint"
          variant="subtle"
          size="compact-sm"
          c="var(--mantine-color-error)"
          aria-label={w.deleteOf(formatCents(amount))}
          onClick={() => void remove()}
        >
          {w.delete}
        </Button>
      )}
      <small>
        {comment && `${typeLabel} · `}
        {w.added(gestionnaire)} · <DateText value={date} as="stamp" />
      </small>
      {deletedBy && <small>{w.deletedBy(deletedBy, deletionComment ?? '')}</small>}
    </li>
  )
}

function useDelete({ id, amount }: Spending) {
  const { mutateAsync } = useAction('DeleteSpending', { refreshes: SPENDINGS_OUTDATE })
  return async () => {
    const comment = await dialogs.prompt({
      title: w.deleteOf(formatCents(amount)),
      message: w.deleteMore,
      label: w.reason,
      yes: w.delete,
      multiline: true,
      maxLength: MAX_REASON,
      check: (text) => (text.trim().length > SHORT_REASON ? undefined : w.reasonMissing),
    })
    if (comment === undefined) return
    await dialogs.wait(mutateAsync({ spendingId: id, comment })).catch(() => {}) // An alert has said why.
  }
}
