import './staff.css'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import type { EditedPermissionsForUser, PermissionOfUser } from '../../../../api/schema'
import { DayField } from '../../../../ui/DayField'
import { FieldGroup } from '../../../../ui/FieldGroup'
import type { OwnField } from '../../../../ui/form/form'
import { grouped } from './groups'
import { filledBy, isChanged, permissionText, type Stand, type Stands, turned, untilText } from './stands'

interface PermissionsFieldProps extends OwnField {
  of: EditedPermissionsForUser
}

/** All permissions with a box each, by what they are about. */
export function PermissionsField({ of, value, errors, onChange }: PermissionsFieldProps) {
  const stands: Stands = value
  const set = (it: PermissionOfUser, stand: Stand) => onChange({ ...stands, [it.permission]: stand })
  return (
    <div className="staff-permissions">
      <FieldGroup legend="Partir d’un modèle" error={errors.permissions}>
        <Group gap={6}>
          {of.templates.map((template) => (
            <Button
              key={template.name}
              variant="default"
              size="compact-md"
              title={template.about}
              onClick={() => onChange(filledBy(template, of.permissions, stands))}
            >
              {template.name}
            </Button>
          ))}
        </Group>
        <Text size="sm" c="dimmed" mt={6}>
          Un modèle coche et décoche ce que vous pouvez changer ; rien n’est enregistré avant votre accord.
        </Text>
      </FieldGroup>
      {grouped(of.permissions).map(({ title, rows }) => (
        <FieldGroup key={title} legend={title}>
          {rows.map((it) => (
            <Row
              key={it.permission}
              of={it}
              stand={stands[it.permission] ?? turned(it, it.held)}
              changed={isChanged(it, stands)}
              error={errors[`permissions.${it.permission}`]}
              onChange={(stand) => set(it, stand)}
            />
          ))}
        </FieldGroup>
      ))}
    </div>
  )
}

interface RowProps {
  of: PermissionOfUser
  stand: Stand
  changed: boolean
  error: string | undefined
  onChange: (stand: Stand) => void
}

function Row({ of, stand, changed, error, onChange }: RowProps) {
  const about = [
    of.permission,
    !of.canChange && untilText(of.until),
    of.unused && 'n’ouvre rien pour l’instant',
    !of.canChange && 'vous ne pouvez pas la changer',
  ]
  const dated = of.canChange && (changed || stand.until !== '')
  return (
    <div className="staff-permission" data-changed={changed || undefined}>
      <Checkbox
        label={of.label}
        description={about.filter(Boolean).join(' · ')}
        checked={stand.held}
        disabled={!of.canChange}
        error={dated ? undefined : error}
        onChange={(event) => onChange(turned(of, event.currentTarget.checked))}
      />
      {dated && (
        <DayField
          label={`${permissionText(of)} ${stand.held ? '' : 'retirée '}jusqu’au`}
          description={
            of.canChangeUntil
              ? `Vous avez vous-même cette permission ${untilText(of.canChangeUntil)}, pas au-delà.`
              : 'Vide : sans fin'
          }
          value={stand.until}
          error={error}
          onChange={(until) => onChange({ ...stand, until })}
        />
      )}
    </div>
  )
}
