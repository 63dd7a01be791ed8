import { Text } from '@mantine/core'
import * as v from 'valibot'
import type { EditedPermissionsForUser } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { OwnField } from '../../../../ui/form/form'
import { formScreen } from '../../../../ui/form/formScreen'
import { Section } from '../../../../ui/Section'
import { PermissionsField } from './PermissionsField'
import { changesOf, changeText, isChanged, joinStands, type Stands, standsOf } from './stands'

type Of = EditedPermissionsForUser

const page = ({ userId }: Of) => path('/concierge/profile/{id}', { id: userId })
const labelsOf = ({ permissions }: Of) => new Map(permissions.map((it) => [it.permission, it.label]))

/** What somebody may do, with what would change beside it. */
export const PermissionsForm = formScreen({
  title: ({ name }: Of) => `Permissions de ${name}`,
  action: 'SetPermissionsForUser',
  edits: (of) => of,
  schema: v.object({
    permissions: v.custom<Stands>((it) => typeof it === 'object' && it !== null),
  }),
  initial: ({ context }) => ({ permissions: standsOf(context) }),
  fields: ({ context }) => [
    {
      name: 'permissions',
      as: 'own',
      label: 'Permissions',
      draw: (own: OwnField) => <PermissionsField {...own} of={context} />,
      join: joinStands(labelsOf(context)),
    },
  ],
  aside: ({ values, context }) => <Changes of={context} stands={values.permissions} />,
  request: ({ permissions }, of) => ({
    userId: of.userId,
    permissions: changesOf(permissions, of),
    edition: of.edition,
  }),
  refreshes: ['GetPermissionsForUser', 'GetConciergeUser', 'GetPermissionHolders', 'GetConciergeList'],
  done: ({ name }) => `Les permissions de ${name} sont enregistrées`,
  back: page,
  after: (_, context) => page(context),
})

/** What is going to change, before it is saved. */
function Changes({ of, stands }: { of: Of; stands: Stands }) {
  const changed = of.permissions.filter((it) => isChanged(it, stands))
  return (
    <Section title="Ce qui va changer">
      <div aria-live="polite">
        {changed.length === 0 ? (
          <Text c="dimmed">Rien pour l’instant.</Text>
        ) : (
          <ul className="staff-changes">
            {changed.map((it) => {
              const stand = stands[it.permission]
              return (
                stand && (
                  <li key={it.permission} data-held={stand.held || undefined}>
                    {changeText(it, stand)}
                  </li>
                )
              )
            })}
          </ul>
        )}
      </div>
    </Section>
  )
}
