import { Alert, Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useText } from '../../base/lang'
import { formatCents, formatEuros } from '../../ui/format'
import { halfOf } from '../parts/offers/price'
import { termsAfter } from '../parts/series/termsAfter'
import { estimate, priceOf } from './estimate'
import { HeldSlot } from './HeldSlot'
import { beginOf } from './items'
import type { DraftForm } from './useDraftForm'
import { useOrderingWords } from './useOrderingWords'

const CreditEstimate = lazy(() => import('./CreditEstimate'))

interface OrderAsideProps {
  form: DraftForm
  /** The reason why the person cannot go on yet. */
  problem?: string
  busy: boolean
  label: string
}

/** A total to pay; what only waits for a quote has none yet. */
export function AsideTotal({ cents, hasQuote }: { cents: number; hasQuote: boolean }) {
  const w = useOrderingWords()
  if (hasQuote && cents === 0) return w.onQuote
  return (
    <>
      {formatCents(cents)}
      {hasQuote && <small> {w.plusQuote}</small>}
    </>
  )
}

/** The running total and the way on: beside the form, and at the bottom of phones. */
export function OrderAside({ form, problem, busy, label }: OrderAsideProps) {
  const { offer, lines } = form
  const w = useOrderingWords()
  const text = useText()
  const cost = estimate(offer, lines)
  const { beginDate, time } = form.draft
  const begin = beginDate && `${beginDate}T${beginOf(lines) ?? (time || '00:00')}`
  const late = termsAfter(begin, offer.retractationDelay, new Date())?.late
  const row = (name: string, amount: string) => (
    <li key={name}>
      <span>{name}</span>
      <span>{amount}</span>
    </li>
  )
  return (
    <aside className="order-aside surface" aria-label={w.summary}>
      <ul className="aside-lines">
        {lines.map((line) => {
          const price = priceOf(line)
          const name = text(line.item.label)
          if (price === 0) return null
          return row(
            line.quantity > 1 ? `${line.quantity} × ${name}` : name,
            price === undefined ? w.onQuote : formatCents(price * line.quantity),
          )
        })}
        {cost.discount > 0 &&
          row(`${text(offer.discountLabel) || w.discount} (${offer.discount} %)`, `−${formatCents(cost.discount)}`)}
        {cost.extra > 0 && row(text(offer.addCostLabel) || w.extra, formatCents(cost.extra))}
      </ul>
      {problem && (
        <Alert
          color="red"
          variant="light"
          p="sm"
          role="alert"
          styles={{ message: { color: 'var(--mantine-color-error)' } }}
        >
          {problem}
        </Alert>
      )}
      <HeldSlot offer={offer} draft={form.draft} onHeld={form.change} onTaken={form.loseSlot} />
      <div className="aside-foot">
        <p className="aside-total">
          <small>{offer.fixedPrice ? w.total : w.estimatedTotal}</small>
          <strong aria-live="polite">
            <AsideTotal cents={cost.total} hasQuote={cost.hasQuote} />
          </strong>
          {offer.sap && cost.total > 0 && (
            <small className="aside-half">
              {formatEuros(halfOf(cost.total / 100))} {w.afterTax}
            </small>
          )}
        </p>
        <Button type="submit" size="md" loading={busy}>
          {label}
        </Button>
      </div>
      <div className="aside-notes">
        {offer.minimumAmount !== null && <p>{w.minimum(formatEuros(offer.minimumAmount))}</p>}
        {offer.retractationDelay > 0 && <p>{late ? w.retractOver : w.retract(offer.retractationDelay)}</p>}
        {offer.sap && <p>{w.sap}</p>}
        {offer.sapActivity && (
          <Suspense fallback={null}>
            <CreditEstimate activity={offer.sapActivity} cents={cost.total} />
          </Suspense>
        )}
      </div>
    </aside>
  )
}
