import { Alert, Badge, Button, Group, Stack } from '@mantine/core'
import { useAction } from '../../../../api/query'
import type { CampaignStep, FlashDispo, FlashDispoToEdit } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { DateText } from '../../../../ui/DateText'
import { dialogs } from '../../../../ui/dialogs'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { toast } from '../../../../ui/toast'
import { Preview } from './Preview'
import { Scheduled, Sent } from './Standing'
import { counted, LIMITS, STATE_COLOURS, STATES, campaignWords as w } from './words'

const DONE: Record<CampaignStep, string> = {
  pause: 'La campagne est en pause',
  resume: 'La campagne reprend',
  stop: 'La campagne est arrêtée',
  callOff: 'L’envoi est annulé : la campagne est de nouveau un brouillon',
}

/** A campaign that was sent: how far its mails are, and which could not be delivered. */
export function Progress({ about }: { about: FlashDispoToEdit }) {
  const { flashDispo: it, template, conciergeries, errors } = about
  const desks = it.conciergeries.map((id) => conciergeries.find((desk) => desk.id === id)?.name ?? `n° ${id}`)
  return (
    <Page
      title={it.subject}
      width="wide"
      back={{ to: path('/flashDispos/bySub/{id}', { id: it.topic }), label: w.campaigns }}
      lead={
        <>
          <Badge variant="dot" color={STATE_COLOURS[it.state]} tt="none" fw={500}>
            {STATES[it.state]}
          </Badge>{' '}
          {it.topicLabel.fr} · {it.templateName}
        </>
      }
      actions={<Steps it={it} />}
    >
      <Stack>
        {it.held && (
          <Alert color="orange" variant="light" py="xs">
            Le serveur de mails n’a rien pris pendant une heure : la campagne s’est mise en pause. Reprenez-la plus
            tard.
          </Alert>
        )}
        {it.overLimit && (
          <Alert color="orange" variant="light" py="xs">
            {LIMITS[it.overLimit]} : la campagne s’est mise en pause, pour que les mails de la plateforme restent
            acceptés. Vérifiez à qui elle s’adresse avant de la reprendre.
          </Alert>
        )}
        {it.unknownNbUsers > 0 && (
          <Alert color="blue" variant="light" py="xs">
            {counted(it.unknownNbUsers, 'mail est peut-être parti', 'mails sont peut-être partis')} sans que le serveur
            l’ait confirmé : pour n’écrire à personne deux fois, aucun n’est renvoyé. Ce que le serveur en dira plus
            tard sera compté ici.
          </Alert>
        )}
        {it.restingUntil && (
          <Alert color="blue" variant="light" py="xs">
            Personne ne reçoit rien la nuit : l’envoi reprend <DateText value={it.restingUntil} as="dayTime" />.
          </Alert>
        )}
        {it.scheduledDate && <Scheduled it={it} desks={desks.join(', ')} />}
        {it.sent && <Sent it={it} desks={desks.join(', ')} />}
        {errors.length > 0 && (
          <Section title={w.errors} flush>
            <PlainList
              label={w.errors}
              empty="Tous les mails ont été remis"
              rows={errors.map((one) => ({ ...one, id: one.userId }))}
              columns={[
                { id: 'name', header: 'Bénéficiaire', card: 'title', value: ({ name }) => name },
                { id: 'reason', header: 'Raison', card: 'sub', value: ({ reason }) => reason },
              ]}
            />
          </Section>
        )}
        <Preview template={template} values={it.variables.map ?? {}} />
      </Stack>
    </Page>
  )
}

/** Holds a campaign on its way, lets it go on, stops it for good, or calls it off before its hour. */
function Steps({ it }: { it: FlashDispo }) {
  const steer = useAction('SteerFlashDispo')
  const open = it.remainsNbUsers > it.unknownNbUsers
  if (it.state !== 'scheduled' && (!open || (it.state !== 'sending' && it.state !== 'paused'))) return null
  const take = async (step: CampaignStep) => {
    if (step === 'stop' && !(await dialogs.confirm({ ...STOP, message: stopText(it) }))) return
    await steer.mutateAsync({ flashDispoId: it.id, step })
    toast(DONE[step])
  }
  const button = (step: CampaignStep, label: string) => (
    <Button
      variant="default"
      color={step === 'stop' ? 'red' : undefined}
      loading={steer.isPending}
      onClick={() => void take(step).catch(() => {})}
    >
      {label}
    </Button>
  )
  if (it.state === 'scheduled') return button('callOff', w.callOff)
  return (
    <Group gap="sm">
      {it.state === 'sending' ? button('pause', 'Mettre en pause') : button('resume', 'Reprendre')}
      {button('stop', 'Arrêter')}
    </Group>
  )
}

const STOP = { title: 'Arrêter la campagne ?', yes: 'Arrêter', danger: true }
const stopText = ({ remainsNbUsers }: FlashDispo) =>
  `${counted(remainsNbUsers, 'personne ne recevra', 'personnes ne recevront')} rien, et rien ne pourra la relancer.`
