import type { OfferDraft } from '../../../api/schema'

/** A draft as lists have it: by the number of its offer. */
export type DraftRow = OfferDraft & { id: number }
