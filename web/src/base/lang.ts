import { createContext, useContext } from 'react'
import { createStore } from './store'

export type Lang = 'fr' | 'en'

const KEY = 'lang'
const chosen = () => {
  const value = localStorage.getItem(KEY)
  return value === 'en' || value === 'fr' ? value : undefined
}

/** The language of the screens. French unless the person chose English; staff always read French. */
export const langStore = createStore<Lang>(chosen() ?? 'fr')
langStore.subscribe(() => {
  document.documentElement.lang = langStore.get()
})
document.documentElement.lang = langStore.get()

/** The person chose a language on this device. */
export function chooseLang(lang: Lang) {
  localStorage.setItem(KEY, lang)
  langStore.set(lang)
}

/** The signed-in person decides: staff read French, others the language they chose here, or else that of their profile. */
export function settleLang(user: { roles: readonly string[]; lang: string } | null) {
  if (user?.roles.some((role) => role === 'gestionnaire' || role === 'partner')) langStore.set('fr')
  else langStore.set(chosen() ?? (user?.lang === 'en' ? 'en' : 'fr'))
}

export interface Bilingual<T> {
  fr: T
  en: T
}

/** The texts of a feature in the current language, outside React. */
export const pick = <T>(words: Bilingual<T>): T => words[langStore.get()]

/** Another language for a part of a screen, which shows how others read it. */
export const LangContext = createContext<Lang | undefined>(undefined)

/** The language of this part of the screen. */
export function useLang(): Lang {
  const whole = langStore.use()
  return useContext(LangContext) ?? whole
}

/** The texts of a feature in the current language. */
export const useWords = <T>(words: Bilingual<T>): T => words[useLang()]

/** A text of the server in one language, with our typography; French where the translation is missing. */
export const textIn = (text: Bilingual<string> | null | undefined, lang: Lang): string =>
  text ? typographic(text[lang] || text.fr) : ''

/** Uses one kind of apostrophe, and no line break between a number and its hour. */
export const typographic = (text: string) =>
  text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’').replace(/(?<=\d) h\b/g, '\u00a0h')

/** Reads texts of the server in the current language. */
export function useText() {
  const lang = useLang()
  return (text: Bilingual<string> | null | undefined) => textIn(text, lang)
}
