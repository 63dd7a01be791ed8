import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EggHunt, HuntImage, HuntToEdit, Words } from '../../../../api/schema'
import { field, formWords } from '../../../../ui/forms'
import { fromParis, toParis } from '../../../../ui/parisTime'
import { sorted } from '../audience'
import { type OfferChoice, offerOf } from '../offerChoice'
import { type Chosen, pictureShown } from '../picture'

const REQUIRED = () => formWords.fr.required
const instant = v.pipe(v.string(), v.transform(fromParis), v.string(REQUIRED))
const between = (least: number, most: number) =>
  `Indiquez un nombre de ${least.toLocaleString('fr-FR')} à ${most.toLocaleString('fr-FR')}.`
const picture = () => v.custom<Chosen>((it) => typeof it === 'object')

/** A whole number that must be there. */
export const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, REQUIRED),
    v.regex(/^\d{1,9}$/, between(least, most)),
    v.transform(Number),
    v.check((it) => it >= least && it <= most, between(least, most)),
  )

/** A whole number, or none. */
export const maybeWhole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{0,9}$/, between(least, most)),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.check((it) => it === null || (it >= least && it <= most), between(least, most)),
  )

/** Pictures of empty eggs. */
export const MOST_PICTURES = 10

/** The fields of an egg hunt. */
export const huntSchema = v.pipe(
  v.object({
    titre: field.required(lengths.GAME_TITLE),
    fromDate: instant,
    toDate: instant,
    associations: v.array(v.number()),
    nbEggsToWin: whole(1, 1_000),
    nbEggsBeforeWinning: whole(0, 100),
    offre: v.custom<OfferChoice>((it) => typeof it === 'object' && it !== null, REQUIRED),
    stock: maybeWhole(0, 100_000),
    buttonAcceptGame: field.maybeWords(lengths.GAME_TITLE),
    buttonRefuseGame: field.maybeWords(lengths.GAME_TITLE),
    buttonClosePopup: field.maybeWords(lengths.GAME_TITLE),
    textWelcomePopup: field.maybeWords(lengths.RICH_TEXT),
    textLosingEgg: field.maybeWords(lengths.RICH_TEXT),
    textDoneForTodayEgg: field.maybeWords(lengths.RICH_TEXT),
    textWinningEgg: field.maybeWords(lengths.RICH_TEXT),
    imageWelcomePopup: picture(),
    imageClickableEgg: picture(),
    imageLosingEgg: v.array(picture()),
    imageDoneForTodayEgg: picture(),
    imageWinningEgg: picture(),
  }),
  v.forward(
    v.partialCheck(
      [['fromDate'], ['toDate']],
      ({ fromDate, toDate }) => fromDate < toDate,
      'La dépublication doit suivre la publication.',
    ),
    ['toDate'],
  ),
)

export type HuntValues = Omit<v.InferInput<typeof huntSchema>, 'offre'> & { offre: OfferChoice | null }

const text = (number: number | null | undefined) => (number === null || number === undefined ? '' : String(number))
const kept = (image: string | null | undefined): Chosen => ({ image: image ?? null })

type HeldHunt = Pick<HuntToEdit, 'hunt' | 'conciergeries' | 'prize'>

/** The first values of the fields. */
export const huntValues = ({ hunt, conciergeries, prize }: HeldHunt): HuntValues => ({
  titre: hunt.titre,
  fromDate: toParis(hunt.fromDate),
  toDate: toParis(hunt.toDate),
  associations: sorted(conciergeries.map(({ id }) => id)),
  nbEggsToWin: text(hunt.nbEggsToWin),
  nbEggsBeforeWinning: text(hunt.nbEggsBeforeWinning),
  offre: offerOf(hunt.offre, prize),
  stock: text(hunt.stock),
  buttonAcceptGame: hunt.buttonAcceptGame,
  buttonRefuseGame: hunt.buttonRefuseGame,
  buttonClosePopup: hunt.buttonClosePopup,
  textWelcomePopup: hunt.textWelcomePopup,
  textLosingEgg: hunt.textLosingEgg,
  textDoneForTodayEgg: hunt.textDoneForTodayEgg,
  textWinningEgg: hunt.textWinningEgg,
  imageWelcomePopup: kept(hunt.imageWelcomePopup),
  imageClickableEgg: kept(hunt.imageClickableEgg),
  imageLosingEgg: (hunt.imageLosingEgg ?? []).map(kept),
  imageDoneForTodayEgg: kept(hunt.imageDoneForTodayEgg),
  imageWinningEgg: kept(hunt.imageWinningEgg),
})

/** The hunt to save. Pictures that are not kept yet stand in it with their addresses in this browser. */
export function huntContent(id: number, values: v.InferOutput<typeof huntSchema>): EggHunt {
  const { associations: _, offre, ...rest } = values
  return {
    ...rest,
    id,
    offre: offre.id,
    imageWelcomePopup: pictureShown(values.imageWelcomePopup),
    imageClickableEgg: pictureShown(values.imageClickableEgg),
    imageLosingEgg: values.imageLosingEgg.flatMap((it) => pictureShown(it) ?? []),
    imageDoneForTodayEgg: pictureShown(values.imageDoneForTodayEgg),
    imageWinningEgg: pictureShown(values.imageWinningEgg),
  }
}

/** A copy that is not saved yet: without number, pictures and desks. */
export const asHuntCopy = (about: HuntToEdit): HuntToEdit => ({
  ...about,
  hunt: {
    ...about.hunt,
    id: -1,
    imageWelcomePopup: null,
    imageClickableEgg: null,
    imageLosingEgg: [],
    imageDoneForTodayEgg: null,
    imageWinningEgg: null,
  },
  conciergeries: [],
  edition: 0,
  otherConciergeries: 0,
  state: null,
  wins: 0,
})

/** The hunt as its preview shows it, while anything may still be missing. */
export const typedHunt = (id: number, values: HuntValues): ShownHunt => ({
  id,
  titre: values.titre,
  buttonAcceptGame: values.buttonAcceptGame,
  buttonRefuseGame: values.buttonRefuseGame,
  buttonClosePopup: values.buttonClosePopup,
  popups: {
    welcomePopup: { images: imagesOf(values.imageWelcomePopup), text: values.textWelcomePopup },
    clickableEgg: { images: imagesOf(values.imageClickableEgg), text: { fr: '', en: '' } },
    losingEgg: { images: values.imageLosingEgg.flatMap(imagesOf), text: values.textLosingEgg },
    doneForTodayEgg: { images: imagesOf(values.imageDoneForTodayEgg), text: values.textDoneForTodayEgg },
    winningEgg: { images: imagesOf(values.imageWinningEgg), text: values.textWinningEgg },
  },
})

const imagesOf = (chosen: Chosen): string[] => {
  const shown = pictureShown(chosen)
  return shown ? [shown] : []
}

/** A hunt as its preview draws it. */
export interface ShownHunt {
  id: number
  titre: string
  buttonAcceptGame: Words
  buttonRefuseGame: Words
  buttonClosePopup: Words
  popups: Record<HuntImage, { images: readonly string[]; text: Words }>
}
