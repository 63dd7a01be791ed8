import { Alert, Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../api/query'
import type { LegalTexts, LegalTextVersion } from '../../../../api/schema'
import { useSearchParam } from '../../../../core/navigation'
import { useParams } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { formScreen } from '../../../../ui/form/formScreen'
import { Page } from '../../../../ui/Page'
import { EmptyState } from '../../../../ui/states'
import { listHref, NEW_ID, newHref } from './addresses'
import { type EditedVersion, editedVersion, legalTextForm, newVersion } from './legalTextForm'
import { TextPreview } from './TextPreview'
import { daysOf, isKind, KIND_NAMES, STATE_COLOURS, STATES } from './words'

/** A version of a legal text: written while its day is to come, read from then on; -1 is a new one. */
export default function LegalTextEditor() {
  const id = Number(useParams('/admin/tb/{id}').id) || NEW_ID
  const [set] = useSearchParam('set')
  const [type] = useSearchParam('type')
  const query = useQuery({
    ...q('GetAllTextBlobs', { objectName: set }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const { data } = query
  if (!data)
    return (
      <Page
        query={query}
        waiting={<Skeleton height={420} radius="lg" />}
        title=""
        width="wide"
        back={{ to: listHref(set), label: 'Textes légaux' }}
      />
    )
  const editable = data.sets.some((it) => it.objectName === set && it.editable)
  const version = data.textBlobs.find((it) => it.id === id)
  if (id <= 0 && editable)
    return <Editor key={`new ${set} ${type}`} edited={newVersion(data, set, isKind(type) ? type : undefined)} />
  if (version && version.state === 'toCome' && editable)
    return <Editor key={`${id} ${version.edition}`} edited={editedVersion(version)} />
  if (version) return <Shown version={version} texts={data} editable={editable} />
  return (
    <EmptyState title="Cette version est introuvable" action={<AppLink to={listHref(set)}>Textes légaux</AppLink>} />
  )
}

function Editor({ edited }: { edited: EditedVersion }) {
  const [Screen] = useState(() => formScreen(legalTextForm(edited)))
  return <Screen context={edited} width="wide" intro={edited.copied && <Copied />} />
}

const Copied = () => (
  <Alert color="blue" variant="light" py="xs">
    Le texte en vigueur est repris ici : ce que vous y changez ne vaut qu’à partir du jour choisi.
  </Alert>
)

interface ShownProps {
  version: LegalTextVersion
  texts: LegalTexts
  editable: boolean
}

/** A version that people have read, or that the person may not change. */
function Shown({ version, editable }: ShownProps) {
  const { type, objectName, from, state } = version
  // A version that was replaced comes without its text; its first day gives it.
  const of = useQuery({
    ...q('GetTextBlobOfDay', { type, objectName, day: from }),
    enabled: state === 'replaced',
  })
  const found = state === 'replaced' ? of.data : version
  return (
    <Page
      query={state === 'replaced' ? of : undefined}
      waiting={<Skeleton height={420} radius="lg" />}
      title={KIND_NAMES[type]}
      width="wide"
      back={{ to: listHref(objectName), label: 'Textes légaux' }}
      lead={
        <>
          <Badge variant="dot" color={STATE_COLOURS[state]} tt="none" fw={500}>
            {STATES[state]}
          </Badge>{' '}
          Version {version.id} · {daysOf(version)}
        </>
      }
      actions={
        editable && (
          <Button component={AppLink} to={newHref(objectName, type)}>
            Nouvelle version
          </Button>
        )
      }
    >
      {found && found.id !== version.id && (
        <Alert color="orange" variant="light" py="xs">
          Une autre version l’a remplacée le jour même : voici celle qui a été lue ce jour-là.
        </Alert>
      )}
      {found && <TextPreview fr={found.contentFr} en={found.contentEn} />}
    </Page>
  )
}
