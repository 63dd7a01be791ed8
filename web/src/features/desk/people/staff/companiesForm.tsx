import { Checkbox } from '@mantine/core'
import * as v from 'valibot'
import type { EditedEntRelForUser, EntityOfUser } from '../../../../api/schema'
import { FieldGroup } from '../../../../ui/FieldGroup'
import type { OwnField } from '../../../../ui/form/form'
import { formDialog } from '../../../../ui/form/formDialog'

type Of = EditedEntRelForUser

const LABEL = 'Entreprises'

/** For which companies somebody works. */
export const companiesForm = formDialog({
  title: ({ name }: Of) => `Entreprises de ${name}`,
  action: 'SetEntRelForUser',
  edits: (of) => of,
  schema: v.object({
    entities: v.pipe(v.array(v.number()), v.minLength(1, 'Choisissez au moins une entreprise.')),
  }),
  initial: ({ context }) => ({ entities: context.entities.filter((it) => it.associated).map(({ id }) => id) }),
  fields: ({ context }) => [
    {
      name: 'entities',
      as: 'own',
      label: LABEL,
      draw: (own: OwnField) => <CompaniesField {...own} all={context.entities} />,
    },
    { note: 'Dans une entreprise ajoutée, cette personne a les mêmes permissions que dans les autres.' },
  ],
  request: ({ entities }, { userId, edition }) => ({ userId, entities, edition }),
  done: ({ name }) => `Les entreprises de ${name} sont enregistrées`,
})

function CompaniesField({ value, errors, onChange, all }: OwnField & { all: readonly EntityOfUser[] }) {
  const chosen: readonly number[] = value
  const toggle = (id: number, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((it) => it !== id))
  return (
    // A company whose permissions may not be given is refused with an error under the name of a permission, so any
    // error is shown here.
    <FieldGroup legend={LABEL} required error={Object.values(errors)[0]}>
      <div className="staff-companies">
        {all.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
