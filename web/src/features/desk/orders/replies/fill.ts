/** The variables that a reply may contain; the server knows the same ones. */
export const VARIABLES = ['prenom', 'nom', 'commande', 'offre', 'date', 'partenaire', 'conciergerie'] as const

const OPEN = new RegExp(`\\{(?:${VARIABLES.join('|')})\\}`, 'g')

/** The variables that nobody has filled yet, each once, with their braces. */
export const openVariables = (text: string): string[] => [...new Set(text.match(OPEN))]

/** A text in pieces: those that are open stand apart. */
export function pieces(text: string): { text: string; open: boolean }[] {
  const found: { text: string; open: boolean }[] = []
  let from = 0
  for (const match of text.matchAll(OPEN)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), open: false })
    found.push({ text: match[0], open: true })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ text: text.slice(from), open: false })
  return found
}

/** A text with something put in place of a part of it, and what is to be selected then: the first hole, else the end of it. */
export function put(text: string, [from, to]: readonly [number, number], piece: string) {
  const before = text.slice(0, from)
  const filled = before + piece + text.slice(to)
  const [hole] = openVariables(piece)
  const at = hole === undefined ? -1 : piece.indexOf(hole)
  const start = from + (at === -1 ? piece.length : at)
  return { text: filled, select: [start, start + (hole && at !== -1 ? hole.length : 0)] as const }
}

/** Whether a slash that is typed here asks for a reply: it begins a word. */
export const asksForReply = (text: string, at: number) => at === 0 || /\s/.test(text[at - 1] ?? '')
