import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { fullName } from '../fullName'
import type { Option } from './form'

const REST_MS = 250
/** The server needs at least this many characters. */
const SHORTEST = 2
/** Only staff look for people, and they read French. */
const w = { hint: 'Nom, e-mail ou téléphone', nobody: 'Personne de ce nom' }

interface PersonFieldProps {
  label: string
  /** Number of the person; empty while none is chosen. */
  value: string
  error?: string
  required?: boolean
  'data-autofocus'?: boolean
  onChange: (value: string, label: string) => void
}

/** Chooses a beneficiary by the beginning of any word of a name. */
export function PersonField({ label, value, error, required, onChange, ...rest }: PersonFieldProps) {
  const [text, setText] = useState('')
  const [rested] = useDebouncedValue(text.trim(), REST_MS)
  const [chosen, setChosen] = useState<Option>()
  const asked = rested.length >= SHORTEST && rested !== chosen?.label
  const { data } = useQuery({
    ...q('SearchUser', { expression: rested }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const found = (asked ? (data?.users ?? []) : []).map((user) => ({
    value: String(user.id),
    label: `${fullName(user)} · ${user.conciergerieName}`,
  }))
  const options = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={label}
      placeholder={w.hint}
      required={required}
      searchable
      data-autofocus={rest['data-autofocus']}
      data={options}
      // The server has found what matches, accents and all.
      filter={({ options }) => options}
      nothingFoundMessage={asked && data ? w.nobody : undefined}
      searchValue={text}
      onSearchChange={setText}
      value={value || null}
      error={error}
      onChange={(next) => {
        const option = options.find((one) => one.value === next)
        setChosen(option)
        onChange(next ?? '', option?.label ?? '')
      }}
    />
  )
}
