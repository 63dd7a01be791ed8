/** What the ticket of a bag stands for. */
export interface BagCode {
  order: number
  /** One of so many bags of the order. */
  bag?: { nth: number; of: number }
  /** Only this line of the order, counted from 1 over its life. */
  line?: number
}

/** What was read: the ticket of a bag, or something else. */
export type Read = ({ kind: 'bag' } & BagCode) | { kind: 'product' | 'foreign' }

/** Lines are numbered within their order: the fourth line of order 12 is 120004. */
const LINES_PER_ORDER = 10_000
/** Bags of one order. */
export const MOST_BAGS = 99

/** `C-1042-2-3`: bag 2 of 3; `C-1042-L4`: a line; `C-1042`: the whole order. A dash and no slash: scanners are keyboards. */
export function bagCode({ order, bag, line }: BagCode): string {
  if (line !== undefined) return `C-${order}-L${line}`
  return bag ? `C-${order}-${bag.nth}-${bag.of}` : `C-${order}`
}

export const lineOf = (orderItemId: number) => orderItemId % LINES_PER_ORDER
export const orderItemOf = (order: number, line: number) => order * LINES_PER_ORDER + line

/** What a scanner typed as an American keyboard where the computer has a French one: digits came without Shift. */
const FRENCH_KEYS: Record<string, string> = {
  '&': '1',
  é: '2',
  '"': '3',
  "'": '4',
  '(': '5',
  '-': '6',
  è: '7',
  _: '8',
  ç: '9',
  à: '0',
  ')': '-',
}
const typedInFrench = (text: string) => [...text].map((it) => FRENCH_KEYS[it] ?? it).join('')

const BAG = /^C-(\d{1,15})(?:-(\d{1,2})-(\d{1,2})|-L(\d{1,4}))?$/i
const NUMBER = /^(?:n°|#)?\s*(\d{1,15})$/i

/** What a scanner, a camera or a person gave. A product's code is told from a number by its length and check digit. */
export function read(text: string): Read {
  const given = text.trim()
  // No code of ours has one of those letters, which are digits on a French keyboard.
  const french = /[&é"'(è_çà)]/.test(given) ? typedInFrench(given) : given
  const bag = BAG.exec(french)
  if (bag) return ofBag(bag)
  const number = NUMBER.exec(french)?.[1]
  if (number === undefined || Number(number) === 0) return { kind: 'foreign' }
  return isProduct(number) ? { kind: 'product' } : { kind: 'bag', order: Number(number) }
}

function ofBag([, number, nth, of, line]: RegExpExecArray): Read {
  const order = Number(number)
  const bag = nth && of ? { nth: Number(nth), of: Number(of) } : undefined
  const wrong = order === 0 || Number(line ?? 1) === 0 || (bag && (bag.nth === 0 || bag.nth > bag.of))
  if (wrong) return { kind: 'foreign' }
  return { kind: 'bag', order, ...(bag && { bag }), ...(line && { line: Number(line) }) }
}

/** EAN-13, with its check digit. */
function isProduct(digits: string): boolean {
  if (digits.length !== 13) return false
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
