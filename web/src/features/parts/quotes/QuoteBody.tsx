import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react'
import type { Quote, QuoteState } from '../../../api/schema'
import type { Lang } from '../../../base/lang'
import { Pill } from '../../../ui/Pill'
import { longDay } from './PrintQuote'
import { QuoteTable } from './QuoteTable'
import { aboveBudget, quoteWords } from './quoteWords'

const COLOUR: Record<QuoteState, string> = {
  open: 'orange',
  accepted: 'green',
  declined: 'red',
  replaced: 'gray',
  expired: 'gray',
}

/** A version of a quote: its state, its lines, and the last day on which it is valid. */
export function QuoteBody({ quote, lang }: { quote: Quote; lang: Lang }) {
  const w = quoteWords[lang]
  return (
    <>
      <p className="quote-facts">
        <Pill colour={COLOUR[quote.state]}>{w.states[quote.state]}</Pill>
        <span>{w.from(quote.author)}</span>
        <span>{w.validUntil(longDay(quote.validUntil, lang))}</span>
      </p>
      <QuoteTable quote={quote} lang={lang} />
      {quote.docUrl && (
        <a className="reach" href={quote.docUrl} target="_blank" rel="noreferrer">
          <IconPaperclip size={16} aria-hidden /> {quote.docName ?? w.file}
        </a>
      )}
    </>
  )
}

interface AboveBudgetProps {
  /** The budget of the order, in euros. */
  budget: number | null
  quote: Pick<Quote, 'total'>
  lang: Lang
}

/** Says by how much a quote exceeds the budget of its order, if it does. */
export function AboveBudget({ budget, quote: { total }, lang }: AboveBudgetProps) {
  const above = aboveBudget(total, budget, lang)
  if (above === undefined) return null
  return (
    <p className="quote-above">
      <IconAlertTriangle size={18} aria-hidden /> {above}
    </p>
  )
}
