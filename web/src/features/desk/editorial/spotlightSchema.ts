import * as v from 'valibot'
import * as lengths from '../../../api/lengths'
import type { SpotlightForm, SpotlightToEdit } from '../../../api/schema'
import { field } from '../../../ui/forms'
import { fromParis, toParis } from '../../../ui/parisTime'
import { audienceOf } from './audience'
import { offerOf } from './offerChoice'
import { pictureShown } from './picture'
import { COMMON_RULES, commonEntries, said, whenPublished, words } from './publication'

const fields = v.object({
  titreInterne: field.text(lengths.SPOTLIGHT_TITLE),
  title: words(lengths.SPOTLIGHT_TITLE),
  url: field.text(lengths.CONTENT_URL),
  codePromo: field.text(lengths.PROMO_CODE),
  content: words(lengths.RICH_TEXT),
  ...commonEntries,
})

/** The fields of an offer of the moment. A draft may leave out what must be there once it is published. */
export const spotlightSchema = v.pipe(
  fields,
  whenPublished<v.InferOutput<typeof fields>>([...COMMON_RULES, ['title.fr', (it) => said(it.title.fr)]]),
)

export type SpotlightValues = v.InferInput<typeof spotlightSchema>

/** The first values of the fields. */
export const spotlightValues = ({
  offreDuMoment: it,
  audience,
  offre,
}: Pick<SpotlightToEdit, 'offreDuMoment' | 'audience' | 'offre'>): SpotlightValues => ({
  titreInterne: it.titreInterne ?? '',
  title: it.title ?? { fr: '', en: '' },
  url: it.url ?? '',
  codePromo: it.codePromo ?? '',
  content: it.content ?? { fr: '', en: '' },
  fromDate: toParis(it.fromDate),
  toDate: toParis(it.toDate),
  audience: audienceOf(audience),
  image: { image: it.image ?? null },
  offreId: offerOf(it.offreId, offre),
  draft: false,
})

/** The item to save. */
export function spotlightContent(id: number, values: v.InferOutput<typeof spotlightSchema>): SpotlightForm {
  const { audience: _, draft: __, image, offreId, ...texts } = values
  return { ...texts, id, image: image.image, offreId: offreId?.id ?? null }
}

/** The item as it is typed, for its preview: with the picture that is not sent yet. */
export const typedSpotlight = (id: number, values: SpotlightValues): SpotlightForm => ({
  ...spotlightContent(id, { ...values, fromDate: fromParis(values.fromDate), toDate: fromParis(values.toDate) }),
  image: pictureShown(values.image),
})
