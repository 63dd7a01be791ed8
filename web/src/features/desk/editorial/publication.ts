import * as v from 'valibot'
import { field, formWords } from '../../../ui/forms'
import { fromParis } from '../../../ui/parisTime'
import type { Audience } from './audience'
import type { OfferChoice } from './offerChoice'
import type { Chosen } from './picture'

/** A day and a time of the form, as an instant; none while it is not complete. */
const instant = () => v.pipe(v.string(), v.transform(fromParis))

/** The fields that news and offers of the moment have in common. */
export const commonEntries = {
  fromDate: instant(),
  toDate: instant(),
  audience: v.custom<Audience>((it) => typeof it === 'object'),
  image: v.custom<Chosen>((it) => typeof it === 'object'),
  offreId: v.custom<OfferChoice | null>((it) => typeof it === 'object'),
  /** Whether it is saved as a draft, in which fields may be missing. */
  draft: v.boolean(),
}

const REQUIRED = () => formWords.fr.required
export const said = (text: string) => text.trim() !== ''

/** A rule on published items: the path of the field that is wrong when it does not hold, the rule, and its message. */
type Rule<T> = readonly [path: string, holds: (values: T) => boolean, message?: string]

/** Checks what a draft may leave out. */
export const whenPublished = <T extends { draft: boolean }>(rules: readonly Rule<T>[]) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.draft) return
    const { value: input } = dataset
    for (const [path, holds, message = REQUIRED()] of rules) {
      if (holds(input)) continue
      const [first, ...rest] = path
        .split('.')
        .map((key) => ({ type: 'object', origin: 'value', input, key, value: undefined }) as const)
      if (first) addIssue({ message, path: [first, ...rest] })
    }
  })

interface Common {
  draft: boolean
  titreInterne: string
  fromDate: string | null
  toDate: string | null
  content: { fr: string; en: string }
}

/** The rules on both kinds. */
export const COMMON_RULES: readonly Rule<Common>[] = [
  ['titreInterne', ({ titreInterne }) => said(titreInterne)],
  ['content.fr', ({ content }) => content.fr !== '', 'Le contenu ne peut être vide'],
  ['fromDate', ({ fromDate }) => fromDate !== null],
  ['toDate', ({ toDate }) => toDate !== null],
  [
    'toDate',
    ({ fromDate, toDate }) => fromDate === null || toDate === null || fromDate < toDate,
    'La dépublication doit suivre la publication.',
  ],
]

/** A text in both languages, each no longer than this. */
export const words = field.maybeWords
