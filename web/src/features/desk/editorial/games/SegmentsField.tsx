import './games.css'
import { Button, Checkbox, Fieldset, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import type { Words } from '../../../../api/schema'
import { type Lang, textIn } from '../../../../base/lang'
import type { JoinedParts, OwnField } from '../../../../ui/form/form'
import { WheelFace } from '../../../parts/games/WheelFace'
import { joinedIds, sorted } from '../audience'
import { labelsOf } from './wheelSchema'
import { WHEEL_LABELS } from './wheelWords'

interface SegmentsFieldProps extends OwnField {
  /** The short labels, one a line. */
  courts: Words
  description: Words
  launchLabel: Words
}

/** The segments at which a wheel stops for whoever wins, beside the wheel as people see it. */
export function SegmentsField({ value, errors, onChange, courts, description, launchLabel }: SegmentsFieldProps) {
  const winning: readonly number[] = value
  const [lang, setLang] = useState<Lang>('fr')
  const labels = labelsOf(courts, 'fr')
  const shown = labelsOf(courts, lang)
  const wrong = errors['roue.winningSegments']
  const toggle = (at: number, on: boolean) =>
    onChange(sorted(on ? [...winning, at] : winning.filter((it) => it !== at)))
  return (
    <div className="wheel-choice">
      <Fieldset
        legend={WHEEL_LABELS['roue.winningSegments']}
        variant="unstyled"
        data-wrong={wrong ? true : undefined}
        tabIndex={-1}
      >
        <Text size="xs" c="dimmed">
          La roue s’y arrête pour qui gagne, et jamais pour les autres.
        </Text>
        {labels.map((label, at) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel
            key={at}
            label={`${at + 1}. ${label || '…'}`}
            checked={winning.includes(at)}
            onChange={(event) => toggle(at, event.currentTarget.checked)}
          />
        ))}
        {wrong && (
          <Text size="sm" c="var(--mantine-color-error)">
            {wrong}
          </Text>
        )}
      </Fieldset>
      <figure className="wheel-preview" aria-label="Aperçu de la roue">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Langue de la roue"
          data={[
            { value: 'fr', label: 'Français' },
            { value: 'en', label: 'Anglais' },
          ]}
          value={lang}
          onChange={(next) => setLang(next as Lang)}
        />
        <WheelFace segments={shown.map((label, at) => ({ label, winning: winning.includes(at) }))} />
        {textIn(description, lang) && <p>{textIn(description, lang)}</p>}
        <Button component="span" aria-hidden>
          {textIn(launchLabel, lang) || '…'}
        </Button>
      </figure>
    </div>
  )
}

/** The winning segments after two people have chosen some: each of their changes counts. */
export const joinSegments = (
  first: readonly number[],
  theirs: readonly number[],
  mine: readonly number[],
): JoinedParts => ({
  value: joinedIds(first, theirs, mine),
  taken: [`${WHEEL_LABELS['roue.winningSegments']} (${theirs.map((it) => it + 1).join(', ') || 'aucun'})`],
  disputed: [],
})
