import '../orders/orders.css'
import { type ReactNode, useState } from 'react'
import type { Filter } from '../../../api/schema'
import { Chips, FilterMenu, SearchField } from '../orders/FilterBar'
import { FilterDialog } from '../orders/FilterDialog'
import { trimmed } from '../orders/filters'
import type { ListFilters } from './useListAddress'

interface ListFilterBarProps {
  /** What the search field is for. */
  label: string
  filters: ListFilters
  /** As the list came with them; absent until it did. */
  available: readonly Filter[] | undefined
  onChange: (filters: ListFilters) => void
  /** Filters that the screen itself sets are not offered. */
  without?: readonly string[]
  /** Controls of the screen's own. */
  children?: ReactNode
}

/** Search at hand, every other filter one menu away; those in use as chips. */
export function ListFilterBar({
  label,
  filters,
  available = [],
  onChange,
  without = [],
  children,
}: ListFilterBarProps) {
  const [editing, setEditing] = useState<string>()
  const offered = available.filter(({ name }) => name !== 'text' && !without.includes(name))
  const edited = offered.find(({ name }) => name === editing)
  const set = (name: string, values: readonly string[]) => {
    const { [name]: _old, ...rest } = filters
    const kind = available.find((one) => one.name === name)?.type ?? 'string'
    onChange(values.some((value) => value.trim() !== '') ? { ...rest, [name]: trimmed(kind, values) } : rest)
  }
  return (
    <div className="filter-bar noprint">
      <search className="filter-row">
        <SearchField label={label} text={filters.text?.[0] ?? ''} onSearch={(text) => set('text', [text])} />
        {children}
        <span className="spacer" />
        <FilterMenu offered={offered} onChoose={setEditing} />
      </search>
      {Object.keys(filters).length > 0 && (
        <Chips
          used={offered.filter(({ name }) => filters[name])}
          values={(name) => filters[name] ?? []}
          onEdit={setEditing}
          onRemove={(name) => set(name, [])}
          onReset={() => onChange({})}
        />
      )}
      {edited && (
        <FilterDialog
          filter={edited}
          values={filters[edited.name] ?? []}
          onClose={() => setEditing(undefined)}
          onApply={(values) => {
            set(edited.name, values)
            setEditing(undefined)
          }}
        />
      )}
    </div>
  )
}
