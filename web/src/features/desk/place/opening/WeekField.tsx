import './opening.css'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { FieldGroup } from '../../../../ui/FieldGroup'
import type { OwnField } from '../../../../ui/form/form'
import { daysText } from '../../../parts/opening/hours'
import { TimeField } from './TimeField'
import { another, type WeekRow } from './week'

const DAYS = [1, 2, 4, 8, 16, 32, 64]

/** The hours of a week: for some of its days, from when until when. */
export function WeekField({ value, errors, onChange }: OwnField) {
  const rows: readonly WeekRow[] = value
  const add = useRef<HTMLButtonElement>(null)
  const change = (key: number, changed: Partial<WeekRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  const remove = (key: number) => {
    onChange(rows.filter((row) => row.key !== key))
    // The pressed button disappears with its row, so the focus moves on.
    add.current?.focus()
  }
  return (
    <div className="opening-week">
      {errors.weeklyHours && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {errors.weeklyHours}
        </Text>
      )}
      {rows.map((row, at) => (
        <Row
          key={row.key}
          row={row}
          place={at + 1}
          wrong={(part) => errors[`weeklyHours.${at}.${part}`]}
          onChange={(changed) => change(row.key, changed)}
          onRemove={() => remove(row.key)}
        />
      ))}
      <Button
        ref={add}
        variant="light"
        size="sm"
        data-autofocus={rows.length === 0 || undefined}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...rows, another(rows)])}
      >
        Ajouter une plage
      </Button>
    </div>
  )
}

interface RowProps {
  row: WeekRow
  /** From 1. */
  place: number
  wrong: (part: keyof WeekRow) => string | undefined
  onChange: (changed: Partial<WeekRow>) => void
  onRemove: () => void
}

function Row({ row, place, wrong, onChange, onRemove }: RowProps) {
  return (
    <fieldset className="opening-row">
      <legend>Plage {place}</legend>
      <FieldGroup legend="Jours" required error={wrong('days')}>
        <div className="opening-days">
          {DAYS.map((day) => {
            const on = (row.days & day) !== 0
            const name = daysText(day, 'fr')
            return (
              <Button
                key={day}
                size="sm"
                px={0}
                variant={on ? 'filled' : 'default'}
                aria-pressed={on}
                aria-label={name}
                onClick={() => onChange({ days: row.days ^ day })}
              >
                {name.slice(0, 3)}
              </Button>
            )
          })}
        </div>
      </FieldGroup>
      <div className="opening-times">
        <TimeField
          label="Début"
          value={row.start}
          error={wrong('start')}
          autofocus={place === 1}
          onChange={(start) => onChange({ start })}
        />
        <TimeField label="Fin" value={row.end} error={wrong('end')} onChange={(end) => onChange({ end })} />
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Retirer la plage ${place}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  )
}
