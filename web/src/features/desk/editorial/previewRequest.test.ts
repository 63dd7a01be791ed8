import { expect, it } from 'vitest'
import type { ContentPreview, NewsCard, NewsPage } from '../../../api/schema'
import { NOBODY } from './audience'
import { firstMoment, previewRequest, withPicture } from './previewRequest'

const viewer = { at: '2026-12-01T09:00', beneficiary: '', desk: '10' }

it('begins now, or when the item is first shown', () => {
  const now = new Date('2026-11-26T09:00:00Z')
  expect(firstMoment('2026-12-01T07:00:00.000Z', now)).toBe('2026-12-01T08:00')
  expect(firstMoment('2026-11-01T07:00:00.000Z', now)).toBe('2026-11-26T10:00')
  expect(firstMoment(null, now)).toBe('2026-11-26T10:00')
})

it('asks for the screens of a person, or of anybody at a desk', () => {
  const typed = { actu: { id: 4, image: 'photos/a' } }
  expect(previewRequest(typed, NOBODY, viewer)).toEqual({
    actu: typed.actu,
    audience: NOBODY,
    at: viewer.at,
    conciergerieId: 10,
  })
  expect(previewRequest(typed, NOBODY, { ...viewer, beneficiary: '7' })).not.toHaveProperty('conciergerieId')
  expect(previewRequest(typed, NOBODY, { ...viewer, beneficiary: '7' })).toMatchObject({ adherentId: 7 })
})

it('shows a picture that the server does not have, and never names it to the server', () => {
  const typed = { actu: { id: 4, image: 'blob:x' } }
  expect(previewRequest(typed, NOBODY, viewer).actu).toEqual({ id: 4, image: null })
  const card = (id: number) => ({ id, image: null }) as NewsCard
  const preview = {
    home: { actus: [card(4), card(5)], offreDuMoment: null },
    actu: { actu: { id: 4, image: null } } as NewsPage,
  } as ContentPreview
  const shown = withPicture(preview, typed)
  expect(shown.home.actus.map(({ image }) => image)).toEqual(['blob:x', null])
  expect(shown.actu?.actu.image).toBe('blob:x')
  expect(withPicture(preview, { actu: { id: 4, image: 'photos/a' } })).toBe(preview)
})
