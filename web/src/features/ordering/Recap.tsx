import type { ReactNode } from 'react'
import type { OrderItem, Preview } from '../../api/schema'
import { langStore, useText } from '../../base/lang'
import { CallableText } from '../../ui/CallableText'
import { DateText } from '../../ui/DateText'
import { formatDay, parseDate } from '../../ui/format'
import { Money } from '../../ui/Money'
import { Section } from '../../ui/Section'
import { parisDay } from '../../ui/today'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { WhenText } from '../../ui/WhenText'
import { answerOf } from '../parts/orders/orderLine'
import { SeriesDates } from '../parts/series/SeriesDates'
import { seriesToDesk, seriesWords } from '../parts/series/seriesWords'
import { useAddressed } from './useAddressed'
import { useOrderingWords } from './useOrderingWords'

interface RecapProps {
  preview: Preview
  comment?: string | null
}

interface RecapHeadProps {
  preview: Preview
  flexible: boolean
  /** The day that was asked for, `YYYY-MM-DD`, or empty. */
  chosenDate: string
  /** A last day was chosen; the sentence of the recurrence names it. */
  ends: boolean
}

/** The head of the recap: service, time and place. It is short, because the choice of payment follows. */
export function RecapHead({ preview, flexible, chosenDate, ends }: RecapHeadProps) {
  const w = useOrderingWords()
  const text = useText()
  const { order } = preview
  return (
    <section className="surface section recap">
      <div className="recap-head">
        <UniverseIcon icon={order.icon} label={order.categoryLabel.fr} size={48} />
        <div>
          <h2>{text(order.offreLabel)}</h2>
          <p>{[order.partnerName, text(order.categoryLabel)].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl className="recap-facts">
        {order.beginDate && (
          <Fact label={preview.recurringOrderText ? w.firstDate : w.date}>
            <WhenText value={order.beginDate} />
            {flexible && ` (${w.flexibleDate})`}
          </Fact>
        )}
        {preview.recurringOrderText && (
          <Fact label={w.recurrence}>
            {text(preview.recurringOrderText)}
            {!ends && `, ${w.noEnd}`}
          </Fact>
        )}
        {order.placeDesc && <Fact label={text(order.placeLabelInt) || w.where}>{order.placeDesc}</Fact>}
      </dl>
      {preview.recurringOrderText && order.beginDate && <FirstInstead chosen={chosenDate} first={order.beginDate} />}
    </section>
  )
}

/** The first date of a rhythm may be later than the one that was chosen. */
function FirstInstead({ chosen, first }: { chosen: string; first: string }) {
  const w = useOrderingWords()
  const lang = langStore.use()
  const [from, to] = [parseDate(chosen), new Date(first)]
  if (!from || parisDay(to) === chosen) return null
  const now = new Date()
  return <p className="recap-note">{w.firstInstead(formatDay(to, now, lang), formatDay(from, now, lang))}</p>
}

/** The lines of the order as the server understood and priced them. */
export function Recap({ preview, comment }: RecapProps) {
  const w = useOrderingWords()
  const text = useText()
  const { order, willCreateRegistrationFees: fees } = preview
  const onlyQuoted = preview.hasQuoteLines && preview.orderTotal === 0
  return (
    <>
      <section className="surface section recap" aria-label={w.cart}>
        <table>
          <tbody>
            {order.items.map((item) => (
              <Row key={item.offreItemId} item={item} />
            ))}
            {order.discount && (
              <Total label={text(order.discount.label) || w.discount} column="line">
                −<Money euros={Math.abs(order.discount.amount)} />
              </Total>
            )}
            {order.extraCosts && (
              <Total label={text(order.extraCosts.label) || w.extra} column="line">
                <Money euros={order.extraCosts.amount} />
              </Total>
            )}
          </tbody>
          <tfoot>
            <Total label={preview.recurringOrderText ? w.totalPerSession : w.total} total="line">
              {onlyQuoted ? w.onQuote : <Money euros={preview.orderTotal} />}
              {preview.hasQuoteLines && !onlyQuoted && ` ${w.plusQuote}`}
            </Total>
            {fees && (
              <Total label={w.registrationFees}>
                <Money cents={fees.amount} />
              </Total>
            )}
            {order.budget !== null && (
              <Total label={w.budget}>
                <Money euros={order.budget} />
              </Total>
            )}
          </tfoot>
        </table>
      </section>
      <Section title={w.details}>
        <dl className="recap-facts">
          {order.dateRealisation && (
            <Fact label={w.until}>
              <DateText value={order.dateRealisation} />
            </Fact>
          )}
          <Fact label={w.partner}>{order.partnerName}</Fact>
          {comment && <Fact label={w.comment}>{comment}</Fact>}
        </dl>
      </Section>
      {preview.dates.length > 0 && <Dates dates={preview.dates} />}
    </>
  )
}

/** When the order comes back, and what is in the way. */
function Dates({ dates }: { dates: Preview['dates'] }) {
  const w = useAddressed(seriesWords, seriesToDesk)
  const hindered = dates.some(({ trouble }) => trouble)
  return (
    <Section title={w.title}>
      <SeriesDates dates={dates} />
      <p className="series-note">
        {hindered && w.troubles} {w.previewMore}
      </p>
    </Section>
  )
}

function Row({ item }: { item: OrderItem }) {
  const text = useText()
  const w = useOrderingWords()
  const answer = answerOf(item, langStore.use())
  const counted = item.offreItemType === 'default' || item.offreItemType === 'groupMaster'
  const detail = [counted ? undefined : answer, item.comment].filter(Boolean).join(' · ')
  return (
    <tr>
      <th scope="row">
        {text(item.label)}
        {detail && (
          <small>
            <CallableText text={detail} />
          </small>
        )}
      </th>
      <td>{counted ? `× ${item.quantity}` : ''}</td>
      <td data-column="line">
        {item.price < 0 ? w.onQuote : item.price === 0 && !counted ? '' : <Money euros={lineTotal(item)} />}
      </td>
    </tr>
  )
}

/** The sum of a line, computed in whole cents so that no rounding error shows. */
const lineTotal = ({ price, quantity }: OrderItem) => (Math.round(price * 100) * quantity) / 100

interface TotalProps {
  label: string
  children: ReactNode
  /** The sum that the amount is part of, and the one that it is. */
  column?: string
  total?: string
}

function Total({ label, children, column, total }: TotalProps) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td data-column={column} data-total={total}>
        {children}
      </td>
    </tr>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
