import type { HoursStanding } from '../../../../api/schema'
import { pick } from '../../../../base/lang'

/** The colour of each standing of a desk's opening: never alone, its words stand beside it. */
export const HOURS_COLOUR: Record<HoursStanding, string> = {
  opened: 'green',
  inGracePeriod: 'yellow',
  closedButShouldBeOpened: 'red',
  openOutside: 'blue',
  closed: 'gray',
}

const fr: Record<HoursStanding, string> = {
  opened: 'Ouverte',
  inGracePeriod: 'Ouvre d’un instant à l’autre',
  closedButShouldBeOpened: 'Devrait être ouverte',
  openOutside: 'Ouverte hors horaires',
  closed: 'Fermée',
}
const en: typeof fr = {
  opened: 'Open',
  inGracePeriod: 'About to open',
  closedButShouldBeOpened: 'Should be open',
  openOutside: 'Open outside its hours',
  closed: 'Closed',
}
const words = { fr, en }

/** The words of a standing, in the language of the page. */
export const hoursWords = (standing: HoursStanding) => pick(words)[standing]

/** The same for staff, who read French. */
export const HOURS_WORDS = fr
