import { Fieldset, Text, Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { FieldErrors } from '../useFields'

const w = { fr: 'Français', en: 'Anglais', missing: 'Traduction manquante' }
const LANGS = ['fr', 'en'] as const

interface Words {
  fr: string
  en: string
}

interface WordsFieldProps {
  name: string
  label: string
  description?: string
  'data-autofocus'?: boolean
  value?: Words
  errors: FieldErrors
  required: boolean
  /** English need not be filled. */
  frenchOnly?: boolean
  /** Each text may have several lines. */
  area?: boolean
  maxLength?: number
  onChange: (value: Words) => void
}

/** A text in French and in English, side by side, with a mark where one of them is missing. */
export function WordsField(props: WordsFieldProps) {
  const { name, label, description, value, errors, required, frenchOnly, area, maxLength, onChange } = props
  const words = value ?? { fr: '', en: '' }
  const Input = area ? Textarea : TextInput
  const half = (words.fr.trim() === '') !== (words.en.trim() === '')
  return (
    <Fieldset legend={label} variant="unstyled" className="form-words">
      {description && (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      )}
      {LANGS.map((lang) => (
        <Input
          key={lang}
          label={w[lang]}
          aria-label={`${label}, ${w[lang].toLowerCase()}`}
          data-autofocus={(lang === 'fr' && props['data-autofocus']) || undefined}
          description={half && words[lang].trim() === '' ? w.missing : undefined}
          {...(area && { autosize: true, minRows: 2, maxRows: 8 })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={required && (lang === 'fr' || !frenchOnly)}
          maxLength={maxLength}
          value={words[lang]}
          error={errors[`${name}.${lang}`]}
          onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange({ ...words, [lang]: event.currentTarget.value })
          }
        />
      ))}
    </Fieldset>
  )
}
