/**
 * The faults in the geometry of the page as it stands: one line each, which says of which element and what. It runs
 * inside the page, so it holds everything that it needs. `least` is the smallest side of what is pressed, in pixels.
 */
export function faults(least: number): string[] {
  const found = new Set<string>()
  const root = document.documentElement
  const windowWidth = root.clientWidth
  // A dialog that is open over the page hides it: then that alone is looked at.
  const layers = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].filter(isShown)
  const scope: ParentNode = layers.at(-1) ?? document.body

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    if (width < 2 || height < 2) return false
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const isUnseen = (element: Element) => element.closest('.visually-hidden, .skip, [aria-hidden="true"]') !== null

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const text = words.replace(/\s+/g, ' ').trim().slice(0, 40)
    const [first = ''] = [...element.classList].filter((it) => !it.startsWith('m_'))
    return `<${element.tagName.toLowerCase()}${first && `.${first}`}> “${text}”`
  }

  function all(selector: string): HTMLElement[] {
    return [...scope.querySelectorAll<HTMLElement>(selector)].filter((it) => isShown(it) && !isUnseen(it))
  }

  /**
   * The rectangle of the words and pictures inside an element, which may be larger or smaller than the element. Words
   * for screen readers alone take no room, whatever their length.
   */
  function wordsRect(element: Element): DOMRect {
    const boxes: DOMRect[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
      return getComputedStyle(node).clipPath === 'none' ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT
    })
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element && !node.matches('img, svg, canvas')) continue
      range.selectNode(node)
      // Words that end in an ellipsis take the room that they are seen in.
      const around = node.parentElement
      const ends =
        around && getComputedStyle(around).textOverflow === 'ellipsis' ? around.getBoundingClientRect().right : Infinity
      const seen = [...range.getClientRects()].map(
        (it) => new DOMRect(it.x, it.y, Math.min(it.right, ends) - it.x, it.height),
      )
      boxes.push(...seen.filter(({ width }) => width > 0))
    }
    if (boxes.length === 0) return new DOMRect()
    const [left, top] = [Math.min(...boxes.map((it) => it.left)), Math.min(...boxes.map((it) => it.top))]
    const [right, bottom] = [Math.max(...boxes.map((it) => it.right)), Math.max(...boxes.map((it) => it.bottom))]
    return new DOMRect(left, top, right - left, bottom - top)
  }

  /** The box that a link is pressed on: that of a card where the link is stretched over all of it, unseen. */
  function pressedBox(element: Element): DOMRect {
    const { position, content } = getComputedStyle(element, '::after')
    const stretched = content !== 'none' && position === 'absolute' && element instanceof HTMLElement
    return ((stretched && element.offsetParent) || element).getBoundingClientRect()
  }
  const isStretched = (element: Element) => pressedBox(element).height > element.getBoundingClientRect().height

  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  /** The nearest box that can be scrolled sideways. */
  function scroller(element: Element): Element | null {
    let at = element.parentElement
    while (at && !scrolls(getComputedStyle(at).overflowX)) at = at.parentElement
    return at
  }

  function pageWidth() {
    if (root.scrollWidth <= windowWidth) return
    const wide = all('*').filter((it) => it.getBoundingClientRect().right > windowWidth + 1 && !scroller(it))
    const cause = wide.find((it) => !wide.some((other) => other !== it && it.contains(other)))
    found.add(`the page is ${root.scrollWidth - windowWidth} px wider than its window: ${cause ? nameOf(cause) : '?'}`)
  }

  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

  /** The elements that have words of their own, and the rectangles of these words. */
  function ownWords(): { element: HTMLElement; rects: DOMRect[] }[] {
    const range = document.createRange()
    return all('*').flatMap((element) => {
      if (element.matches('option, textarea, select, pre, code, script, style')) return []
      const texts = [...element.childNodes].filter((it) => it.nodeType === Node.TEXT_NODE && it.textContent?.trim())
      const rects = texts.flatMap((text) => {
        range.selectNodeContents(text)
        return [...range.getClientRects()].filter(({ width }) => width >= 2)
      })
      return rects.length > 0 ? [{ element, rects }] : []
    })
  }

  interface Clip {
    rect: DOMRect
    /** Whether it hides what does not fit, or leads to it by scrolling, in either direction. */
    x: 'hides' | 'scrolls' | undefined
    y: 'hides' | 'scrolls' | undefined
    clamped: boolean
  }

  /** The boxes around the words of an element that show only a part of what is in them, from the nearest. */
  function clipsOf(element: Element): Clip[] {
    const clips: Clip[] = []
    let leaves = false
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      // An element that is placed by itself leaves the boxes between it and the one that it is placed in.
      if (leaves && style.position === 'static' && style.transform === 'none') continue
      const kind = (overflow: string): Clip['x'] =>
        hides(overflow) ? 'hides' : scrolls(overflow) ? 'scrolls' : undefined
      const [x, y] = [kind(style.overflowX), kind(style.overflowY)]
      if ((x || y) && style.display !== 'inline')
        clips.push({ rect: at.getBoundingClientRect(), x, y, clamped: style.webkitLineClamp !== 'none' })
      if (style.position === 'fixed') break
      leaves = style.position === 'absolute'
    }
    return clips
  }

  /** Words of a box that hides what does not fit, near or far, may be cut only where a title gives all of them. */
  function cutText() {
    for (const { element, rects } of words) {
      // Nobody reads what is inert: a slide that waits its turn.
      if (element.closest('[title], [inert]')) continue
      const style = getComputedStyle(element)
      const clips = clipsOf(element)
      // A box without a size is folded, or for screen readers alone.
      if (clips.some(({ rect }) => rect.width < 2 || rect.height < 2)) continue
      const [left, right] = [Math.min(...rects.map((it) => it.left)), Math.max(...rects.map((it) => it.right))]
      const [top, bottom] = [Math.min(...rects.map((it) => it.top)), Math.max(...rects.map((it) => it.bottom))]
      // The leading of a line may stand out of its box, the letters may not.
      const leading = Number.parseFloat(style.fontSize) * 0.35
      let [scrollsX, scrollsY] = [false, false]
      for (const { rect, x, y, clamped } of clips) {
        scrollsX ||= x === 'scrolls'
        scrollsY ||= y === 'scrolls'
        if (clamped) break
        const across = Math.round(Math.max(right - rect.right, rect.left - left))
        if (x === 'hides' && !scrollsX && across > 1) found.add(`text is cut by ${across} px: ${nameOf(element)}`)
        const below = Math.round(Math.max(bottom - rect.bottom, rect.top - top))
        if (y === 'hides' && !scrollsY && below > leading)
          found.add(`text is cut by ${below} px below: ${nameOf(element)}`)
      }
      const control = element.closest('button, a, [role="tab"]')
      if (!control || style.display === 'inline') continue
      const box = control.getBoundingClientRect()
      const out = Math.round(Math.max(right - box.right, box.left - left))
      if (out > 1 && !hides(style.overflowX)) found.add(`text stands ${out} px outside its control: ${nameOf(control)}`)
    }
  }

  /** Whether an element, or what holds it, stays where it is while the page is scrolled. */
  function floats(element: Element): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (/^(fixed|sticky)$/.test(getComputedStyle(at).position)) return true
    return false
  }

  /** Elements that lie over words, unless they float above a page that can be scrolled from under them. */
  function coveredText() {
    for (const { element, rects } of words) {
      const rect = rects[Math.floor(rects.length / 2)] ?? new DOMRect()
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
      if (x < 0 || x > windowWidth || y < 0 || y > innerHeight) continue
      // The pointer finds nothing of what lets it through.
      if (getComputedStyle(element).pointerEvents === 'none') continue
      const over = document.elementFromPoint(x, y)
      if (!over || over === element || over.contains(element) || element.contains(over) || isUnseen(over)) continue
      if (over.closest('label')?.contains(element) || floats(over) || isStretched(over)) continue
      // Words that are scrolled or cut out of their box, or lie on its edge, lie where something else stands.
      const outside = clipsOf(element).some(
        ({ rect: box }) => x > box.right - 1 || x < box.left + 1 || y > box.bottom - 1 || y < box.top + 1,
      )
      if (!outside) found.add(`text is covered: ${nameOf(element)} by ${nameOf(over)}`)
    }
  }

  /** The entries of each bar at the top stand within the window, none over another. */
  function header() {
    for (const bar of document.querySelectorAll('.topbar, .stage-top, .on-behalf, .in-account')) entriesOf(bar)
  }

  function entriesOf(bar: Element) {
    const entries = [...bar.querySelectorAll<HTMLElement>('a, button, input')].filter(isShown)
    const boxes = entries.map((it) => {
      const [box, words] = [it.getBoundingClientRect(), wordsRect(it)]
      return { it, left: Math.min(box.left, words.left || box.left), right: Math.max(box.right, words.right), box }
    })
    for (const [nth, one] of boxes.entries()) {
      if (one.right > windowWidth + 1 || one.left < -1) found.add(`header: ${nameOf(one.it)} stands outside the window`)
      for (const other of boxes.slice(nth + 1)) {
        if (one.it.contains(other.it)) continue
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 2 && high > 2) found.add(`header: ${nameOf(one.it)} and ${nameOf(other.it)} overlap`)
      }
    }
  }

  /** Money, status and the main column of a table are seen without scrolling it, and nothing lies over them. */
  function tables() {
    for (const table of all('table')) {
      const box = scroller(table) ?? table.parentElement
      if (!box || table.closest('[role="grid"]')) continue
      // One that has as many columns as somebody asks for moves, and says so.
      const hint = box.previousElementSibling
      if (hint?.matches('.scroll-hint') && isShown(hint)) continue
      const { left, right } = box.getBoundingClientRect()
      const rows = [...table.querySelectorAll('tbody tr')].filter(isShown).slice(0, 12)
      for (const row of rows) {
        const cells = [...row.children].filter(isShown)
        const fixed = cells.filter((it) => getComputedStyle(it).position === 'sticky')
        for (const cell of cells) {
          if (fixed.includes(cell)) continue
          const kind =
            cell.matches('[data-align="end"]') || isAmount(cell.textContent ?? '')
              ? 'money'
              : cell.querySelector('.mantine-Badge-root')
                ? 'status'
                : cell.matches('th[scope="row"]') || cell.querySelector('.row-link')
                  ? 'main'
                  : undefined
          if (!kind || !cell.textContent?.trim()) continue
          const words = wordsRect(cell)
          const column = table.querySelectorAll('thead th')[[...row.children].indexOf(cell)]?.textContent ?? ''
          if (words.right > right + 1 || words.left < left - 1)
            found.add(`the ${kind} column “${column}” of a table lies outside its box`)
          const over = fixed.find((it) => {
            const { left: from, right: to } = it.getBoundingClientRect()
            return Math.min(words.right, to) - Math.max(words.left, from) > 2
          })
          if (over) found.add(`the ${kind} column “${column}” of a table lies behind ${nameOf(over)}`)
        }
      }
    }
  }

  /** At a desk a row of a list is one line, and each of its columns tells rows apart. */
  function rows() {
    if (windowWidth < 1280 || getComputedStyle(root).fontSize !== '16px') return
    for (const table of all('.list .table')) {
      // Those that are not laid out have words all the same.
      const lines = [...table.querySelectorAll('tbody tr[data-row]')]
      for (const [nth, heading] of [...table.querySelectorAll('thead th')].entries()) {
        const cells = lines.map((row) => row.children[nth]).filter((it) => it instanceof HTMLElement)
        const column = `the column “${heading.textContent?.trim()}” of a table`
        if (cells.length === 0 || heading.matches('.table-check, .table-actions')) continue
        const tall = cells.find((cell) => {
          const { fontSize } = getComputedStyle(cell)
          // A second line may say more of the first, and a sentence may take two.
          const isLong = cell.querySelector('.stacked') !== null || (cell.textContent ?? '').length > 60
          return !isLong && wordsRect(cell).height > Number.parseFloat(fontSize) * 2.4
        })
        if (tall) found.add(`${column} takes more than one line: ${nameOf(tall)}`)
        const values = new Set(cells.map((cell) => cell.textContent?.trim()))
        const [first] = values
        const isEmpty = !first && !cells.some((cell) => cell.querySelector('img, svg, button'))
        if (values.size === 1 && isEmpty) found.add(`${column} is empty`)
        const isText = !cells.some(
          (cell) => cell.matches('[data-align]') || cell.querySelector('.mantine-Badge-root, time, a'),
        )
        if (values.size === 1 && cells.length >= 3 && first && isText)
          found.add(`${column} says “${first}” in all rows`)
      }
    }
  }

  function fields() {
    for (const label of all('label[for]')) {
      const field = document.getElementById((label as HTMLLabelElement).htmlFor)
      if (
        !field ||
        !isShown(field) ||
        field.matches('[type="checkbox"], [type="radio"], [type="file"], [type="color"]')
      )
        continue
      const box = (field.closest('[data-field], .mantine-Input-wrapper') ?? field).getBoundingClientRect()
      const beside = label.getBoundingClientRect().bottom > box.top + 4
      const words = wordsRect(label)
      if (!beside && box.width + 2 < words.width)
        found.add(`a field of ${Math.round(box.width)} px is narrower than its label: ${nameOf(label)}`)
      if (box.width < 40) found.add(`a field is ${Math.round(box.width)} px wide: ${nameOf(label)}`)
    }
  }

  /** A link within a sentence is as high as its line. */
  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false
    const around = element.parentElement?.textContent?.trim() ?? ''
    return element.tagName === 'A' && around.length > (element.textContent?.trim().length ?? 0)
  }

  function targets() {
    const roles = ['button', 'tab', 'option', 'menuitem'].map((it) => `[role="${it}"]`)
    for (const element of all(`a[href], button, summary, ${roles}, input:not([type="hidden"]), select`)) {
      if (element.matches(':disabled') || isInSentence(element)) continue
      const label =
        element.matches('input') &&
        (element.closest('label') ?? document.querySelector(`label[for="${CSS.escape(element.id)}"]`))
      const field = element.matches('input') && element.closest('.mantine-Input-wrapper')
      const boxes = [element, ...[label, field].filter((it) => it instanceof Element)].map(pressedBox)
      const width = Math.max(...boxes.map((it) => it.right)) - Math.min(...boxes.map((it) => it.left))
      const height = Math.max(...boxes.map((it) => it.bottom)) - Math.min(...boxes.map((it) => it.top))
      if (Math.min(width, height) + 0.5 < least)
        found.add(`a target of ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(element)}`)
    }
  }

  /** Cents of an amount as people read it, in French or English. */
  function centsOf(text: string): number | undefined {
    const plain = text.replaceAll('−', '-')
    const [amount] = /-?[\d\s.,]*\d[,.]\d\d(?=\s*€)/u.exec(plain) ?? /-?€[\d.,]*\d\.\d\d/u.exec(plain) ?? []
    return amount === undefined ? undefined : Number(amount.replace(/[^\d-]/g, ''))
  }
  /** Whether a text is an amount and nothing else. */
  const isAmount = (text: string) => centsOf(text) !== undefined && /^[-−]?[\d\s.,€]+$/.test(text.trim())

  /**
   * The total of a column is the sum of what stands above it, without the rows that say that it leaves them out. A row that is typed in
   * has fields instead of its amount, so what its list adds up to is not seen.
   */
  function totals() {
    for (const total of all('[data-total]')) {
      const name = total.dataset.total ?? ''
      const words = (total.textContent ?? '').trim()
      const shown = centsOf(words)
      if (shown === undefined) continue
      const column = `[data-column="${CSS.escape(total.dataset.of ?? name)}"]`
      let frame: Element | null = total.closest('table') ?? total.parentElement
      while (frame && scope.contains(frame) && !frame.querySelector(column)) frame = frame.parentElement
      if (frame?.querySelector('[data-editing]')) continue
      const cells = [...(frame?.querySelectorAll(column) ?? [])]
      if (cells.length === 0) found.add(`nothing stands above the total “${words}”`)
      const counted = cells.filter((it) => !it.closest(`[data-left-out~="${CSS.escape(name)}"]`))
      const sum = counted.reduce((so, cell) => so + (centsOf(cell.textContent ?? '') ?? 0), 0)
      if (cells.length > 0 && sum !== shown) found.add(`the rows above “${words}” add up to ${sum / 100}`)
    }
  }

  /** In a table whose last column is the total of its amounts, each row adds up. */
  function rowTotals() {
    for (const table of all('table')) {
      const heading = [...table.querySelectorAll('thead th')].at(-1)?.textContent?.trim() ?? ''
      if (!/^(Total|TTC)$/.test(heading)) continue
      for (const row of [...table.querySelectorAll('tbody tr')]) {
        const [, ...amounts] = [...row.children].map((cell) => centsOf(cell.textContent ?? ''))
        const shown = amounts.pop()
        if (shown === undefined || amounts.length < 2 || amounts.includes(undefined)) continue
        const sum = amounts.reduce<number>((so, amount) => so + (amount ?? 0), 0)
        if (sum !== shown) found.add(`the amounts of a row add up to ${sum / 100}: ${nameOf(row)}`)
      }
    }
  }

  const words = ownWords()
  pageWidth()
  cutText()
  coveredText()
  header()
  tables()
  rows()
  fields()
  targets()
  totals()
  rowTotals()
  return [...found]
}
