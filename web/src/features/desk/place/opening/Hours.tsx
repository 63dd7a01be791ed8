import './opening.css'
import { Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { EditedConciergerieProfile, OpeningHours } from '../../../../api/schema'
import { Awaited, isAwaited } from '../../../../ui/Awaited'
import { Facts } from '../../../../ui/Facts'
import { durationText } from '../../../../ui/format'
import { ViewLinks } from '../../../../ui/list/ViewTabs'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { hoursLines } from '../../../parts/opening/hours'
import { VIEWS } from './views'
import { editGrace, editHours, editHoursBenef, editTargets } from './weekForms'

/** Whether it is open changes by itself. */
const EVERY_MS = 60_000

/** When the chosen desk is open, week by week. */
export default function Hours() {
  const query = useQuery({ ...q('GetConciergerie', {}), refetchInterval: EVERY_MS })
  const { data } = query
  return (
    <Page title="Horaires d’ouverture" width="wide" lead={data?.name} busy={isAwaited(query)}>
      <ViewLinks views={VIEWS} current="week" />
      <Awaited query={query} waiting={<Skeleton height={320} radius="lg" />} />
      {data && (
        <div className="opening-sections">
          <Now desk={data} />
          <Targets desk={data} />
          <Week
            title="Horaires de la conciergerie"
            hours={data.weeklyHours}
            none="Jamais ouverte"
            edit="Modifier les horaires de la conciergerie"
            onEdit={() => void editHours.open(data)}
          />
          <Week
            title="Horaires pour les bénéficiaires"
            hours={data.weeklyHoursBenef}
            none="Comme la conciergerie"
            edit="Modifier les horaires pour les bénéficiaires"
            onEdit={() => void editHoursBenef.open(data)}
          />
        </div>
      )}
    </Page>
  )
}

const stateOf = ({ shouldBeOpen, isInGracePeriod }: EditedConciergerieProfile) => {
  if (!shouldBeOpen) return { label: 'Fermée', colour: 'gray' }
  return isInGracePeriod
    ? { label: 'Ouverte, délai de grâce', colour: 'orange' }
    : { label: 'Ouverte', colour: 'green' }
}

const graceInWords = (minutes: number) => (minutes === 0 ? 'Aucun' : `${minutes} minute${minutes > 1 ? 's' : ''}`)

/** Says whether the desk should be open now, and how late its managers may be. */
function Now({ desk }: { desk: EditedConciergerieProfile }) {
  const state = stateOf(desk)
  return (
    <Section title="En ce moment">
      <Facts
        facts={[
          [
            'État prévu',
            <Badge key="state" variant="dot" color={state.colour} tt="none" fw={500}>
              {state.label}
            </Badge>,
          ],
          ['Délai de grâce', graceInWords(desk.openingTimeGracePeriod)],
        ]}
      />
      <Button mt="md" variant="light" aria-label="Modifier le délai de grâce" onClick={() => void editGrace.open(desk)}>
        Modifier
      </Button>
    </Section>
  )
}

const targetInWords = (minutes: number | null | undefined, none: string) =>
  minutes ? `${durationText(minutes)} d’ouverture` : none

/** The times within which the desk must act. */
function Targets({ desk }: { desk: EditedConciergerieProfile }) {
  return (
    <Section title="Objectifs de délai">
      <Facts
        facts={[
          ['Accepter une commande', targetInWords(desk.acceptWithin, 'Un jour, nuits comprises')],
          ['Répondre à un commentaire', targetInWords(desk.answerWithin, 'Aucun')],
        ]}
      />
      <Button
        mt="md"
        variant="light"
        aria-label="Modifier les objectifs de délai"
        onClick={() => void editTargets.open(desk)}
      >
        Modifier
      </Button>
    </Section>
  )
}

interface WeekProps {
  title: string
  hours: readonly OpeningHours[]
  /** The text that is shown when there are none. */
  none: string
  /** The label of the edit button for readers who cannot see where it stands. */
  edit: string
  onEdit: () => void
}

function Week({ title, hours, none, edit, onEdit }: WeekProps) {
  return (
    <Section title={title}>
      <Facts facts={hoursLines(hours, 'fr').map(({ days, times }) => [days, times])} none={none} />
      <Button mt="md" variant="light" aria-label={edit} onClick={onEdit}>
        Modifier
      </Button>
    </Section>
  )
}
