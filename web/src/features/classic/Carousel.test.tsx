import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query'
import type { CarouselItem } from '../../api/schema'
import { Carousel } from './Carousel'
import { EVERY_MS } from './useRotation'

const slides: CarouselItem[] = ['un', 'deux', 'trois'].map((text) => ({
  url: `demo/${text}.svg`,
  text: { fr: text, en: text },
  linkType: 2,
  linkTarget: `https://${text}.example/`,
}))

let still = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        matches: still && media.includes('reduce'),
        media,
        onchange: null,
        addListener() {},
        removeListener() {},
      }) as MediaQueryList,
  )
})
afterEach(() => {
  vi.useRealTimers()
  still = false
})

function draw(items = slides) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Carousel items={items} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** The one slide that can be reached. */
const shown = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.getAttribute('aria-label'))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('turns every five seconds, and begins anew after the last slide', () => {
  draw()
  expect(shown()).toEqual(['1 sur 3'])
  wait(EVERY_MS - 1)
  expect(shown()).toEqual(['1 sur 3'])
  wait(1)
  expect(shown()).toEqual(['2 sur 3'])
  wait(2 * EVERY_MS)
  expect(shown()).toEqual(['1 sur 3'])
})

it('waits while the focus is in it, and while the pointer is over it', () => {
  draw()
  const link = screen.getAllByRole('link', { hidden: true })[0]
  act(() => link?.focus())
  wait(3 * EVERY_MS)
  expect(shown()).toEqual(['1 sur 3'])
  act(() => link?.blur())
  wait(EVERY_MS)
  expect(shown()).toEqual(['2 sur 3'])
  fireEvent.pointerEnter(screen.getByRole('region'), { pointerType: 'mouse' })
  wait(3 * EVERY_MS)
  expect(shown()).toEqual(['2 sur 3'])
})

it('stands still for people who want no movement, who turn it by themselves', () => {
  still = true
  draw()
  wait(3 * EVERY_MS)
  expect(shown()).toEqual(['1 sur 3'])
  expect(screen.queryByRole('button', { name: 'Arrêter le défilement' })).toBeNull()
  press('Précédent')
  expect(shown()).toEqual(['3 sur 3'])
  press('Suivant')
  press('Afficher la diapositive 2')
  expect(shown()).toEqual(['2 sur 3'])
})

it('is stopped and started by its button', () => {
  draw()
  press('Arrêter le défilement')
  wait(3 * EVERY_MS)
  expect(shown()).toEqual(['1 sur 3'])
  press('Lancer le défilement')
  wait(EVERY_MS)
  expect(shown()).toEqual(['2 sur 3'])
})

it('turns under a finger', () => {
  draw()
  const track = screen.getAllByRole('group', { hidden: true })[0] as HTMLElement
  fireEvent.pointerDown(track, { pointerType: 'touch', clientX: 300 })
  fireEvent.pointerUp(track, { pointerType: 'touch', clientX: 200 })
  expect(shown()).toEqual(['2 sur 3'])
  fireEvent.pointerDown(track, { pointerType: 'touch', clientX: 200 })
  fireEvent.pointerUp(track, { pointerType: 'touch', clientX: 210 })
  expect(shown()).toEqual(['2 sur 3'])
})

it('of a single slide has no buttons and does not turn', () => {
  draw(slides.slice(0, 1))
  wait(3 * EVERY_MS)
  expect(screen.queryAllByRole('button')).toEqual([])
})
