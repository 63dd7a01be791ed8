import * as v from 'valibot'
import * as lengths from '../../../api/lengths'
import type { NewsForm, NewsToEdit } from '../../../api/schema'
import { field } from '../../../ui/forms'
import { fromParis, toParis } from '../../../ui/parisTime'
import { audienceOf } from './audience'
import { wheelContent, wheelEntries, wheelValues, whenWheel } from './games/wheelSchema'
import { offerOf } from './offerChoice'
import { pictureShown } from './picture'
import { COMMON_RULES, commonEntries, said, whenPublished, words } from './publication'

const fields = v.object({
  titreInterne: field.text(lengths.NEWS_NAME),
  title: words(lengths.NEWS_TITLE),
  summary: words(lengths.NEWS_SUMMARY),
  date: words(lengths.NEWS_FACT),
  heure: words(lengths.NEWS_FACT),
  location: words(lengths.NEWS_FACT),
  action: words(lengths.ACTION_LABEL),
  url: field.text(lengths.CONTENT_URL),
  content: words(lengths.RICH_TEXT),
  ...commonEntries,
  ...wheelEntries,
})

/** The fields of a news item. A draft may leave out what must be there once it is published. */
export const newsSchema = v.pipe(
  fields,
  whenPublished<v.InferOutput<typeof fields>>([...COMMON_RULES, ['summary.fr', (it) => said(it.summary.fr)]]),
  whenWheel<v.InferOutput<typeof fields>>(),
)

export type NewsValues = v.InferInput<typeof newsSchema>

const text = (value: { fr: string; en: string } | undefined) => value ?? { fr: '', en: '' }

type HeldNews = Pick<NewsToEdit, 'actu' | 'audience' | 'offre' | 'prize'>

/** The first values of the fields. */
export const newsValues = ({ actu, audience, offre, prize }: HeldNews): NewsValues => ({
  titreInterne: actu.titreInterne ?? '',
  title: text(actu.title),
  summary: text(actu.summary),
  date: text(actu.date),
  heure: text(actu.heure),
  location: text(actu.location),
  action: text(actu.action),
  url: actu.url ?? '',
  content: text(actu.content),
  fromDate: toParis(actu.fromDate),
  toDate: toParis(actu.toDate),
  audience: audienceOf(audience),
  image: { image: actu.image ?? null },
  offreId: offerOf(actu.offreId, offre),
  draft: false,
  ...wheelValues(actu.roue, prize),
})

/** The item to save. */
export function newsContent(id: number, values: v.InferOutput<typeof newsSchema>): NewsForm {
  const { titreInterne, title, summary, date, heure, location, action, url, content, fromDate, toDate } = values
  const texts = { titreInterne, title, summary, date, heure, location, action, url, content }
  return {
    ...texts,
    fromDate,
    toDate,
    id,
    image: values.image.image,
    offreId: values.offreId?.id ?? null,
    roue: wheelContent(values),
  }
}

/** The item as it is typed, for its preview: with the picture that is not sent yet, and without its wheel, which has a preview of its own. */
export const typedNews = (id: number, values: NewsValues): NewsForm => ({
  ...newsContent(id, { ...values, fromDate: fromParis(values.fromDate), toDate: fromParis(values.toDate) }),
  image: pictureShown(values.image),
  roue: null,
})
