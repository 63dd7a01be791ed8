import type { CarouselItem } from '../../api/schema'

/** The `url` of the slide that presents the conciergerie. */
const DESK = 'conciergerie-infos'
const [OFFER, EXTERNAL] = [1, 2]

/** Where a slide leads. */
export type SlideLink = { to: 'offer'; id: number } | { to: 'page'; url: string }

/** The link of a slide; `undefined` for none, and for one that is no offer and no page of the web. */
export function linkOf({ linkType, linkTarget }: CarouselItem): SlideLink | undefined {
  if (linkType === OFFER && /^\d+$/.test(linkTarget ?? '')) return { to: 'offer', id: Number(linkTarget) }
  if (linkType === EXTERNAL && linkTarget && /^https?:\/\//i.test(linkTarget)) return { to: 'page', url: linkTarget }
  return undefined
}

export const isDesk = ({ url }: CarouselItem) => url === DESK

/** The slides that can be shown; a desk without any is presented by its own. */
export function slidesOf(items: readonly CarouselItem[]): CarouselItem[] {
  const shown = items.filter(({ url }) => url !== '')
  return shown.length > 0 ? shown : [{ url: DESK, text: { fr: '', en: '' }, linkType: 0, linkTarget: null }]
}

/** The slide so many steps after another one; the first follows the last. */
export const slideAfter = (at: number, steps: number, of: number) => (((at + steps) % of) + of) % of
