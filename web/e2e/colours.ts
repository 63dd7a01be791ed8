/** The part of axe that is used here. The page has loaded it. */
interface Axe {
  run(
    context: { include: Element[] },
    options: { runOnly: string[]; resultTypes: string[] },
  ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>
}

/**
 * The elements with words of their own that are worth judging for their colours: of those that stand at the same place of the
 * structure and are painted alike, as the cells of a column are, the first three. It runs inside the page, after axe was
 * loaded there, and gives what axe says of them.
 */
export async function colourFaults(rules: string[]): Promise<{ id: string; target: string; why: string }[]> {
  const MOST = 3
  const counts = new Map<string, number>()
  const painted = new Map<Element, string>([[document.documentElement, '']])

  /** Everything from the page down to an element that decides what is seen behind and through its words. */
  function paintOf(element: Element): string {
    const known = painted.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element)
    const own = `${element.tagName}.${element.className}|${backgroundColor}|${backgroundImage}|${opacity}|${filter}|${position}`
    const paint = `${element.parentElement ? paintOf(element.parentElement) : ''}>${own}`
    painted.set(element, paint)
    return paint
  }

  const judged = [...document.body.querySelectorAll('*')].filter((element) => {
    const hasWords = [...element.childNodes].some((it) => it.nodeType === Node.TEXT_NODE && it.textContent?.trim())
    const isField = element.matches('input, select, textarea')
    if (!(hasWords || isField) || !element.checkVisibility({ visibilityProperty: true })) return false
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const { disabled } = element as HTMLInputElement
    const alike = `${paintOf(element)}|${color}|${fontSize}|${fontWeight}|${textShadow}|${disabled}`
    const count = (counts.get(alike) ?? 0) + 1
    counts.set(alike, count)
    return count <= MOST
  })
  if (judged.length === 0) return []
  const { axe } = window as unknown as { axe: Axe }
  const { violations } = await axe.run({ include: judged }, { runOnly: rules, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => ({ id, target: String(node.target), why: node.failureSummary ?? '' })),
  )
}
