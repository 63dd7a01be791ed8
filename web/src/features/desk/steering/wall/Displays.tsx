import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import { q } from '../../../../api/query'
import type { Display, DisplayCompany } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { rowAction } from '../../../../ui/list/rowAction'

const columns: readonly Column<Display>[] = [
  { id: 'name', header: 'Écran', card: 'title', value: ({ name }) => name },
  {
    id: 'companies',
    header: 'Montre',
    card: 'sub',
    value: ({ companies, onlyOwn, madeBy }) =>
      companies.join(', ') + (onlyOwn ? `, là où ${madeBy} est responsable` : ''),
  },
  { id: 'by', header: 'Créé par', card: 'line', value: ({ madeBy }) => madeBy },
  { id: 'made', header: 'Créé le', as: 'stamp', card: 'line', value: ({ made }) => made },
]

const ALL = 'all'
const schema = v.object({
  name: field.required(lengths.NAME),
  company: v.string(),
  which: v.picklist(['all', 'own']),
})

/** Makes a screen, whose key is then shown once. */
const displayForm = formDialog({
  title: 'Nouvel écran mural',
  action: 'CreateDisplay',
  submit: 'Créer',
  schema,
  initial: () => ({ name: '', company: ALL, which: 'all' as const }),
  fields: ({ context }: { context: readonly DisplayCompany[] }) => [
    { name: 'name', label: 'Nom', hint: 'L’endroit où il est accroché' },
    {
      name: 'company',
      as: 'select',
      label: 'Entreprises',
      options: [
        { value: ALL, label: 'Toutes celles pour lesquelles je travaille' },
        ...context.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    {
      name: 'which',
      as: 'select',
      label: 'Conciergeries',
      options: [
        { value: 'all', label: 'Toutes' },
        { value: 'own', label: 'Celles dont je suis responsable' },
      ],
    },
  ],
  request: ({ name, company, which }, companies) => ({
    name,
    companies: company === ALL ? companies.map(({ id }) => id) : [Number(company)],
    onlyOwn: which === 'own',
  }),
  done: () => 'L’écran est créé',
})

async function make(companies: readonly DisplayCompany[]) {
  const made = await displayForm.open(companies)
  if (made) await dialogs.form<void>((close) => <Key value={made.key} onClose={close} />)
}

function Key({ value, onClose }: { value: string; onClose: () => void }) {
  return (
    <DialogFrame title="Clé de l’écran" size="lg" onClose={onClose}>
      <Stack gap="md">
        <p>
          Sur l’écran, ouvrez l’adresse « Écran mural » sans vous connecter, puis saisissez cette clé. Elle ne sera plus
          jamais montrée.
        </p>
        <code style={{ overflowWrap: 'anywhere' }}>{value}</code>
        <Group justify="flex-end">
          <Button onClick={onClose}>C’est noté</Button>
        </Group>
      </Stack>
    </DialogFrame>
  )
}

const revoke = rowAction({
  action: 'RevokeDisplay',
  label: 'Reprendre la clé',
  labelOf: ({ name }: Display) => `Reprendre la clé de « ${name} »`,
  oneOnly: true,
  danger: true,
  fits: () => true,
  ask: async ([display]) =>
    (await dialogs.confirm({
      title: `Reprendre la clé de « ${display?.name} » ?`,
      message: 'Cet écran ne montrera plus rien.',
      yes: 'Reprendre la clé',
      danger: true,
    })) || undefined,
  request: ({ id }) => ({ id }),
  done: ([display]) => `« ${display?.name} » ne montre plus rien`,
})

/** The screens on walls, and the keys by which they show desks without anybody being signed in. */
export default function Displays() {
  const { data } = useQuery(q('GetDisplays'))
  return (
    <HeldList
      action="GetDisplays"
      request={{}}
      rows={({ displays }) => displays}
      title="Écrans muraux"
      unit={['écran', 'écrans']}
      search="Rechercher un écran"
      empty={['Aucun écran', 'Un écran mural montre l’ouverture et les anomalies des conciergeries, sans connexion.']}
      columns={columns}
      filters={[{ name: 'company', label: 'Entreprise', of: ({ companies }) => companies }]}
      actions={[revoke]}
      back={path('/dashboard/conciergeries')}
      create={data ? [{ title: 'Nouvel écran', action: 'CreateDisplay', open: () => make(data.companies) }] : []}
    />
  )
}
