import type { Lang } from './lang'

/** The time zone of every date and hour that is shown or entered: that of the desks. */
export const PARIS = 'Europe/Paris'

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const

/** How a language writes dates and numbers. */
export const localeOf = (lang: Lang) => LOCALES[lang]
