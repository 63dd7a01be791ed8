import type { ContentPreview, NewsForm, PreviewContent, SpotlightForm } from '../../../api/schema'
import { toParis } from '../../../ui/parisTime'
import type { Audience } from './audience'

/** The item of a form, as it is typed. */
export type Typed = { actu: NewsForm } | { offreDuMoment: SpotlightForm }

export const formOf = (typed: Typed): NewsForm | SpotlightForm => ('actu' in typed ? typed.actu : typed.offreDuMoment)

/** A picture that is not sent yet: this browser alone has it. */
const isLocal = (image: string | null | undefined) => image?.startsWith('blob:') === true

/** The moment to begin with: now, or the first at which the item is shown. */
export const firstMoment = (fromDate: string | null | undefined, now: Date): string => {
  const instant = now.toISOString()
  return toParis(fromDate && fromDate > instant ? fromDate : instant)
}

/** The person whose screens are shown, and the time. */
export interface Viewer {
  /** The time on the clock in Paris. */
  at: string
  beneficiary: string
  desk: string
}

export function previewRequest(typed: Typed, audience: Audience, { at, beneficiary, desk }: Viewer): PreviewContent {
  const kept = <T extends NewsForm | SpotlightForm>(form: T): T => ({
    ...form,
    image: isLocal(form.image) ? null : form.image,
  })
  return {
    ...('actu' in typed ? { actu: kept(typed.actu) } : { offreDuMoment: kept(typed.offreDuMoment) }),
    audience,
    at,
    ...(beneficiary ? { adherentId: Number(beneficiary) } : desk ? { conciergerieId: Number(desk) } : {}),
  }
}

/** The preview with the picture of the form, where only this browser has it. */
export function withPicture(preview: ContentPreview, typed: Typed): ContentPreview {
  const { id, image = null } = formOf(typed)
  if (!isLocal(image)) return preview
  const { home, actu, offreDuMoment } = preview
  if ('actu' in typed)
    return {
      ...preview,
      home: { ...home, actus: home.actus.map((it) => (it.id === id ? { ...it, image } : it)) },
      actu: actu && { ...actu, actu: { ...actu.actu, image } },
    }
  const spotlight = home.offreDuMoment
  return {
    ...preview,
    home: { ...home, offreDuMoment: spotlight && (spotlight.id === id ? { ...spotlight, image } : spotlight) },
    offreDuMoment: offreDuMoment && { ...offreDuMoment, offreDuMoment: { ...offreDuMoment.offreDuMoment, image } },
  }
}
