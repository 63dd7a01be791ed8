/** Where this window keeps the texts that are being typed, so that a page that is loaded again has them. */
const KEY = 'typedTexts'

/** The typed texts of one form. Another form takes their place. */
interface KeptTexts {
  /** The person who types: nobody else sees it, even in the same window. */
  owner: number
  /** The name of the thing that is edited, with its edition. */
  form: string
  values: Record<string, unknown>
}

const isWords = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).toSorted().join() === 'en,fr' &&
  Object.values(value).every((it) => typeof it === 'string')

/** A text, perhaps in both languages. Files and choices are made anew: they may be gone meanwhile. */
const isText = (value: unknown) => typeof value === 'string' || isWords(value)

/** The texts among the fields of a form that differ from the first ones. */
export function textsTyped<V extends object>(now: V, first: V): Partial<V> {
  const before = first as Record<string, unknown>
  const typed = Object.entries(now).filter(
    ([name, value]) => isText(value) && isText(before[name]) && JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(typed) as Partial<V>
}

export const keptTexts = {
  of<V extends object>(owner: number, form: string, first: V): Partial<V> | undefined {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptTexts | null
      if (kept?.owner !== owner || kept.form !== form) return undefined
      // A field that is no text any more, or that holds what was typed by now, is left out.
      const typed = textsTyped({ ...first, ...kept.values }, first)
      return Object.keys(typed).length > 0 ? typed : undefined
    } catch {
      return undefined
    }
  },

  keep(owner: number, form: string, values: object) {
    if (Object.keys(values).length === 0) return keptTexts.forget()
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ owner, form, values }))
    } catch {
      // A window without room keeps nothing, as before.
    }
  },

  forget: () => sessionStorage.removeItem(KEY),
}
