import type { ContentDesk, ContentDraft, PublicationState } from '../../../api/schema'
import { useSearchParam } from '../../../core/navigation'
import { NEW_ID } from './kinds'

/** The item of an address: one to edit, a new one, or a copy that is not saved yet. */
export function useItem(id: string) {
  const [copied] = useSearchParam('copie')
  const copyOf = Number(id) <= 0 && Number(copied) > 0 ? Number(copied) : undefined
  return { copyOf, id: Number(id) || NEW_ID, read: copyOf ?? (Number(id) || NEW_ID) }
}

/** Nothing may change under what is typed: changes that others save meanwhile are found when it is saved. */
export const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const

/** A copy begins as a new item: nothing of it is saved, nobody sees it, and its desks are chosen anew. */
export const asCopy = <T extends { conciergeries: readonly ContentDesk[] }>(about: T) => ({
  ...about,
  conciergeries: about.conciergeries.map((desk) => ({ ...desk, selected: false })),
  state: 'draft' as PublicationState,
  audience: {},
  draft: null as ContentDraft | null,
  missing: [] as string[],
  editable: true,
  counts: { seen: 0, opened: 0, ordered: 0 },
  edition: 0,
})
