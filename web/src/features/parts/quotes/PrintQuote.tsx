import './quotes.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Quote } from '../../../api/schema'
import type { Lang } from '../../../base/lang'
import { formatLongDay, parseDate } from '../../../ui/format'
import { QuoteTable } from './QuoteTable'
import { quoteWords } from './quoteWords'

/** Prints a quote alone, whatever else is on the page. */
export function PrintQuote({ quote, lang }: { quote: Quote; lang: Lang }) {
  const [printed, setPrinted] = useState(false)
  useEffect(() => {
    if (!printed) return
    print()
    setPrinted(false)
  }, [printed])
  return (
    <>
      <Button
        className="noprint"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => setPrinted(true)}
      >
        {quoteWords[lang].print}
      </Button>
      {printed && createPortal(<Paper quote={quote} lang={lang} />, document.body)}
    </>
  )
}

/** `24 décembre 2026`. */
export function longDay(day: string, lang: Lang) {
  const date = parseDate(day)
  return date ? formatLongDay(date, lang) : ''
}

/** A quote as it is signed: its number, the parties, each line, the tax of each rate, until when it holds. */
function Paper({ quote, lang }: { quote: Quote; lang: Lang }) {
  const w = quoteWords[lang]
  const facts: [string, string][] = [
    [w.date, longDay(quote.date, lang)],
    [w.order, String(quote.orderId)],
    [w.service, quote.offreLabel[lang] || quote.offreLabel.fr],
    [w.desk, quote.conciergerieName],
    [w.provider, quote.partnerName],
    [w.customer, quote.adherentName],
  ]
  return (
    <section className="quote-paper">
      <h1>{w.title(quote.number)}</h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <QuoteTable quote={quote} lang={lang} />
      <p>{w.validUntil(longDay(quote.validUntil, lang))}</p>
      <p className="quote-signature">{w.signature}</p>
    </section>
  )
}
