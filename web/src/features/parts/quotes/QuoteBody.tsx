import { IconPaperclip } from '@tabler/icons-react'
import type { Quote, QuoteState } from '../../../api/schema'
import type { Lang } from '../../../base/lang'
import { Pill } from '../../../ui/Pill'
import { longDay } from './PrintQuote'
import { QuoteTable } from './QuoteTable'
import { quoteWords } from './quoteWords'

const COLOUR: Record<QuoteState, string> = {
  open: 'orange',
  accepted: 'green',
  declined: 'red',
  replaced: 'gray',
  expired: 'gray',
}

/** A version of a quote: its state, its lines, until when it holds. */
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
