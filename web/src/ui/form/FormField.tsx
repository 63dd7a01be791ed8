import { Checkbox, FileInput, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../base/lang'
import { DayField, DayTimeField } from '../DayField'
import type { Fields } from '../useFields'
import { uiWords } from '../words'
import { ColourField } from './ColourField'
import type { Field, Option } from './form'
import { PersonField } from './PersonField'
import { PictureField } from './PictureField'
import { RichField } from './RichField'
import { WordsField } from './WordsField'

/** Fields of one line stay in line, whichever of them has a hint. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface FormFieldProps<I> {
  field: Field<I>
  fields: Fields<I>
  required: boolean
  maxLength?: number
  autofocus?: boolean
}

/** One field of a form, drawn by its kind. */
export function FormField<I>({ field, fields, required, maxLength, autofocus }: FormFieldProps<I>) {
  const ui = useWords(uiWords)
  const { name, label, hint } = field
  const common = { label, description: hint, 'data-autofocus': autofocus || undefined }
  const input = { ...common, inputWrapperOrder: HINT_BELOW, required, maxLength, ...fields.getInputProps(name) }
  switch (field.as) {
    case 'area':
      return <Textarea {...input} autosize minRows={3} maxRows={10} />
    case 'money':
      return <TextInput {...input} inputMode="decimal" rightSection="€" />
    case 'number':
      return <TextInput {...input} inputMode="numeric" />
    case 'percent':
      return <TextInput {...input} inputMode="numeric" rightSection="%" />
    case 'select':
      return (
        <NativeSelect
          {...input}
          data={[...field.options]}
          onChange={(event) => {
            input.onChange(event)
            setAll(fields, field.entails?.(event.currentTarget.value))
          }}
        />
      )
    case 'search':
      return <SearchField {...input} name={name} options={field.options} />
    case 'person':
      return <PersonField {...input} value={String(input.value ?? '')} />
    case 'checkbox':
      return <Checkbox {...common} {...fields.getInputProps(name, { type: 'checkbox' })} />
    case 'words':
      return (
        <WordsField {...input} name={name} errors={fields.errors} frenchOnly={field.frenchOnly} area={field.area} />
      )
    case 'rich':
      return (
        <RichField
          {...input}
          name={name}
          errors={fields.errors}
          frenchOnly={field.frenchOnly}
          pictures={field.pictures}
        />
      )
    case 'colour':
      return <ColourField {...input} />
    case 'own':
      return field.draw({ value: input.value, errors: fields.errors, onChange: input.onChange })
    case 'picture':
      return <PictureField {...input} kind={field.kind} />
    case 'day':
      return <DayField {...common} {...dayProps(input)} withAsterisk={required} />
    case 'dayTime':
      return <DayTimeField {...common} {...dayProps(input)} withAsterisk={required} />
    case 'file':
      return (
        <FileInput
          {...input}
          placeholder={ui.chooseFile}
          accept={field.accept}
          clearable
          clearButtonProps={{ 'aria-label': ui.clear }}
          leftSection={<IconUpload size={16} aria-hidden />}
        />
      )
    default:
      return <TextInput {...input} />
  }
}

function setAll<I>(fields: Fields<I>, values: Partial<I> = {}) {
  for (const [name, value] of Object.entries(values)) fields.set(name as keyof I, value as I[keyof I])
}

interface SearchFieldProps {
  name: string
  label: string
  value?: string
  error?: string
  required: boolean
  options: () => Promise<readonly Option[]>
  onChange: (value: string) => void
}

function SearchField({ name, options, value, onChange, ...rest }: SearchFieldProps) {
  const { data = [] } = useQuery({ queryKey: ['options', name], queryFn: options })
  return (
    <Select {...rest} searchable data={[...data]} value={value || null} onChange={(next) => onChange(next ?? '')} />
  )
}

const dayProps = ({ value, error, onChange }: { value?: string; error?: string; onChange: (day: string) => void }) => ({
  value: value ?? '',
  error,
  onChange,
})
