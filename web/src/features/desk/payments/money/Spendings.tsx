import './money.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ManagerOrder, Spending } from '../../../../api/schema'
import { DateText } from '../../../../ui/DateText'
import { formatCents } from '../../../../ui/format'
import { Money } from '../../../../ui/Money'
import { Section, SectionTitle } from '../../../../ui/Section'
import { moneyWords as w } from './moneyWords'
import { deleteSpending, enterSpending } from './SpendingForm'

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
          onClick={() => void deleteSpending.open(spending)}
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
