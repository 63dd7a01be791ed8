import { useWords } from '../base/lang'
import { Money } from './Money'

const words = { fr: { onQuote: 'Sur devis' }, en: { onQuote: 'On quote' } }

/** The price of an order; -1 euro while nobody knows it yet. */
export function Total({ euros }: { euros: number }) {
  const w = useWords(words)
  return euros === -1 ? w.onQuote : <Money euros={euros} />
}
