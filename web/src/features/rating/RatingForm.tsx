import './rating.css'
import { Textarea } from '@mantine/core'
import { IconMoodAngry, IconMoodEmpty, IconMoodHappy, IconMoodSmile } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../base/lang'
import { FormShell } from '../../ui/FormShell'
import { type Answers, COMMENT_MAX, LEVELS, NOTES, noAnswers, questionsOf, ratingSchema } from './questions'
import { ratingWords } from './ratingWords'
import { Scale } from './Scale'

const FACES = [IconMoodAngry, IconMoodEmpty, IconMoodSmile, IconMoodHappy]

interface RatingFormProps {
  /** The order went through a locker: other questions are asked. */
  locker: boolean
  onSubmit: (answers: Answers) => Promise<unknown>
  /** A button beside the one that sends. */
  actions?: ReactNode
}

/** A note from 0 to 10, criteria on four levels, and a comment. */
export function RatingForm({ locker, onSubmit, actions }: RatingFormProps) {
  const w = useWords(ratingWords)
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
      actions={actions}
      onSubmit={onSubmit}
    >
      {({ values, errors, set, getInputProps }) => (
        <>
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
            maxLength={COMMENT_MAX}
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
