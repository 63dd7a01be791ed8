import { Fieldset, Input, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import type { FieldErrors } from '../useFields'

// An editor of text is large: only who edits one asks for it.
const RichEditor = lazy(() => import('./RichEditor'))

const w = { fr: 'Français', en: 'Anglais', missing: 'Traduction manquante' }
const LANGS = ['fr', 'en'] as const

interface Words {
  fr: string
  en: string
}

interface RichFieldProps {
  name: string
  label: string
  description?: string
  value?: Words
  errors: FieldErrors
  required: boolean
  /** English need not be filled. */
  frenchOnly?: boolean
  /** Pictures may stand in it. */
  pictures?: boolean
  onChange: (value: Words) => void
}

/** A formatted text in French and in English, side by side, with a mark where one of them is missing. */
export function RichField(props: RichFieldProps) {
  const { name, label, description, value, errors, required, frenchOnly, pictures, onChange } = props
  const words = value ?? { fr: '', en: '' }
  const half = (words.fr === '') !== (words.en === '')
  return (
    <Fieldset legend={label} variant="unstyled" className="form-words form-rich">
      {description && (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      )}
      {LANGS.map((lang) => (
        <OneLanguage
          key={lang}
          label={w[lang]}
          called={`${label}, ${w[lang].toLowerCase()}`}
          missing={half && words[lang] === ''}
          required={required && (lang === 'fr' || !frenchOnly)}
          error={errors[`${name}.${lang}`]}
          html={words[lang]}
          pictures={pictures}
          onChange={(html) => onChange({ ...words, [lang]: html })}
        />
      ))}
    </Fieldset>
  )
}

interface OneLanguageProps {
  label: string
  called: string
  missing: boolean
  required: boolean
  error?: string
  html: string
  pictures?: boolean
  onChange: (html: string) => void
}

function OneLanguage({ label, called, missing, required, error, ...editor }: OneLanguageProps) {
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      required={required}
      description={missing ? w.missing : undefined}
      error={error}
      errorProps={{ id }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Suspense fallback={<Skeleton height={160} radius="md" />}>
        <RichEditor label={called} describedBy={error ? id : undefined} {...editor} />
      </Suspense>
    </Input.Wrapper>
  )
}
