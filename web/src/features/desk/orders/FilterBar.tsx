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
  const used = available.filter((one) => !IN_THE_BAR.has(one.name) && isFilterName(one.name) && filters[one.name])
  const edited = available.find((one) => one.name === editing)
  const set = (name: FilterName, values: readonly string[]) => onChange(withFilter(filters, name, values))
  return (
    <div className="filter-bar noprint">
      <search className="filter-row">
        <SearchField label={w.search} text={filters.text?.[0] ?? ''} onSearch={(text) => set('text', [text])} />
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
        <FilterMenu offered={offered} onChoose={(name) => isFilterName(name) && setEditing(name)} />
        <Views />
      </search>
      {Object.keys(filters).length > 0 && (
        <Chips
          used={used}
          values={(name) => (isFilterName(name) && filters[name]) || []}
          onEdit={(name) => isFilterName(name) && setEditing(name)}
          onRemove={(name) => isFilterName(name) && set(name, [])}
          onReset={() => onChange({})}
        />
      )}
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

interface SearchFieldProps {
  label: string
  text: string
  onSearch: (text: string) => void
}

/** Searches once typing rests; `/` leads here from anywhere. */
export function SearchField({ label, text, onSearch }: SearchFieldProps) {
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
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={ui.clear} onClick={() => change('')} />}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
    />
  )
}

interface ChipsProps {
  /** Filters in use. */
  used: readonly Filter[]
  values: (name: string) => readonly string[]
  onEdit: (name: string) => void
  onRemove: (name: string) => void
  onReset: () => void
}

/** The filters in use, each with its values. */
export function Chips({ used, values, onEdit, onRemove, onReset }: ChipsProps) {
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
  return (
    <div className="filter-chips">
      {used.map((one) => (
        <span key={one.name} className="filter-chip">
          <button type="button" onClick={() => onEdit(one.name)} title={w.edit(one.label)}>
            {one.label} : <b>{describe(one, values(one.name), words)}</b>
          </button>
          <CloseButton size={24} aria-label={w.remove(one.label)} onClick={() => onRemove(one.name)} />
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onReset}>
        {w.reset}
      </Button>
    </div>
  )
}

interface FilterMenuProps {
  offered: readonly Filter[]
  onChoose: (name: string) => void
}

/** Every filter that has no control of its own. */
export function FilterMenu({ offered, onChoose }: FilterMenuProps) {
  const w = useWords(ordersWords)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} disabled={offered.length === 0}>
          {w.filters}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{w.filterBy}</Menu.Label>
        {offered.map((one) => (
          <Menu.Item key={one.name} onClick={() => onChoose(one.name)}>
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
