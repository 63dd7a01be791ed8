import { expect, it } from 'vitest'
import { crumbs, type FileRow, inner, standing } from './names'

const row = (name: string, isFolder = false) => ({ id: 1, name, isFolder }) as FileRow

it('leads through the folders on the way', () => {
  expect(crumbs('Lettres/2026')).toEqual([
    { name: 'Lettres', dir: 'Lettres' },
    { name: '2026', dir: 'Lettres/2026' },
  ])
  expect(crumbs('')).toEqual([])
  expect([inner('', 'a'), inner('a/b', 'c')]).toEqual(['a', 'a/b/c'])
})

it('finds the file whose place a new one would take', () => {
  const rows = [row('photo.html.png'), row('Lettre.pdf'), row('Dossier', true)]
  expect(standing(rows, 'lettre.PDF')?.name).toBe('Lettre.pdf')
  expect(standing(rows, 'photo.html')?.name).toBe('photo.html.png')
  expect(standing(rows, 'dossier')).toBeUndefined()
})
