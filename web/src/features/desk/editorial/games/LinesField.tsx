import './games.css'
import { Fieldset, Text, Textarea } from '@mantine/core'
import type { Words } from '../../../../api/schema'
import type { OwnField } from '../../../../ui/form/form'
import type { FieldErrors } from '../../../../ui/useFields'
import { SEGMENTS } from './odds'
import { linesOf } from './wheelSchema'

const LANGS = { fr: 'Français', en: 'Anglais' } as const

interface LinesFieldProps extends OwnField {
  name: string
  label: string
  hint: string
}

/** The texts of the segments of a wheel in both languages, one a line. */
export function LinesField({ value, errors, onChange, name, label, hint }: LinesFieldProps) {
  const words: Words = value
  const none = linesOf(words.en).length === 0 && linesOf(words.fr).length > 0
  return (
    <Fieldset legend={label} variant="unstyled" className="wheel-words">
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      {(['fr', 'en'] as const).map((lang) => (
        <Textarea
          key={lang}
          label={LANGS[lang]}
          aria-label={`${label}, ${LANGS[lang].toLowerCase()}`}
          description={
            lang === 'en' && none ? 'Traduction manquante' : `${linesOf(words[lang]).length} sur ${SEGMENTS}`
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={lang === 'fr'}
          rows={SEGMENTS}
          value={words[lang]}
          error={faultOfLines(errors, name, lang)}
          onChange={(event) => onChange({ ...words, [lang]: event.currentTarget.value })}
        />
      ))}
    </Fieldset>
  )
}

/** The fault of a language: that of the whole text, or of the first of its lines that the server refuses. */
export function faultOfLines(errors: FieldErrors, name: string, lang: 'fr' | 'en'): string | undefined {
  const whole = errors[`${name}.${lang}`] ?? (lang === 'fr' ? errors[name] : undefined)
  if (whole) return whole
  const line = Array.from({ length: SEGMENTS }, (_, at) => at).find((at) => errors[`${name}.${at}.${lang}`])
  return line === undefined ? undefined : `Ligne ${line + 1} : ${errors[`${name}.${line}.${lang}`]}`
}
