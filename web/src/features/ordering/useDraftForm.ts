import { useEffect, useState } from 'react'
import type { Offer, OfferItem } from '../../api/schema'
import { useWords } from '../../base/lang'
import { lineField, type Wrong } from './check'
import { type Draft, keptDraft, NO_SLOT } from './draft'
import { type Answer, answerTo, type Line, linesOf } from './items'
import { orderingWords } from './words'

/** A draft being filled in. */
export interface DraftForm {
  offer: Offer
  draft: Draft
  lines: readonly Line[]
  wrong: Wrong
  setWrong: (wrong: Wrong) => void
  /** Changes fields; what was wrong with them is taken back. */
  change: (fields: Partial<Draft>) => void
  answer: (item: OfferItem, given: Partial<Answer>) => void
  /** Somebody else took the slot: another has to be chosen. */
  loseSlot: () => void
}

/** Errors that go away when another field than their own changes. */
const ALSO: Partial<Record<keyof Draft, string>> = { beginDate: 'slot', time: 'slot', rhythm: 'recurring' }

/** Keeps the draft in the window's storage while it is filled in. */
export function useDraftForm(offer: Offer, initial: () => Draft): DraftForm {
  const form = useUnkeptForm(offer, initial)
  useEffect(() => keptDraft.keep(form.draft), [form.draft])
  return form
}

/** A draft that nobody goes on with. */
export function useUnkeptForm(offer: Offer, initial: () => Draft): DraftForm {
  const [draft, setDraft] = useState(initial)
  const [wrong, setWrong] = useState<Wrong>({})
  const forgive = (...fields: string[]) =>
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))))
  const { slotTaken } = useWords(orderingWords)
  const change = (fields: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...fields }))
    const names = Object.keys(fields) as Array<keyof Draft>
    forgive(...names, ...names.flatMap((name) => ALSO[name] ?? []))
  }
  return {
    offer,
    draft,
    lines: linesOf(offer, draft.answers),
    wrong,
    setWrong,
    change,
    loseSlot() {
      change(NO_SLOT)
      setWrong((before) => ({ ...before, slot: slotTaken }))
    },
    answer(item, given) {
      setDraft((before) => ({
        ...before,
        answers: { ...before.answers, [item.id]: { ...answerTo(before.answers, item), ...given } },
      }))
      forgive(lineField(item), 'items')
    },
  }
}
