import { Button, CloseButton, Menu, MultiSelect, Switch, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconBookmarkPlus, IconFilter, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Filter } from '../../api/schema'
import { useWords } from '../../base/lang'
import { useStay } from '../../core/navigation'
import { useKeys } from '../useKeys'
import { uiWords } from '../words'
import { FilterDialog } from './FilterDialog'
import { withFilter, withoutFilters } from './filters'
import { valuesInWords } from './filterWords'
import type { List, Listed } from './list'
import type { useList } from './useList'
import { useSavedViews } from './ViewTabs'
import { w } from './words'

const REST_MS = 300

interface FilterBarProps<R extends Listed> {
  list: List<R>
  now: ReturnType<typeof useList<R>>
}

/** Search and what is at hand; every other filter one menu away; those in use as chips. All of it as the list came. */
export function FilterBar<R extends Listed>({ list, now }: FilterBarProps<R>) {
  const { data, view, filters, setFilters } = now
  const { atHand = [], without = [] } = list
  const [editing, setEditing] = useState<Filter>()
  const fixed = view?.filters ?? {}
  const available = (data?.filters ?? []).filter(({ name }) => !(name in fixed) && !without.includes(name))
  const inMenu = available.filter(({ name }) => name !== 'text' && !atHand.includes(name))
  const set = (name: string, values: readonly string[], type: Filter['type'] = 'string') =>
    setFilters(withFilter(filters, name, values, type))
  const own = withoutFilters(filters, fixed)
  return (
    <div className="filter-bar noprint">
      <search className="filter-row">
        {list.search && (
          <SearchField label={list.search} text={filters.text?.[0] ?? ''} onSearch={(text) => set('text', [text])} />
        )}
        {available
          .filter(({ name }) => atHand.includes(name))
          .map((one) => (
            <AtHand
              key={one.name}
              filter={one}
              values={filters[one.name] ?? []}
              onChange={(values) => set(one.name, values, one.type)}
            />
          ))}
        <span className="spacer" />
        <FilterMenu filters={inMenu} onChoose={setEditing} />
      </search>
      {data && Object.keys(own).length > 0 && (
        <div className="filter-chips">
          {inMenu
            .filter(({ name }) => filters[name])
            .map((one) => (
              <Chip
                key={one.name}
                filter={one}
                values={filters[one.name] ?? []}
                onEdit={() => setEditing(one)}
                onRemove={() => set(one.name, [])}
              />
            ))}
          <Button variant="subtle" size="compact-sm" onClick={() => setFilters(fixed)}>
            {w.reset}
          </Button>
          <SaveView list={list} now={now} />
        </div>
      )}
      {editing && (
        <FilterDialog
          filter={editing}
          values={filters[editing.name] ?? []}
          onClose={() => setEditing(undefined)}
          onApply={(values) => {
            set(editing.name, values, editing.type)
            setEditing(undefined)
          }}
        />
      )}
    </div>
  )
}

function SaveView<R extends Listed>({ list, now: { filters } }: FilterBarProps<R>) {
  const { current, save } = useSavedViews(list.source.key[0], filters)
  if (current) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconBookmarkPlus size={15} aria-hidden />}
      onClick={() => void save()}
    >
      {w.saveView}
    </Button>
  )
}

interface AtHandProps {
  filter: Filter
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** A filter in the bar itself: choices or a switch. */
function AtHand({ filter: { type, label, ids }, values, onChange }: AtHandProps) {
  const ui = useWords(uiWords)
  if (type === 'is')
    return (
      <Switch
        label={label}
        checked={values[0] === 'true'}
        onChange={(event) => onChange(event.currentTarget.checked ? ['true'] : [])}
      />
    )
  return (
    <MultiSelect
      className="filter-choices"
      aria-label={label}
      placeholder={values.length > 0 ? undefined : w.all(label)}
      data={ids.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...values]}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': ui.clear }}
    />
  )
}

interface SearchFieldProps {
  label: string
  text: string
  onSearch: (text: string) => void
}

/** Searches once typing rests; `/` leads here from anywhere. */
function SearchField({ label, text, onSearch }: SearchFieldProps) {
  const ui = useWords(uiWords)
  const [typed, setTyped] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  const stay = useStay()
  // Somebody who has left meanwhile searches nothing on the next screen.
  const commit = useDebouncedCallback((value: string, isHere: () => boolean) => isHere() && onSearch(value), REST_MS)
  useEffect(() => setTyped(text), [text])
  useKeys([['/', () => input.current?.focus()]])
  const change = (value: string) => {
    setTyped(value)
    commit(value, stay())
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

interface ChipProps {
  filter: Filter
  values: readonly string[]
  onEdit: () => void
  onRemove: () => void
}

/** A filter in use, with its values. */
function Chip({ filter, values, onEdit, onRemove }: ChipProps) {
  return (
    <span className="filter-chip">
      <button type="button" onClick={onEdit} title={w.edit(filter.label)}>
        {filter.label} : <b>{valuesInWords(filter, values)}</b>
      </button>
      <CloseButton size={24} aria-label={w.remove(filter.label)} onClick={onRemove} />
    </span>
  )
}

interface FilterMenuProps {
  filters: readonly Filter[]
  onChoose: (filter: Filter) => void
}

/** Every filter that has no control of its own. */
function FilterMenu({ filters, onChoose }: FilterMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} disabled={filters.length === 0}>
          {w.filters}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{w.filterBy}</Menu.Label>
        {filters.map((one) => (
          <Menu.Item key={one.name} onClick={() => onChoose(one)}>
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
