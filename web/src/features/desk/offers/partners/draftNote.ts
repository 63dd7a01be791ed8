import type { PresentationEntry } from '../../../../api/schema'
import { formatLongDay, formatTime } from '../../../../ui/format'

/** A note on the draft, if there is one: its author, its date, and its state. */
export function draftNote({ draft }: Pick<PresentationEntry, 'draft'>): string | undefined {
  if (!draft) return undefined
  const date = new Date(draft.date)
  const written = `Brouillon de ${draft.author}, le ${formatLongDay(date, 'fr')} à ${formatTime(date, 'fr')}`
  if (draft.state === 'waiting') return `${written} : il attend d’être publié.`
  return `${written}, renvoyé par ${draft.sentBackBy ?? ''} : « ${draft.comment ?? ''} »`
}

/** The state of a presentation, and its colour. */
export function stateOf({ draft, published }: Pick<PresentationEntry, 'draft' | 'published'>) {
  if (draft?.state === 'waiting') return { label: 'À valider', colour: 'orange' }
  if (draft) return { label: 'Renvoyée', colour: 'red' }
  return published ? { label: 'Publiée', colour: 'green' } : { label: 'Non publiée', colour: 'gray' }
}
