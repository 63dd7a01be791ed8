import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import * as lengths from '../../../../api/lengths'
import type { FlashDispoDesk, TemplateVariable } from '../../../../api/schema'
import { FieldGroup } from '../../../../ui/FieldGroup'
import type { OwnField } from '../../../../ui/form/form'

interface ValuesProps extends OwnField {
  variables: readonly TemplateVariable[]
}

/** The fields that a template leaves open. */
export function ValuesField({ variables, value, errors, onChange }: ValuesProps) {
  const values = value as Record<string, string>
  if (variables.length === 0) return <Text c="dimmed">Ce modèle n’a rien à remplir.</Text>
  return (
    <Stack gap="sm">
      {variables.map(({ id, label, type }) => {
        const own = {
          label,
          value: values[id] ?? '',
          error: errors[`variables.${id}`],
          maxLength: lengths.COMMENT,
          withAsterisk: true,
        }
        const set = (text: string) => onChange({ ...values, [id]: text })
        return type === 'BULLET_LIST' ? (
          <Textarea
            key={id}
            {...own}
            description="Une ligne par point"
            autosize
            minRows={3}
            onChange={(event) => set(event.currentTarget.value)}
          />
        ) : (
          <TextInput key={id} {...own} onChange={(event) => set(event.currentTarget.value)} />
        )
      })}
      {errors.variables && (
        <Text c="red" size="sm" role="alert">
          {errors.variables}
        </Text>
      )}
    </Stack>
  )
}

interface DesksProps extends OwnField {
  desks: readonly FlashDispoDesk[]
}

/** The conciergeries whose people are written to. */
export function DesksField({ desks, value, errors, onChange }: DesksProps) {
  const chosen = value as number[]
  const toggle = (id: number, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((it) => it !== id))
  return (
    <FieldGroup legend="Conciergeries" error={errors.conciergeries}>
      <Stack gap="sm">
        {desks.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </FieldGroup>
  )
}
