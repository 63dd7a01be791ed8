import { call } from '../../../api/client'
import type { ContentDesk, ContentKind, LinkedOffer } from '../../../api/schema'
import type { OwnField } from '../../../ui/form/form'
import { formatDayTime, parseDate } from '../../../ui/format'
import { AudienceField } from './AudienceField'
import { type Audience, joinAudience } from './audience'
import { OfferField } from './OfferField'
import { joinOffers } from './offerChoice'
import { PictureChoice } from './PictureChoice'
import { joinPicturesOf } from './picture'
import { LABELS as L } from './words'

// The parts that the forms of news and of offers of the moment have in common.

interface Common {
  conciergeries: readonly ContentDesk[]
  offre: LinkedOffer | null
}

export const DRAFT_BUTTON = { name: 'draft', label: 'Enregistrer le brouillon' } as const

/** When and where it is shown. */
export const publicationFields = (about: Common) =>
  [
    { section: 'Publication' },
    { name: 'fromDate', as: 'dayTime', label: L.fromDate, required: true, half: true },
    {
      name: 'toDate',
      as: 'dayTime',
      label: L.toDate,
      hint: 'Elle ne se voit plus à partir de là.',
      required: true,
      half: true,
    },
    {
      name: 'audience',
      as: 'own',
      label: L.audience,
      draw: (own: OwnField) => <AudienceField {...own} desks={about.conciergeries} />,
      join: joinAudience(about.conciergeries),
    },
  ] as const

export const pictureField = {
  name: 'image',
  as: 'own',
  label: L.image,
  draw: (own: OwnField) => <PictureChoice {...own} />,
  join: joinPicturesOf(L.image),
} as const

/** Where its button leads. */
export const linkFields = ({ conciergeries, offre }: Common) =>
  [
    { name: 'url', label: L.url, hint: 'Commence par https://' },
    {
      name: 'offreId',
      as: 'own',
      label: L.offreId,
      draw: (own: OwnField) => (
        <OfferField
          {...own}
          missingAt={
            own.value?.id === offre?.id
              ? (offre?.missingAt ?? []).map((id) => conciergeries.find((it) => it.id === id)?.name ?? `n° ${id}`)
              : []
          }
        />
      ),
      join: joinOffers,
    },
  ] as const

/** The audience as a request has it. */
export const audienceSent = ({ all, companies, conciergeries }: Audience) => ({
  allConciergeries: all,
  companies,
  associations: conciergeries,
})

/** The last person who saved an item, and the time; nothing where that cannot be read. */
export async function savedBy(kind: ContentKind, id: number): Promise<string | undefined> {
  const history = await call('GetContentHistory', { item: { kind, id } }).catch(() => undefined)
  const [last] = history?.versions ?? []
  const at = parseDate(last?.at ?? '')
  return last && [last.by, at && formatDayTime(at, new Date(), 'fr')].filter(Boolean).join(', ')
}

/** The line of a conflict that says whose change it was. */
export const savedFact = ({ edition }: { edition: number }, by: string | undefined) => [
  { label: 'Version', value: [`n° ${edition}`, by].filter(Boolean).join(', ') },
]

/** The sentence that says what was saved. */
export function savedText(the: string, draft: boolean, state: string, warnings: readonly string[]) {
  const published = state === 'waiting' ? 'est enregistrée et attend sa date' : 'est enregistrée'
  const subject = the.charAt(0).toUpperCase() + the.slice(1)
  const said = draft ? 'Le brouillon est enregistré : personne d’autre ne le voit' : `${subject} ${published}`
  return [said, ...warnings.map((it) => it.replace(/\.$/, ''))].join('. ')
}
