import { TextInput } from '@mantine/core'
import { formatCents } from '../../../../ui/format'
import { COINS, type Counts, NOTES, nameOf, piecesOf, sumOf } from './pieces'

interface PiecesFieldsProps {
  counts: Counts
  error: string | undefined
  onChange: (counts: Counts) => void
}

/** How many there are of each coin and note, with what they add up to. */
export function PiecesFields({ counts, error, onChange }: PiecesFieldsProps) {
  const pieces = piecesOf(counts)
  return (
    <fieldset className="pieces">
      <legend>Espèces</legend>
      {(
        [
          ['Billets', NOTES],
          ['Pièces', COINS],
        ] as const
      ).map(([name, values]) => (
        <div key={name}>
          <h2>{name}</h2>
          <div className="pieces-grid">
            {values.map((value) => (
              <TextInput
                key={value}
                label={nameOf(value)}
                inputMode="numeric"
                maxLength={6}
                autoComplete="off"
                value={counts[value] ?? ''}
                onChange={({ currentTarget }) => onChange({ ...counts, [value]: currentTarget.value })}
              />
            ))}
          </div>
        </div>
      ))}
      <p className="pieces-sum" aria-live="polite">
        Total compté : <strong>{pieces ? formatCents(sumOf(pieces), 'fr') : '…'}</strong>
      </p>
      {(error || !pieces) && (
        <p className="field-error" role="alert">
          {error ?? 'Comptez chaque pièce et chaque billet par un nombre entier.'}
        </p>
      )}
    </fieldset>
  )
}
