import type { ContentDesk, NewsForm, NewsRow, SpotlightForm } from '../../../api/schema'
import { type Audience, audienceOf } from './audience'

/** The fields of a row besides the form of its item. */
type Status = Omit<NewsRow, 'actu'>

/** An item of either kind in a list. */
export interface Row extends Omit<Status, 'audience'> {
  id: number
  name: string
  title: string
  from: string | null
  to: string | null
  image: string | null
  audience: Audience
  /** The desks whose names the person knows. */
  known: readonly ContentDesk[]
}

export const rowOf = (form: NewsForm | SpotlightForm, status: Status, known: readonly ContentDesk[]): Row => ({
  ...status,
  id: form.id ?? 0,
  name: form.titreInterne || form.title?.fr || 'Sans titre',
  title: form.title?.fr ?? '',
  from: form.fromDate ?? null,
  to: form.toDate ?? null,
  image: form.image ?? null,
  audience: audienceOf(status.audience),
  known,
})
