import { Badge, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { q } from '../../../api/query'
import type { CostCenter, EditedUserCostCenters } from '../../../api/schema'
import { Awaited } from '../../../ui/Awaited'
import { FieldGroup } from '../../../ui/FieldGroup'
import type { OwnField } from '../../../ui/form/form'
import { formDialog } from '../../../ui/form/formDialog'
import { Section } from '../../../ui/Section'

const LABEL = 'Centres de coûts'

const nameOf = ({ label, codeExterne }: CostCenter) => (codeExterne ? `${label} (${codeExterne})` : label)

/**
 * The cost centres of a person, and those that may be chosen. A person who has one that is switched off may keep it.
 */
const shownTo = ({ allCostCenters, associations }: EditedUserCostCenters) =>
  allCostCenters.filter(({ id, active }) => active || associations.includes(id))

const costCentersForm = formDialog({
  title: LABEL,
  action: 'SetUserCostCenterAssoc',
  edits: (of: EditedUserCostCenters) => of,
  schema: v.object({ costCenters: v.array(v.number()) }),
  initial: ({ context }) => ({ costCenters: context.associations }),
  fields: ({ context }) => [
    {
      name: 'costCenters',
      as: 'own',
      label: LABEL,
      draw: (own: OwnField) => <CostCentersField {...own} all={shownTo(context)} />,
    },
  ],
  request: ({ costCenters }, { userId, edition }) => ({ userId, costCenters, edition }),
  done: () => 'Les centres de coûts sont enregistrés',
})

function CostCentersField({ value, errors, onChange, all }: OwnField & { all: readonly CostCenter[] }) {
  const chosen: readonly number[] = value
  const toggle = (id: number, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((it) => it !== id))
  return (
    <FieldGroup legend={LABEL} error={Object.values(errors)[0]}>
      <Stack gap="sm">
        {all.map((one) => (
          <Checkbox
            key={one.id}
            label={one.active ? nameOf(one) : `${nameOf(one)} – inactif`}
            checked={chosen.includes(one.id)}
            onChange={(event) => toggle(one.id, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </FieldGroup>
  )
}

/** The cost centres to which the orders of somebody may be billed. */
export function UserCostCenters({ userId }: { userId: number }) {
  const query = useQuery(q('GetUserCostCenterAssoc', { userId }))
  const { data } = query
  const own = data?.allCostCenters.filter(({ id }) => data.associations.includes(id)) ?? []
  return (
    <Section title={LABEL}>
      <Awaited query={query} waiting={<Skeleton height={32} />} />
      {data && own.length === 0 && <Text c="dimmed">Aucun : ses commandes ne sont imputées à aucun centre.</Text>}
      {own.length > 0 && (
        <Stack gap={6}>
          {own.map((one) => (
            <Group key={one.id} gap="xs">
              <Text component="span">{nameOf(one)}</Text>
              {!one.active && (
                <Badge size="sm" variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
                  Inactif
                </Badge>
              )}
            </Group>
          ))}
        </Stack>
      )}
      {data && (
        <Button
          mt="md"
          variant="light"
          aria-label="Modifier les centres de coûts"
          onClick={() => void costCentersForm.open(data)}
        >
          Modifier
        </Button>
      )}
    </Section>
  )
}
