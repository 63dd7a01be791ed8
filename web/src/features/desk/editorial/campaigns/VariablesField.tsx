import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import * as lengths from '../../../../api/lengths'
import type { TemplateVariable, VariableType } from '../../../../api/schema'
import { FieldGroup } from '../../../../ui/FieldGroup'
import type { OwnField } from '../../../../ui/form/form'
import { TYPES } from './words'

const EMPTY: TemplateVariable = { id: '', label: '', type: 'SIMPLE_TEXT' }
const OPTIONS = Object.entries(TYPES).map(([value, label]) => ({ value, label }))

/** A name as texts call it: capitals, digits and `_`. */
export const variableName = (typed: string) =>
  typed
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, (signs) => (/^\p{M}+$/u.test(signs) ? '' : '_'))
    .slice(0, lengths.REFERENCE)

/** The variables of a template: each has a name, which the text calls, and a field that is filled in. */
export function VariablesField({ value, errors, onChange }: OwnField) {
  const list = value as TemplateVariable[]
  const set = (at: number, change: Partial<TemplateVariable>) =>
    onChange(list.map((it, nth) => (nth === at ? { ...it, ...change } : it)))
  return (
    <FieldGroup legend="Variables" error={errors.variables}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {'Le texte et l’objet les appellent par leur nom : {{DATE}}. {{PRENOM}} et {{NOM}} existent toujours.'}
        </Text>
        {list.map((it, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place while its name is typed
          <Group key={at} align="flex-end" gap="xs" wrap="wrap" role="group" aria-label={`Variable ${at + 1}`}>
            <TextInput
              label="Nom"
              value={it.id}
              style={{ flex: '1 1 9rem' }}
              onChange={(event) => set(at, { id: variableName(event.currentTarget.value) })}
            />
            <TextInput
              label="Champ à remplir"
              value={it.label}
              maxLength={lengths.LABEL}
              style={{ flex: '2 1 11rem' }}
              onChange={(event) => set(at, { label: event.currentTarget.value })}
            />
            <NativeSelect
              label="Type"
              data={OPTIONS}
              value={it.type}
              style={{ flex: '1 1 8rem' }}
              onChange={(event) => set(at, { type: event.currentTarget.value as VariableType })}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={`Retirer la variable ${it.id || at + 1}`}
              onClick={() => onChange(list.filter((_, nth) => nth !== at))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...list, EMPTY])}
          >
            Ajouter une variable
          </Button>
        </Group>
      </Stack>
    </FieldGroup>
  )
}
