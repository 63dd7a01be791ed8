import * as lengths from '../../../api/lengths'
import './quotes.css'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { outdate, q, useAction } from '../../../api/query'
import type { Order, Quote } from '../../../api/schema'
import { langStore, useWords } from '../../../base/lang'
import { dialogs } from '../../../ui/dialogs'
import { reveal } from '../../../ui/reveal'
import { Section } from '../../../ui/Section'
import { toast } from '../../../ui/toast'
import { MESSAGE } from '../orders/anchors'
import { PrintQuote } from './PrintQuote'
import { AboveBudget, QuoteBody } from './QuoteBody'
import { acceptQuestion, quoteWords } from './quoteWords'

const CARD = 'order-quote'

/** The quote of an order: the newest version, the possible answers, and the earlier versions folded. */
export default function QuoteCard({ order, own }: { order: Order; own: boolean }) {
  const w = useWords(quoteWords)
  const lang = langStore.use()
  const [quote, ...earlier] = order.quotes
  if (!quote) return null
  return (
    <div id={CARD}>
      <Section title={w.title(quote.number)}>
        <div className="quote">
          <p className="quote-more" role="status">
            {w.more[quote.state]}
          </p>
          <QuoteBody quote={quote} lang={lang} />
          {quote.state === 'open' && <AboveBudget budget={order.budget} quote={quote} lang={lang} />}
          <div className="quote-acts noprint">
            {quote.state === 'open' && <Answers order={order} quote={quote} />}
            {own && quote.state !== 'accepted' && (
              <Button variant="default" onClick={() => reveal(MESSAGE)}>
                {w.ask}
              </Button>
            )}
            <PrintQuote quote={quote} lang={lang} />
          </div>
          {earlier.length > 0 && (
            <details className="quote-earlier noprint">
              <summary>{w.earlier(earlier.length)}</summary>
              {earlier.map((one) => (
                <div key={one.version} className="quote">
                  <h3>{w.title(one.number)}</h3>
                  <QuoteBody quote={one} lang={lang} />
                </div>
              ))}
            </details>
          )}
        </div>
      </Section>
    </div>
  )
}

function Answers({ order, quote }: { order: Order; quote: Quote }) {
  const w = useWords(quoteWords)
  const lang = langStore.use()
  const client = useQueryClient()
  const answer = useAction('AnswerQuote', {
    onSuccess: (answered) => {
      client.setQueryData(q('OrderDetail', { id: order.id }).queryKey, answered)
      toast(answered.quotes[0]?.state === 'accepted' ? w.accepted : w.declined)
      reveal(CARD)
    },
    // Somebody else was faster, or the time to answer is over: the quote is read again.
    onError: () => void outdate('AnswerQuote'),
  })
  const send = { orderId: order.id, quoteVersion: quote.version }
  const accept = async () => {
    const title = w.title(quote.number)
    const message = acceptQuestion(quote.total, order.budget, lang)
    const sure = await dialogs.confirm({ title, message, yes: w.accept })
    if (sure) answer.mutate({ ...send, accept: true, reason: '' })
  }
  const decline = async () => {
    const reason = await dialogs.prompt({
      title: w.title(quote.number),
      message: w.declineMore,
      label: w.reason,
      yes: w.decline,
      multiline: true,
      maxLength: lengths.COMMENT,
      check: (text) => (text.trim() === '' ? w.reasonMissing : undefined),
    })
    if (reason !== undefined) answer.mutate({ ...send, accept: false, reason })
  }
  return (
    <>
      <Button loading={answer.isPending} onClick={() => void accept()}>
        {w.accept}
      </Button>
      <Button variant="default" disabled={answer.isPending} onClick={() => void decline()}>
        {w.decline}
      </Button>
    </>
  )
}
