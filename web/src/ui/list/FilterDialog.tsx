import { Button, Checkbox, Group, Radio, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Filter } from '../../api/schema'
import { useWords } from '../../base/lang'
import { DayField } from '../DayField'
import { DialogFrame } from '../form/DialogFrame'
import { PersonField } from '../form/PersonField'
import { fold } from '../format'
import { uiWords } from '../words'
import { isReversed } from './filters'
import { w } from './words'

interface FilterDialogProps {
  filter: Filter
  values: readonly string[]
  onApply: (values: string[]) => void
  onClose: () => void
}

/** From how many choices on a list is worth a search field. */
const SEARCH_FROM = 9

/** Asks for the values of one filter. */
export function FilterDialog({ filter, values, onApply, onClose }: FilterDialogProps) {
  const ui = useWords(uiWords)
  const [chosen, setChosen] = useState<readonly string[]>(values)
  const [error, setError] = useState<string>()
  const change = (next: readonly string[]) => {
    setChosen(next)
    setError(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen.some((value) => value.trim() !== '')) return setError(w.selectOne)
    if (isReversed(filter.type, chosen)) return setError(w.reversed)
    onApply([...chosen])
  }
  return (
    <DialogFrame title={filter.label} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Values filter={filter} values={chosen} onChange={change} />
          {error && (
            <Text c="var(--mantine-color-error)" size="sm" role="alert">
              {error}
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {ui.cancel}
            </Button>
            <Button type="submit">{w.apply}</Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  )
}

interface ValuesProps {
  filter: Filter
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

function Values({ filter, values, onChange }: ValuesProps) {
  const [first = '', last = ''] = values
  switch (filter.type) {
    case 'in':
      if (filter.search === 'beneficiary') return <People filter={filter} values={values} onChange={onChange} />
      if (filter.search === 'number')
        return (
          <TextInput
            label={w.byNumber}
            inputMode="numeric"
            value={first}
            data-autofocus
            onChange={(event) => onChange([event.currentTarget.value.trim()])}
          />
        )
      return <Choices filter={filter} values={values} onChange={onChange} />
    case 'is':
      return (
        <Radio.Group value={first} onChange={(value) => onChange([value])} aria-label={filter.label}>
          <Group gap="lg">
            <Radio value="true" label={w.yes} data-autofocus />
            <Radio value="false" label={w.no} />
          </Group>
        </Radio.Group>
      )
    case 'string':
      return (
        <TextInput
          label={w.contains}
          value={first}
          data-autofocus
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      )
    case 'date':
      return (
        <Group grow align="flex-start">
          <DayField label={w.from} value={first} data-autofocus onChange={(day) => onChange([day, last])} />
          <DayField label={w.to} value={last} onChange={(day) => onChange([first, day])} />
        </Group>
      )
    case 'int': {
      const input = { type: 'number', inputMode: 'numeric', step: 1 } as const
      return (
        <Group grow>
          <TextInput
            {...input}
            label={w.min}
            value={first}
            data-autofocus
            onChange={(event) => onChange([event.currentTarget.value, last])}
          />
          <TextInput
            {...input}
            label={w.max}
            value={last}
            onChange={(event) => onChange([first, event.currentTarget.value])}
          />
        </Group>
      )
    }
  }
}

function Choices({ filter, values, onChange }: ValuesProps) {
  const [search, setSearch] = useState('')
  if (filter.ids.length === 0) return <Text role="alert">{w.filterError}</Text>
  const shown = filter.ids.filter((choice) => fold(choice.name).includes(fold(search.trim())))
  return (
    <Stack gap="sm">
      {filter.ids.length >= SEARCH_FROM && (
        <TextInput
          aria-label={w.narrow}
          placeholder={w.narrow}
          value={search}
          data-autofocus
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={320} type="auto">
        <Checkbox.Group value={[...values]} onChange={onChange} aria-label={filter.label}>
          <Stack gap="xs" p={3}>
            {shown.map((choice, i) => (
              <Checkbox
                key={choice.id}
                value={choice.id}
                label={choice.name}
                data-autofocus={(i === 0 && filter.ids.length < SEARCH_FROM) || undefined}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
    </Stack>
  )
}

/** People who were chosen, and a search for one more: there are too many to list. */
function People({ filter, values, onChange }: ValuesProps) {
  const [names, setNames] = useState(() => new Map(filter.ids.map(({ id, name }) => [id, name])))
  return (
    <Stack gap="sm">
      <Checkbox.Group value={[...values]} onChange={onChange} aria-label={filter.label}>
        <Stack gap="xs">
          {[...names].map(([id, name]) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <PersonField
        key={names.size}
        label={w.person}
        value=""
        data-autofocus
        onChange={(id, name) => {
          setNames(new Map(names).set(id, name))
          onChange([...new Set([...values, id])])
        }}
      />
    </Stack>
  )
}
