import './orders.css'
import { Button, CloseButton, Menu, MultiSelect, Switch, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Filter } from '../../../api/schema'
import { useWords } from '../../../app/lang'
import { parseDate } from '../../../ui/format'
import { DESK_LABEL, ORDER_STATUSES } from '../../../ui/status'
import { uiWords } from '../../../ui/words'
import { FilterDialog } from './FilterDialog'
import { describe, type FilterName, type Filters, isFilterName, type ValueWords, withFilter } from './filters'
import { ordersWords } from './ordersWords'
import { Views } from './Views'

const REST_MS = 300
const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/Paris',
})
const STATUSES = ORDER_STATUSES.map((status) => ({ value: status, label: DESK_LABEL[status] }))

/** Those with a control of their own in the bar. */
const IN_THE_BAR: ReadonlySet<string> = new Set(['text', 'status', 'unpaid'])

interface FilterBarProps {
  filters: Filters
  /** As the list came with them; absent until it did. */
  available: readonly Filter[] | undefined
  onChange: (filters: Filters) => void
  /** Filters that the screen itself sets are not offered. */
  without?: readonly FilterName[]
}

/** Search, status and unpaid at hand; every other filter one menu away; those in use as chips. */
export function FilterBar({ filters, available = [], onChange, without = [] }: FilterBarProps) {
  const w = useWords(ordersWords)
  const ui = useWords(uiWords)
  const [editing, setEditing] = useState<FilterName>()
  const offered = available.filter((one) => !IN_THE_BAR.has(one.name) && !without.includes(one.name as FilterName))
  const edited = available.find((one) => one.name === editing)
  const set = (name: FilterName, values: readonly string[]) => onChange(withFilter(filters, name, values))
  return (
    <div className="filter-bar noprint">
      <search className="filter-row">
        <SearchField text={filters.text?.[0] ?? ''} onSearch={(text) => set('text', [text])} />
        <MultiSelect
          className="filter-status"
          aria-label={w.status}
          placeholder={filters.status ? undefined : w.allStatuses}
          data={STATUSES}
          value={[...(filters.status ?? [])]}
          onChange={(values) => set('status', values)}
          clearable
          clearButtonProps={{ 'aria-label': ui.clear }}
        />
        <Switch
          label={w.unpaid}
          checked={filters.unpaid?.[0] === 'true'}
          onChange={(event) => set('unpaid', event.currentTarget.checked ? ['true'] : [])}
        />
        <span className="spacer" />
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconFilter size={16} aria-hidden />}
              disabled={offered.length === 0}
            >
              {w.filters}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{w.filterBy}</Menu.Label>
            {offered.map((one) => (
              <Menu.Item key={one.name} onClick={() => isFilterName(one.name) && setEditing(one.name)}>
                {one.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Views />
      </search>
      <Chips filters={filters} available={available} onChange={onChange} onEdit={setEditing} />
      {edited && editing && (
        <FilterDialog
          filter={edited}
          values={filters[editing] ?? []}
          onClose={() => setEditing(undefined)}
          onApply={(values) => {
            set(editing, values)
            setEditing(undefined)
          }}
        />
      )}
    </div>
  )
}

/** Searches once typing rests; `/` leads here from anywhere. */
function SearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const w = useWords(ordersWords)
  const ui = useWords(uiWords)
  const [typed, setTyped] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  const commit = useDebouncedCallback(onSearch, REST_MS)
  useEffect(() => setTyped(text), [text])
  useHotkeys([['/', () => input.current?.focus()]])
  const change = (value: string) => {
    setTyped(value)
    commit(value)
  }
  return (
    <TextInput
      ref={input}
      className="filter-search"
      aria-label={w.search}
      placeholder={w.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={ui.clear} onClick={() => change('')} />}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
    />
  )
}

interface ChipsProps {
  filters: Filters
  available: readonly Filter[]
  onChange: (filters: Filters) => void
  onEdit: (name: FilterName) => void
}

function Chips({ filters, available, onChange, onEdit }: ChipsProps) {
  const w = useWords(ordersWords)
  const words: ValueWords = {
    yes: w.yes,
    no: w.no,
    from: w.since,
    until: w.until,
    between: w.between,
    day: (date) => {
      const day = parseDate(date)
      return day ? DAY.format(day) : date
    },
  }
  const used = available.filter((one) => !IN_THE_BAR.has(one.name) && isFilterName(one.name) && filters[one.name])
  if (Object.keys(filters).length === 0) return null
  return (
    <div className="filter-chips">
      {used.map((one) => {
        const name = one.name as FilterName
        return (
          <span key={name} className="filter-chip">
            <button type="button" onClick={() => onEdit(name)} title={w.edit(one.label)}>
              {one.label} : <b>{describe(one, filters[name] ?? [], words)}</b>
            </button>
            <CloseButton
              size={24}
              aria-label={w.remove(one.label)}
              onClick={() => onChange(withFilter(filters, name, []))}
            />
          </span>
        )
      })}
      <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
        {w.reset}
      </Button>
    </div>
  )
}
