import type { ContentState, EggHunt, GameKind, Words } from '../../../../api/schema'

export const STATES: Record<ContentState, string> = {
  waiting: 'En attente',
  online: 'En ligne',
  over: 'Dépubliée',
}

export const STATE_COLOURS: Record<ContentState, string> = {
  waiting: 'orange',
  online: 'green',
  over: 'gray',
}

/** The names of the fields of a hunt, for its form, its conflicts and the marks of missing translations. */
export const HUNT_LABELS = {
  titre: 'Titre',
  fromDate: 'Date de publication',
  toDate: 'Date de dépublication',
  associations: 'Conciergeries',
  nbEggsToWin: 'Œufs à gagner par jour et par conciergerie',
  nbEggsBeforeWinning: 'Œufs vides avant un œuf gagnant',
  stock: 'Lots en tout',
  offre: 'Lot à gagner',
  buttonClosePopup: 'Fermer la fenêtre',
  buttonAcceptGame: 'Accepter de jouer',
  buttonRefuseGame: 'Refuser de jouer',
  textWelcomePopup: 'Texte de la fenêtre d’accueil',
  textLosingEgg: 'Texte de l’œuf perdant',
  textDoneForTodayEgg: 'Texte de l’œuf perdu pour aujourd’hui',
  textWinningEgg: 'Texte de l’œuf gagnant',
  imageWelcomePopup: 'Image de la fenêtre d’accueil',
  imageClickableEgg: 'Image de l’œuf à cliquer',
  imageLosingEgg: 'Images de l’œuf perdant',
  imageDoneForTodayEgg: 'Image de l’œuf perdu pour aujourd’hui',
  imageWinningEgg: 'Image de l’œuf gagnant',
} as const

/** The texts of a hunt that may be in both languages. */
const TRANSLATED = [
  'buttonClosePopup',
  'buttonAcceptGame',
  'buttonRefuseGame',
  'textWelcomePopup',
  'textLosingEgg',
  'textDoneForTodayEgg',
  'textWinningEgg',
] as const satisfies readonly (keyof EggHunt)[]

/** The texts that stand in one language alone, by their paths: `textLosingEgg.en`. */
export const missingOfHunt = (hunt: EggHunt): string[] => TRANSLATED.flatMap((name) => missingOf(name, hunt[name]))

export const missingOf = (name: string, { fr, en }: Words): string[] =>
  (fr === '') === (en === '') ? [] : [`${name}.${fr === '' ? 'fr' : 'en'}`]

export const huntTitle = (id: number) => (id > 0 ? `Chasse aux oeufs #${id}` : 'Nouvelle chasse aux œufs')

export const winnersTitle = (game: GameKind, id: number) =>
  game === 'wheel' ? `Gagnants de la roue, actualité #${id}` : `Gagnants de la chasse aux œufs #${id}`

const WINS = new Intl.PluralRules('fr')
export const winsText = (wins: number) =>
  `${wins.toLocaleString('fr-FR')} ${WINS.select(wins) === 'one' ? 'gain' : 'gains'}`
