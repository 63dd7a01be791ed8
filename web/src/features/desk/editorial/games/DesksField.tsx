import '../editorial.css'
import { Checkbox, Fieldset, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { GameDesk } from '../../../../api/schema'
import type { JoinedParts, OwnField } from '../../../../ui/form/form'
import { fold } from '../../../../ui/format'
import { joinedIds, sorted } from '../audience'

/** So many desks are found faster by their names. */
const MANY = 12

interface DesksFieldProps extends OwnField {
  desks: readonly GameDesk[]
  /** The desks of other companies at which the game is played as well. */
  others: number
}

/** The desks at which a game is played. */
export function DesksField({ value, errors, onChange, desks, others }: DesksFieldProps) {
  const chosen: readonly number[] = value
  const [text, setText] = useState('')
  const wrong = errors.associations
  const wanted = fold(text.trim())
  const toggle = (id: number, on: boolean) => onChange(sorted(on ? [...chosen, id] : chosen.filter((it) => it !== id)))
  return (
    <Fieldset
      legend="Conciergeries"
      variant="unstyled"
      className="audience"
      data-wrong={wrong ? true : undefined}
      tabIndex={-1}
    >
      <Text size="sm" c="dimmed" role="status">
        {countText(chosen.length, desks.length, others)}
      </Text>
      {desks.length > MANY && (
        <TextInput
          type="search"
          aria-label="Rechercher une conciergerie"
          placeholder="Rechercher une conciergerie"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className="game-desks">
        {desks
          .filter(({ name }) => fold(name).includes(wanted))
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))}
      </div>
      {wrong && (
        <Text size="sm" c="var(--mantine-color-error)">
          {wrong}
        </Text>
      )}
    </Fieldset>
  )
}

/** The desks at which a game is played, in words. */
export function countText(count: number, all: number, others: number): string {
  const elsewhere =
    others === 0 ? '' : others === 1 ? ', et dans 1 d’une autre entreprise' : `, et dans ${others} d’autres entreprises`
  if (count === 0)
    return others === 0
      ? 'Personne n’y joue encore : choisissez au moins une conciergerie.'
      : `Jouée dans aucune des vôtres${elsewhere}.`
  return `Jouée dans ${count} ${count === 1 ? 'conciergerie' : 'conciergeries'} sur ${all}${elsewhere}.`
}

/** The desks after two people have chosen some: each of their changes counts. */
export const joinDesks =
  (desks: readonly GameDesk[]) =>
  (first: readonly number[], theirs: readonly number[], mine: readonly number[]): JoinedParts => ({
    value: joinedIds(first, theirs, mine),
    taken: [
      `Conciergeries (${theirs.map((id) => desks.find((it) => it.id === id)?.name ?? `n° ${id}`).join(', ') || 'aucune'})`,
    ],
    disputed: [],
  })
