import { Alert, Button, Group, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { LegalTexts as Answer, LegalTextVersion } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { go, useSearchParam } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { AppLink } from '../../../../ui/AppLink'
import { dialogs } from '../../../../ui/dialogs'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { rowAction } from '../../../../ui/list/rowAction'
import { newHref, versionHref } from './addresses'
import { KIND_NAMES, STATE_COLOURS, STATES, setName } from './words'

const columns: readonly Column<LegalTextVersion>[] = [
  { id: 'type', header: 'Texte', card: 'title', value: ({ type }) => KIND_NAMES[type] },
  { id: 'id', header: 'Version', as: 'id', card: 'sub', value: ({ id }) => id },
  { id: 'from', header: 'En vigueur à partir du', as: 'day', card: 'line', value: ({ from }) => from },
  { id: 'until', header: 'Jusqu’au', as: 'day', card: 'line', value: ({ until }) => until },
  {
    id: 'asksAgain',
    header: 'Nouvel accord',
    card: 'line',
    spare: true,
    value: ({ asksAgain }) => (asksAgain ? 'Demandé' : ''),
  },
  {
    id: 'author',
    header: 'Écrite par',
    card: 'line',
    value: ({ author, builtIn }) => (builtIn ? 'Fournie avec le logiciel' : author),
  },
  {
    id: 'creationDate',
    header: 'Enregistrée le',
    as: 'stamp',
    only: ['file', 'paper'],
    value: (it) => it.creationDate,
  },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: ({ state }) => STATES[state],
    colour: ({ state }) => STATE_COLOURS[state],
  },
]

const filters = [
  { name: 'kind', label: 'Texte', of: ({ type }: LegalTextVersion) => KIND_NAMES[type] },
  { name: 'state', label: 'État', of: ({ state }: LegalTextVersion) => STATES[state] },
]

const withdrawal = rowAction({
  label: 'Retirer',
  labelOf: ({ id }: LegalTextVersion) => `Retirer la version ${id}`,
  icon: <IconTrash size={16} aria-hidden />,
  danger: true,
  folded: true,
  oneOnly: true,
  action: 'WithdrawTextBlob',
  fits: ({ state }) => state === 'toCome',
  ask: async ([version]) =>
    (await dialogs.confirm({
      title: `Retirer la version ${version?.id} ?`,
      message: 'Personne ne l’a encore lue : il n’en reste rien.',
      yes: 'Retirer',
      danger: true,
    })) || undefined,
  request: ({ id, edition }) => ({ id, edition }),
  done: ([version]) => `La version ${version?.id} est retirée`,
})

/** The legal texts of a set, in all their versions. */
export default function LegalTexts() {
  const [set, choose] = useSearchParam('set')
  const user = useSession()
  const { data } = useQuery(q('GetAllTextBlobs', { objectName: set }))
  const own = data?.sets.find(({ objectName }) => objectName === set)
  return (
    <HeldList
      key={set}
      action="GetAllTextBlobs"
      request={{ objectName: set }}
      rows={({ textBlobs }) => textBlobs}
      title="Textes légaux"
      unit={['version', 'versions']}
      empty={['Aucun texte', 'Tant qu’un texte n’a pas de version ici, les bénéficiaires lisent celui de tous.']}
      columns={columns}
      filters={filters}
      atHand={['kind', 'state']}
      open={({ id }) => versionHref(id, set)}
      create={
        own?.editable
          ? [{ title: 'Nouvelle version', action: 'UpdateTextBlob', open: () => go(newHref(set)) }]
          : undefined
      }
      actions={own?.editable ? [withdrawal] : undefined}
      buttons={
        may(user, 'GetTermsAcceptances') ? (
          <Button component={AppLink} to={path('/admin/tb/accepted')} variant="default">
            Acceptations
          </Button>
        ) : undefined
      }
      more={data && <SetChoice texts={data} set={set} choose={choose} />}
    />
  )
}

interface SetChoiceProps {
  texts: Answer
  set: string
  choose: (set: string) => void
}

/** The set on screen, who may change it, and what nobody has written yet. */
function SetChoice({ texts: { sets, unwritten }, set, choose }: SetChoiceProps) {
  const editable = sets.some((it) => it.objectName === set && it.editable)
  return (
    <div className="noprint">
      {sets.length > 1 && (
        <NativeSelect
          label="Jeu de textes"
          description="Les conciergeries qui n’en nomment aucun lisent les textes de tous."
          data={sets.map(({ objectName }) => ({ value: objectName, label: setName(objectName) }))}
          value={set}
          onChange={(event) => choose(event.currentTarget.value)}
          maw="24rem"
          mb="md"
        />
      )}
      {!editable && (
        <Alert color="gray" variant="light" py="xs" mb="md">
          {set === ''
            ? 'Ces textes valent pour tous : ceux qui travaillent pour toutes les entreprises les écrivent.'
            : 'Vous ne pouvez pas écrire ces textes : d’autres entreprises les lisent aussi.'}
        </Alert>
      )}
      {editable && unwritten.length > 0 && (
        <Alert color="orange" variant="light" mb="md">
          <strong>À écrire.</strong> Les bénéficiaires lisent encore, pour ces textes, ceux qui sont fournis avec le
          logiciel : ils ne nomment personne.
          <Group component="ul" aria-label="Textes à écrire" gap="xs" mt="xs" p={0} style={{ listStyle: 'none' }}>
            {unwritten.map((type) => (
              <li key={type}>
                <Button component={AppLink} to={newHref(set, type)} variant="default" size="sm">
                  {KIND_NAMES[type]}
                </Button>
              </li>
            ))}
          </Group>
        </Alert>
      )}
    </div>
  )
}
