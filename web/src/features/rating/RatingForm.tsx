import * as lengths from '../../api/lengths'
import './rating.css'
import { Button, Textarea } from '@mantine/core'
import { IconMoodAngry, IconMoodEmpty, IconMoodHappy, IconMoodSmile } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWords } from '../../base/lang'
import { FormShell } from '../../ui/FormShell'
import { useGuard } from '../../ui/useGuard'
import { differ, Noted, useLeave } from '../../ui/useLeave'
import { type Answers, LEVELS, NOTES, noAnswers, questionsOf, ratingSchema } from './questions'
import { ratingWords } from './ratingWords'
import { Scale } from './Scale'

const FACES = [IconMoodAngry, IconMoodEmpty, IconMoodSmile, IconMoodHappy]

interface RatingFormProps {
  /** The order went through a locker: other questions are asked. */
  locker: boolean
  onSubmit: (answers: Answers) => Promise<unknown>
  /** Closes the form for another time. */
  onLater?: () => void
}

/** A note from 0 to 10, criteria on four levels, and a comment. */
export function RatingForm({ locker, onSubmit, onLater }: RatingFormProps) {
  const w = useWords(ratingWords)
  const guard = useGuard()
  const later = useLeave(() => onLater?.())
  const questions = questionsOf(locker)
  const schema = useMemo(() => ratingSchema(questionsOf(locker)), [locker])
  const levels = LEVELS.map((value, i) => {
    const Face = FACES[i] ?? IconMoodSmile
    return {
      value,
      label: (
        <>
          <Face size={26} stroke={1.6} aria-hidden />
          {w.levels[i]}
        </>
      ),
    }
  })
  return (
    <FormShell
      schema={schema}
      initial={noAnswers}
      submitLabel={w.submit}
      missingText={w.missing}
      actions={
        onLater && (
          <Button variant="default" size="md" onClick={later.leave}>
            {w.later}
          </Button>
        )
      }
      onSubmit={onSubmit}
    >
      {({ values, errors, set, getInputProps }) => (
        <>
          <Noted changed={differ(values, noAnswers)} by={guard} />
          <Noted changed={differ(values, noAnswers)} by={later} />
          <Scale
            kind="notes"
            legend={w.note}
            options={NOTES.map((value) => ({ value, label: value }))}
            ends={[w.worst, w.best]}
            value={values.note}
            error={errors.note}
            required
            onChange={(value) => set('note', value)}
          />
          {questions.map(({ name, required }) => (
            <Scale
              key={name}
              kind="levels"
              legend={required ? w[name] : <Optional label={w[name]} />}
              options={levels}
              value={values[name]}
              error={errors[name]}
              required={required}
              onChange={(value) => set(name, value)}
            />
          ))}
          <Textarea
            label={w.comment}
            description={w.safeText}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={lengths.COMMENT}
            {...getInputProps('comment')}
          />
        </>
      )}
    </FormShell>
  )
}

function Optional({ label }: { label: string }) {
  const w = useWords(ratingWords)
  return (
    <>
      {label} <small>({w.optional})</small>
    </>
  )
}
