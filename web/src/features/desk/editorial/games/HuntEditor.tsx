import '../editorial.css'
import './games.css'
import { Alert, Badge, Button, Group, Menu, Skeleton } from '@mantine/core'
import { IconChevronDown, IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../api/query'
import type { HuntToEdit } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { useParams } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { dialogs } from '../../../../ui/dialogs'
import { formScreen } from '../../../../ui/form/formScreen'
import { Page } from '../../../../ui/Page'
import { SAVE_FIRST } from '../EditorActions'
import { NEWS } from '../kinds'
import { ONCE, useItem } from '../useItem'
import { missingText } from '../words'
import { duplicateHunt, removeHunts } from './huntActions'
import { huntForm } from './huntForm'
import { HUNT, winnersHref } from './huntKind'
import { asHuntCopy } from './huntSchema'
import { HUNT_LABELS, huntTitle, missingOfHunt, STATE_COLOURS, STATES, winsText } from './huntWords'

/** An egg hunt with all of its fields; -1 is a new one. */
export default function HuntEditor() {
  const { id, read, copyOf } = useItem(useParams('/content/hunts/{id}').id)
  const query = useQuery({ ...q('GetEggHunt', { eggHuntId: read }), ...ONCE })
  const { data, error } = query
  if (data) {
    const about = copyOf ? asHuntCopy(data) : data
    return <Editor key={`${id} ${copyOf} ${about.edition}`} about={about} copies={copyOf !== undefined} />
  }
  return (
    <Page
      query={query}
      waiting={<Skeleton height={420} radius="lg" />}
      title={error ? huntTitle(id) : ''}
      width="wide"
      back={{ to: HUNT.list, label: HUNT.title }}
    />
  )
}

interface EditorProps {
  about: HuntToEdit
  /** It is a copy that is not saved yet. */
  copies: boolean
}

function Editor({ about, copies }: EditorProps) {
  const [Screen] = useState(() => formScreen(huntForm(about)))
  const [changed, setChanged] = useState(false)
  return (
    <Screen
      context={about}
      width="wide"
      lead={<Lead about={about} />}
      intro={<Intro about={about} copies={copies} />}
      actions={<Actions about={about} changed={changed} />}
      onChanged={setChanged}
    />
  )
}

/** The state of the hunt, and how much was won. */
function Lead({ about: { hunt, state, wins } }: Pick<EditorProps, 'about'>) {
  if (!state) return null
  return (
    <span className="editorial-lead">
      {hunt.titre}
      <Badge variant="dot" color={STATE_COLOURS[state]} tt="none" fw={500}>
        {STATES[state]}
      </Badge>
      {winsText(wins)}
    </span>
  )
}

/** The notes that a person needs before they type. */
function Intro({ about: { hunt, state, otherConciergeries }, copies }: EditorProps) {
  const untranslated = missingText(hunt.id > 0 ? missingOfHunt(hunt) : [], HUNT_LABELS)
  return (
    <div className="editorial-intro">
      {copies && (
        <Alert color="blue" variant="light" py="xs">
          Ceci est une copie : choisissez ses images et ses conciergeries. Elle existe une fois enregistrée.
        </Alert>
      )}
      {state === 'online' && (
        <Alert color="blue" variant="light" py="xs">
          Cette chasse est en ligne : vos changements valent dès le prochain clic, et ce qui est gagné le reste.
        </Alert>
      )}
      {otherConciergeries > 0 && (
        <Alert color="orange" variant="light" py="xs">
          Elle se joue aussi dans des conciergeries d’autres entreprises : vous changez ses textes pour toutes, et ne
          pouvez pas la supprimer.
        </Alert>
      )}
      {untranslated && (
        <Alert color="gray" variant="light" py="xs">
          Traductions manquantes. {untranslated}.
        </Alert>
      )}
    </div>
  )
}

/** The actions for a hunt other than editing it. */
function Actions({ about, changed }: Pick<EditorProps, 'about'> & { changed: boolean }) {
  const { hunt, edition, otherConciergeries } = about
  if (hunt.id <= 0) return null
  const saved = (run: () => unknown) => () => void (changed ? dialogs.alert(SAVE_FIRST) : run())
  const gone = async () => {
    if (await removeHunts([{ id: hunt.id, name: hunt.titre, edition }])) go(NEWS.list)
  }
  return (
    <Group gap="xs">
      <Button
        component={AppLink}
        variant="default"
        to={winnersHref('hunt', hunt.id)}
        leftSection={<IconTrophy size={16} aria-hidden />}
      >
        Gagnants
      </Button>
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={saved(() => duplicateHunt(hunt.id))}>Dupliquer</Menu.Item>
          {otherConciergeries === 0 && (
            <Menu.Item color="red" onClick={saved(gone)}>
              Supprimer
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
