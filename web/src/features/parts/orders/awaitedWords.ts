import { useWorkContext } from '../../../api/context'
import { useWords } from '../../../base/lang'

const fr = {
  awaited: 'On attend votre réponse',
  rateIt: 'Donnez votre avis',
}
const en: typeof fr = {
  awaited: 'Waiting for your answer',
  rateIt: 'Give your opinion',
}
export const awaitedWords = { fr, en }

/** The words that speak to a manager, who looks for somebody else and reads French. */
const toDesk: typeof fr = {
  awaited: 'On attend sa réponse',
  rateIt: 'Son avis est attendu',
}

/** The words for the beneficiary, or for the manager who orders for one. */
export function useAwaitedWords() {
  const words = useWords(awaitedWords)
  return useWorkContext().beneficiaryId === undefined ? words : toDesk
}
