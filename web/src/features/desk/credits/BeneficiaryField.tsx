import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import { useWords } from '../../../app/lang'
import { fullName } from '../../../ui/fullName'
import { creditWords } from './creditWords'

const REST_MS = 250
/** The server looks for no less. */
const SHORTEST = 2

interface BeneficiaryFieldProps {
  /** Number of the person; empty while none is chosen. */
  value: string
  error?: string
  onChange: (value: string) => void
}

/** Chooses a beneficiary by the beginning of a name. */
export function BeneficiaryField({ value, error, onChange }: BeneficiaryFieldProps) {
  const w = useWords(creditWords).form
  const [text, setText] = useState('')
  const [rested] = useDebouncedValue(text.trim(), REST_MS)
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
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
      label={w.beneficiary}
      placeholder={w.beneficiaryHint}
      required
      searchable
      data-autofocus
      data={options}
      // The server has found what matches, accents and all.
      filter={({ options }) => options}
      nothingFoundMessage={asked && data ? w.nobody : undefined}
      searchValue={text}
      onSearchChange={setText}
      value={value || null}
      error={error}
      onChange={(next) => {
        setChosen(options.find((one) => one.value === next))
        onChange(next ?? '')
      }}
    />
  )
}
