import { expect, it } from 'vitest'
import { initials } from './people'
import { providerIn } from './qrCode'
import { boxHeight, choiceFor, hasLow, isFree } from './sizes'
import { screenFor } from './TabletHome'

it('takes a code that begins with PVD for that of a provider, and what follows for their login', () => {
  expect(providerIn('PVDpressing@partner.test')).toBe('pressing@partner.test')
  expect(providerIn('PVD')).toBeUndefined()
  expect(providerIn('v1.PVD.x')).toBeUndefined()
})

it('names a person by their initials, also when one of their names is missing', () => {
  expect(initials({ last_name: 'd', first_name: 'Élodie' })).toBe('É.\u00a0D.')
  expect(initials({ last_name: 'D', first_name: '-' })).toBe('D.')
})

it('draws boxes as high as they are to each other, and others between', () => {
  expect(['S', 'M', 'L', 'XL'].map((size) => boxHeight(size as 'S'))).toEqual([75, 150, 300, 100])
})

it('lets a size be chosen only while a door of that size is open', () => {
  const lockers = [
    { size: 'S', low: true, doorOpened: false },
    { size: 'M', low: false, doorOpened: true },
  ] as const
  expect(isFree(lockers, 'S')).toBe(false)
  expect(isFree(lockers, 'M')).toBe(true)
  expect(isFree(lockers, 'L')).toBe(false)
  expect(isFree(lockers, 'M', true), 'it is out of reach from a wheelchair').toBe(false)
  expect(hasLow(lockers)).toBe(false)
})

it('chooses from the start what goods need, and the largest box where they need a larger one', () => {
  expect(choiceFor('M')).toBe('M')
  expect(choiceFor('XL')).toBe('L')
  expect(choiceFor(null)).toBeUndefined()
})

it('takes out what is in a box, and puts in what is in none', () => {
  const line = (box_externalid: string) => ({ product_name: 'Chemise', box_info: { box_externalid, size: null } })
  expect(screenFor({ order_line: [line('')] })).toContain('BeneficiaryDrop')
  expect(screenFor({ order_line: [line(''), line('A1')] })).toContain('BeneficiaryCollect')
})
