import { useWords } from '../base/lang'
import { Money } from './Money'

const words = { fr: { onQuote: 'Sur devis' }, en: { onQuote: 'On quote' } }

/** What an order costs; -1 euro while nobody knows yet. */
export function Total({ euros }: { euros: number }) {
  const w = useWords(words)
  return euros === -1 ? w.onQuote : <Money euros={euros} />
}
