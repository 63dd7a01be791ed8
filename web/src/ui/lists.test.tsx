import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/failure'
import type { QueryState } from './Awaited'
import type { Column } from './list/columns'
import { PlainList } from './list/PlainList'
import { type Hint, SearchBox } from './SearchBox'

const show = (node: ReactNode) => render(<MantineProvider env="test">{node}</MantineProvider>)

interface Row {
  id: number
  name: string
}
const columns: Column<Row>[] = [
  { id: 'id', header: 'N°', as: 'id', value: (row) => row.id },
  { id: 'name', header: 'Nom', value: (row) => row.name, card: 'title' },
]
const people: Row[] = [
  { id: 2, name: 'Zoé' },
  { id: 10, name: 'Élodie' },
]
const failed = (error: Error, refetch = vi.fn()): QueryState<unknown> => ({
  data: undefined,
  error,
  fetchStatus: 'idle',
  refetch,
})
const list = (rows: Row[] | undefined, query?: QueryState<unknown>) =>
  show(<PlainList label="Personnes" columns={columns} rows={rows} query={query} empty="Personne" />)
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)

describe('a list in hand', () => {
  it('sorts up, down, and back to the order of the server', async () => {
    const user = userEvent.setup()
    list(people)
    const header = () => screen.getByRole('columnheader', { name: 'Nom' })
    await user.click(within(header()).getByRole('button'))
    expect(names()).toEqual(['Élodie', 'Zoé'])
    expect(header()).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(header()).getByRole('button'))
    expect(header()).toHaveAttribute('aria-sort', 'descending')
    await user.click(within(header()).getByRole('button'))
    expect(names()).toEqual(['Zoé', 'Élodie'])
    expect(header()).not.toHaveAttribute('aria-sort')
  })
  it('says that there is nothing, or why it cannot be shown', async () => {
    const retry = vi.fn()
    const { unmount } = list([])
    expect(screen.getByText('Personne')).toBeVisible()
    unmount()
    list(undefined, failed(new ApiFailure('refused', 'Fermé', 500, 500), retry))
    expect(screen.getByRole('alert')).toHaveTextContent('Fermé')
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(retry).toHaveBeenCalledOnce()
  })
  it('keeps old rows while a refresh fails', () => {
    list(people, failed(new ApiFailure('network', 'x')))
    expect(names()).toEqual(['Zoé', 'Élodie'])
  })
})

describe('SearchBox', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const hints: Hint[] = [
    { id: 'a', label: 'Pressing' },
    { id: 'b', label: 'Repassage' },
  ]
  const box = () => screen.getByRole('combobox', { name: 'Rechercher' })
  const type = (value: string) => fireEvent.change(box(), { target: { value } })

  it('asks once typing rests for 250 ms', () => {
    const onSearch = vi.fn()
    show(<SearchBox label="Rechercher" onSearch={onSearch} hints={[]} onPick={vi.fn()} />)
    vi.advanceTimersByTime(0)
    onSearch.mockClear()
    type('p')
    vi.advanceTimersByTime(200)
    type('pr')
    vi.advanceTimersByTime(249)
    expect(onSearch).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('pr')
  })
  it('says that one letter is too short, and asks for nothing', () => {
    const onSearch = vi.fn()
    show(<SearchBox label="Rechercher" onSearch={onSearch} hints={[]} onPick={vi.fn()} />)
    type('p ')
    act(() => vi.advanceTimersByTime(250))
    expect(screen.getByRole('status')).toHaveTextContent('Saisissez au moins deux lettres.')
    expect(screen.queryByText('Chargement…')).toBeNull()
    expect(onSearch).toHaveBeenLastCalledWith(undefined)
  })
  it('says that there is no result once it was looked for', () => {
    show(<SearchBox label="Rechercher" onSearch={vi.fn()} hints={[]} onPick={vi.fn()} />)
    type('pr')
    expect(screen.getByText('Chargement…')).toBeVisible()
    act(() => vi.advanceTimersByTime(250))
    expect(screen.queryByText('Chargement…')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('Aucun résultat')
  })
  it('is driven by the arrows, Enter and Escape', () => {
    const onPick = vi.fn()
    show(<SearchBox label="Rechercher" onSearch={vi.fn()} hints={hints} onPick={onPick} />)
    type('pr')
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    fireEvent.keyDown(box(), { key: 'ArrowUp' })
    expect(screen.getByRole('option', { name: 'Repassage' })).toHaveAttribute('aria-selected', 'true')
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Repassage' }).id)
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(onPick).toHaveBeenCalledExactlyOnceWith(hints[1])
    expect(box()).toHaveValue('')
  })
})
