// How well a colour is told from another, as the server reckons it (`domain::text::contrast`).

/** What text must reach on what is behind it (WCAG 2.2, 1.4.3). */
const READABLE = 4.5
const WHITE = '#ffffff'
/** The darkest surface of a light page. */
const SUNKEN = '#f2eee6'
/** The colour of the platform, which stands where none was chosen yet. */
export const PLATFORM = '#1d5c54'

export const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text.trim())

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const level = Number.parseInt(colour.trim().slice(at, at + 2), 16) / 255
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1, the same, to 21, black on white; whichever of both is the text. */
export function contrast(one: string, two: string) {
  const levels = [luminance(one), luminance(two)]
  return (Math.max(...levels) + 0.05) / (Math.min(...levels) + 0.05)
}

interface Check {
  what: string
  reads: boolean
  /** In words, with the figure rounded down: what is refused never reads as if it reached it. */
  told: string
}

const check = (what: string, one: string, two: string): Check => {
  const found = contrast(one, two)
  const figure = (Math.floor(found * 10) / 10).toLocaleString('fr', { minimumFractionDigits: 1 })
  const reads = found >= READABLE
  return { what, reads, told: `${figure} sur 4,5 : ${reads ? 'se lit bien' : 'ne se lit pas assez'}` }
}

/** What is read of the colours of a design, and whether it can be; nothing of what is no colour yet. */
export function checks(colour: string, panelColour: string): readonly Check[] {
  const panel = panelColour.trim() || colour
  return [
    ...(isColour(colour)
      ? [
          check('Texte blanc sur les boutons', WHITE, colour),
          check('Liens de cette couleur sur la page', colour, SUNKEN),
        ]
      : []),
    ...(isColour(panel) ? [check('Texte blanc sur l’accueil et les e-mails', WHITE, panel)] : []),
  ]
}
