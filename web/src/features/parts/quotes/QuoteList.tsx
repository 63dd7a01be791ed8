import './quotes.css'
import { Button } from '@mantine/core'
import type { Quote } from '../../../api/schema'
import { Section } from '../../../ui/Section'
import { PrintQuote } from './PrintQuote'
import { QuoteBody } from './QuoteBody'
import { proposeWords, quoteWords } from './quoteWords'

interface QuoteListProps {
  quotes: readonly Quote[]
  /** Where one can be made now. */
  onPropose?: () => void
}

/** The versions of a quote, newest first, for who makes them. */
export function QuoteList({ quotes, onPropose }: QuoteListProps) {
  const w = proposeWords
  if (quotes.length === 0 && !onPropose) return null
  return (
    <Section title={w.quotes}>
      {onPropose && (
        <Button className="noprint" variant="light" size="sm" onClick={onPropose}>
          {quotes.length > 0 ? w.again : w.title}
        </Button>
      )}
      {quotes.map((quote, at) => (
        <details key={quote.version} className="quote-version" open={at === 0}>
          <summary>
            {quoteWords.fr.title(quote.number)} · {quoteWords.fr.states[quote.state]}
          </summary>
          <div className="quote">
            <QuoteBody quote={quote} lang="fr" />
            {quote.reason && <p className="quote-more">{w.reason(quote.reason)}</p>}
            <div className="quote-acts">
              <PrintQuote quote={quote} lang="fr" />
            </div>
          </div>
        </details>
      ))}
    </Section>
  )
}
