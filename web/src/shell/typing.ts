import { pick } from '../base/lang'
import { toast } from '../ui/toast'

// Keeps what somebody typed over a refresh of the page, field by field.

const words = {
  fr: 'Votre saisie a été conservée.',
  en: 'What you typed has been kept.',
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field of a screen, by its label: the same one after a refresh. */
interface KeptField {
  name: string
  /** Its place among the fields of that name. */
  nth: number
  value: string
  checked?: boolean
}
interface KeptScreen {
  address: string
  fields: KeptField[]
}

const KEY = 'typed'
/** Nothing of these is ever written down. */
const SECRET = /^(password|file|hidden)$/
/** Fields that are not there this long after the refresh stay as they are. */
const PATIENCE_MS = 10 * 60_000

const addressOf = (hash: string) => hash.split('?')[0] ?? ''
const nameOf = (field: Field) =>
  `${field.type} ${(field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name) || field.id}`
const allFields = () => [...document.querySelectorAll<Field>('input, textarea, select')]
const namedFields = (name: string) => allFields().filter((field) => nameOf(field) === name)
const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const touched = new Set<EventTarget>()

/** Notices the fields that somebody types into from now on, and gives what keeps their text over a refresh. */
export function watch(first: EventTarget | null) {
  if (first) touched.add(first)
  addEventListener('input', ({ target }) => target && touched.add(target), { capture: true })
  return keep
}

function keep() {
  const fields = allFields().filter((field) => touched.has(field) && !SECRET.test(field.type))
  const kept = fields.map((field) => {
    const name = nameOf(field)
    const nth = namedFields(name).indexOf(field)
    return { name, nth, value: field.value, ...(isTicked(field) && { checked: field.checked }) }
  })
  const screen: KeptScreen = { address: addressOf(location.hash), fields: kept }
  if (kept.length > 0) sessionStorage.setItem(KEY, JSON.stringify(screen))
}

/** Writes what was kept into its fields again as they come, also into those of a dialog that is opened later. */
export function restore() {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (!text) return
  const { address, fields }: KeptScreen = JSON.parse(text)
  let left = fields
  const look = () => {
    if (addressOf(location.hash) !== address) return
    const before = left.length
    left = left.filter((kept) => {
      const field = namedFields(kept.name)[kept.nth]
      if (field) write(field, kept)
      return !field
    })
    if (left.length < before) toast(pick(words))
    if (left.length === 0) end()
  }
  // A screen reads its own first values in the same moment as it comes.
  const coming = new MutationObserver(() => setTimeout(look))
  const end = () => coming.disconnect()
  coming.observe(document.body, { childList: true, subtree: true })
  setTimeout(end, PATIENCE_MS)
  look()
}

/** Writes as a person does, so that React hears of it. */
function write(field: Field, { value, checked }: KeptField) {
  touched.add(field)
  if (isTicked(field)) {
    if (field.checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
