import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ToastHost } from './ToastHost'
import { dismissToast, shownForMs, toast } from './toast'

beforeEach(() => {
  dismissToast()
  vi.useFakeTimers()
  render(
    <MantineProvider>
      <ToastHost />
    </MantineProvider>,
  )
  return () => vi.useRealTimers()
})

const say = (text: string, undo?: () => void) => act(() => toast(text, { undo }))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const status = () => screen.getByRole('status')

it('is read out from a place that was there before', () => {
  const place = status()
  say('Rendez-vous déplacé')
  expect(status()).toBe(place)
  expect(place.textContent).toBe('Rendez-vous déplacé')
})

it('says the same words twice as two events', () => {
  say('Commentaire envoyé')
  const first = status().firstChild
  say('Commentaire envoyé')
  expect(status().firstChild).not.toBe(first)
})

it('leaves by itself, later where it can be taken back', () => {
  say('Profil enregistré')
  wait(shownForMs({ text: 'Profil enregistré' }) - 1)
  expect(status().textContent).toBe('Profil enregistré')
  wait(1)
  expect(status().textContent).toBe('')
  expect(shownForMs({ text: 'Date ignorée', undo: () => {} })).toBe(10_000)
})

it('counts down what can be taken back, but not while somebody is on it', () => {
  say('Date ignorée', () => {})
  expect(screen.getByText('10 s')).toBeVisible()
  wait(3_000)
  expect(screen.getByText('7 s')).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Rétablir' }).focus())
  wait(20_000)
  expect(screen.getByText('7 s')).toBeVisible()
})

it('takes back by Ctrl + Z', () => {
  const undo = vi.fn()
  say('Date ignorée', undo)
  fireEvent.keyDown(document.documentElement, { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(undo).toHaveBeenCalledOnce()
})

it('stays while somebody is on it', () => {
  say('Profil enregistré')
  act(() => screen.getByRole('button').focus())
  wait(60_000)
  expect(status().textContent).toBe('Profil enregistré')
  act(() => screen.getByRole('button').blur())
  wait(60_000)
  expect(status().textContent).toBe('')
})

it('takes back once, and leaves', () => {
  const undo = vi.fn()
  say('Date ignorée', undo)
  fireEvent.click(screen.getByRole('button', { name: 'Rétablir' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(status().textContent).toBe('')
})

it('calls taking back by a name of its own', () => {
  act(() => toast('Commande 7 : Acceptée', { undo: () => {}, undoLabel: 'Annuler l’étape' }))
  expect(screen.getByRole('button', { name: 'Annuler l’étape' })).toBeVisible()
})

it('leaves when it is closed', () => {
  say('Date ignorée')
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(status().textContent).toBe('')
})
