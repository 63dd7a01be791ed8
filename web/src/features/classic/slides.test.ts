import { describe, expect, it } from 'vitest'
import type { CarouselItem } from '../../api/schema'
import { isDesk, linkOf, slideAfter, slidesOf } from './slides'

const slide = (over: Partial<CarouselItem> = {}): CarouselItem => ({
  url: 'demo/slide-1.svg',
  text: { fr: 'Un', en: 'One' },
  linkType: 0,
  linkTarget: null,
  ...over,
})

describe('a slide', () => {
  it('leads to an offer, to a page of the web, or nowhere', () => {
    expect(linkOf(slide({ linkType: 1, linkTarget: '12' }))).toEqual({ to: 'offer', id: 12 })
    expect(linkOf(slide({ linkType: 2, linkTarget: 'https://a.example/x' }))).toEqual({
      to: 'page',
      url: 'https://a.example/x',
    })
    expect(linkOf(slide({ linkTarget: '12' }))).toBeUndefined()
  })
  it('leads nowhere when its target is none', () => {
    expect(linkOf(slide({ linkType: 1, linkTarget: 'twelve' }))).toBeUndefined()
    expect(linkOf(slide({ linkType: 1 }))).toBeUndefined()
    expect(linkOf(slide({ linkType: 2, linkTarget: 'javascript:alert(1)' }))).toBeUndefined()
  })
})

describe('slides', () => {
  it('are those with a picture, or the conciergerie alone', () => {
    expect(slidesOf([slide(), slide({ url: '' })])).toEqual([slide()])
    expect(slidesOf([]).map(isDesk)).toEqual([true])
  })
  it('follow one another in a circle, in both directions', () => {
    expect([0, 1, 2, 3].map((at) => slideAfter(at, 1, 4))).toEqual([1, 2, 3, 0])
    expect(slideAfter(0, -1, 4)).toBe(3)
  })
})
