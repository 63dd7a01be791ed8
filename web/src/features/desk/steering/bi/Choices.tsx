import { ActionIcon, Checkbox, Group, MultiSelect, NativeSelect, Stack } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { BiComparison, BiCube, BiFilter, BiQuery, CubeName } from '../../../../api/schema'
import { DayField } from '../../../../ui/DayField'
import { Section } from '../../../../ui/Section'
import { biWords as w } from './biWords'
import {
  columnOf,
  firstOf,
  free,
  MOST_DIMENSIONS,
  MOST_METRICS,
  metricOf,
  type Question,
  withFilter,
  withQuery,
} from './question'

interface ChoicesProps {
  cube: BiCube
  question: Question
  onChange: (question: Question) => void
}

/** The choices that make a table: everything is a field, so that a keyboard reaches all of it. */
export function Choices({ cube, question, onChange }: ChoicesProps) {
  const { query } = question
  const set = (change: Partial<BiQuery>) => onChange(withQuery(question, { ...query, ...change }))
  const metrics = cube.metrics.flatMap(({ name, label, aggregations }) =>
    aggregations.map((aggregation) => ({
      value: columnOf({ metricName: name, aggregation }),
      label: aggregations.length > 1 ? w.aggregated(label, aggregation) : label,
    })),
  )
  return (
    <Section title={w.question}>
      <div className="pivot-choices">
        <NativeSelect
          label={w.cube}
          value={question.cube}
          onChange={(event) => onChange(firstOf(event.currentTarget.value as CubeName))}
          data={Object.entries(w.cubes).map(([value, label]) => ({ value, label }))}
        />
        <MultiSelect
          label={w.metrics}
          data={metrics}
          value={(query.metrics ?? []).map(columnOf)}
          onChange={(columns) => set({ metrics: columns.map(metricOf) })}
          maxValues={MOST_METRICS}
          searchable
        />
        <MultiSelect
          label={w.rows}
          data={free(cube, query.dimensionsColumns)}
          value={query.dimensionsRows ?? []}
          onChange={(dimensionsRows) => set({ dimensionsRows })}
          maxValues={MOST_DIMENSIONS}
          searchable
        />
        <MultiSelect
          label={w.columns}
          data={free(cube, query.dimensionsRows)}
          value={query.dimensionsColumns ?? []}
          onChange={(dimensionsColumns) => set({ dimensionsColumns })}
          maxValues={MOST_DIMENSIONS}
          searchable
        />
        <DayField label={w.from} value={query.from ?? ''} onChange={(from) => set({ from: from || undefined })} />
        <DayField label={w.to} value={query.to ?? ''} onChange={(to) => set({ to: to || undefined })} />
        <NativeSelect
          label={w.compare}
          value={query.compareWith ?? 'none'}
          onChange={(event) => set({ compareWith: event.currentTarget.value as BiComparison })}
          data={Object.entries(w.comparisons).map(([value, label]) => ({ value, label }))}
        />
        <Sorting cube={cube} metrics={metrics} query={query} set={set} />
      </div>
      <Checkbox
        mt="md"
        label={w.subtotals}
        checked={query.subtotals ?? false}
        onChange={(event) => set({ subtotals: event.currentTarget.checked })}
      />
      <Filters cube={cube} question={question} onChange={(filters) => set({ filters })} />
    </Section>
  )
}

interface SortingProps {
  cube: BiCube
  metrics: { value: string; label: string }[]
  query: BiQuery
  set: (change: Partial<BiQuery>) => void
}

const AT = 'at'

/** The first sort: by the labels of a dimension, or by the total of a metric. Headings of the table sort by one column. */
function Sorting({ cube, metrics, query, set }: SortingProps) {
  const shown = new Set([...(query.metrics ?? []).map(columnOf), ...(query.dimensionsRows ?? [])])
  const options = [
    ...cube.dimensions.map(({ name, label }) => ({ value: name, label })),
    ...metrics.map(({ value, label }) => ({ value, label: `${label}, ${w.total.toLowerCase()}` })),
  ]
  const sort = query.sorts?.[0]
  return (
    <>
      <NativeSelect
        label={w.sortBy}
        value={sort?.at ? AT : (sort?.column ?? '')}
        onChange={({ currentTarget: { value } }) =>
          value !== AT && set({ sorts: value ? [{ column: value, ascending: !value.includes('.') }] : [] })
        }
        data={[
          { value: '', label: w.sortLabels },
          ...(sort?.at ? [{ value: AT, label: w.sortColumn }] : []),
          ...options.filter(({ value }) => shown.has(value)),
        ]}
      />
      {sort && (
        <NativeSelect
          label={w.ascending}
          value={sort.ascending ? 'up' : 'down'}
          onChange={(event) => set({ sorts: [{ ...sort, ascending: event.currentTarget.value === 'up' }] })}
          data={[
            { value: 'up', label: w.up },
            { value: 'down', label: w.down },
          ]}
        />
      )}
    </>
  )
}

interface FiltersProps {
  cube: BiCube
  question: Question
  onChange: (filters: BiFilter[]) => void
}

function Filters({ cube, question, onChange }: FiltersProps) {
  const filters = question.query.filters ?? []
  const unused = free(
    cube,
    filters.map(({ dimensionName }) => dimensionName),
  )
  return (
    <Stack gap="sm" mt="md">
      {filters.map((filter) => (
        <OneFilter
          key={filter.dimensionName}
          label={cube.dimensions.find(({ name }) => name === filter.dimensionName)?.label ?? filter.dimensionName}
          filter={filter}
          question={question}
          onChange={(changed) => onChange(withFilter(filters, filter.dimensionName, changed))}
        />
      ))}
      <NativeSelect
        label={w.addFilter}
        maw={320}
        value=""
        onChange={({ currentTarget: { value } }) =>
          value && onChange(withFilter(filters, value, { dimensionName: value, criteria: [], include: true }))
        }
        data={[{ value: '', label: w.chooseDimension }, ...unused]}
      />
    </Stack>
  )
}

interface OneFilterProps {
  label: string
  filter: BiFilter
  question: Question
  onChange: (filter: BiFilter | undefined) => void
}

function OneFilter({ label, filter, question, onChange }: OneFilterProps) {
  const { cube, query } = question
  const { from, to, filters } = query
  const values = useQuery({
    ...q('BiGetFilters', { cubeName: cube, dimension: filter.dimensionName, filters: filters ?? [], from, to }),
    placeholderData: (before) => before,
  })
  const known = (values.data?.values ?? []).map((it) => ({ value: it.value, label: `${it.label} (${it.rows})` }))
  // A value that no row has any more stays chosen until somebody takes it out.
  const gone = filter.criteria.filter((it) => !known.some(({ value }) => value === it))
  return (
    <Group align="flex-end" gap="sm" wrap="wrap">
      <NativeSelect
        label={w.filterWay(label)}
        value={filter.include ? 'keep' : 'out'}
        onChange={(event) => onChange({ ...filter, include: event.currentTarget.value === 'keep' })}
        data={[
          { value: 'keep', label: w.keep },
          { value: 'out', label: w.leaveOut },
        ]}
      />
      <MultiSelect
        label={w.filterValues(label)}
        data={[...known, ...gone.map((it) => ({ value: it, label: it }))]}
        value={filter.criteria}
        onChange={(criteria) => onChange({ ...filter, criteria })}
        searchable
        flex="1 1 16rem"
        miw={0}
      />
      <ActionIcon
        variant="default"
        size={40}
        aria-label={w.removeFilter(label)}
        title={w.removeFilter(label)}
        onClick={() => onChange(undefined)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
