import './quotes.css'
import type { Quote } from '../../../api/schema'
import type { Lang } from '../../../base/lang'
import { formatCents } from '../../../ui/format'
import { quoteWords } from './quoteWords'
import { formatRate } from './vatRate'

/** The lines of a quote and their sum, with the tax of each rate. */
export function QuoteTable({ quote, lang }: { quote: Quote; lang: Lang }) {
  const w = quoteWords[lang]
  const euros = (cents: number) => formatCents(cents, lang)
  const withoutVat = quote.vat.reduce((sum, { amountHt }) => sum + amountHt, 0)
  return (
    <table className="quote-table">
      <thead>
        <tr>
          <th scope="col">{w.line}</th>
          <th scope="col">{w.quantity}</th>
          <th scope="col" className="quote-wide">
            {w.unitPrice}
          </th>
          <th scope="col" className="quote-wide">
            {w.vat}
          </th>
          <th scope="col">{w.amount}</th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
          <tr key={at}>
            <th scope="row">{line.label[lang] || line.label.fr}</th>
            <td>{line.quantity}</td>
            <td className="quote-wide">{euros(line.unitPrice)}</td>
            <td className="quote-wide">{formatRate(line.tvaRate, lang)}</td>
            <td data-column="total">{euros(line.amount)}</td>
          </tr>
        ))}
        {quote.others.map(({ label, amount }) => (
          <tr key={label.fr}>
            <th scope="row" colSpan={2}>
              {label[lang] || label.fr}
            </th>
            <td className="quote-wide" colSpan={2} />
            <td data-column="total">{euros(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label={w.withoutVat} amount={euros(withoutVat)} />
        {quote.vat.map(({ tvaRate, amountTva }) => (
          <Sum key={tvaRate} label={w.vatAt(formatRate(tvaRate, lang))} amount={euros(amountTva)} />
        ))}
        <Sum label={w.total} amount={euros(quote.total)} strong />
      </tfoot>
    </table>
  )
}

const Sum = ({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) => (
  <tr data-strong={strong || undefined}>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td className="quote-wide" colSpan={2} />
    {strong ? (
      <td data-total="total">
        <span data-total="taxed">{amount}</span>
      </td>
    ) : (
      <td data-column="taxed">{amount}</td>
    )}
  </tr>
)
