import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../../../api/query'
import type { FlashDispo, FlashDispoToEdit } from '../../../../api/schema'
import { path, useParams } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { dialogs } from '../../../../ui/dialogs'
import { formScreen } from '../../../../ui/form/formScreen'
import { isEmail } from '../../../../ui/forms'
import { Page } from '../../../../ui/Page'
import { toast } from '../../../../ui/toast'
import { Audience } from './Audience'
import { campaignForm, editedCampaign } from './campaignForm'
import { Progress } from './Progress'
import { scheduleForm } from './scheduleForm'
import { counted, campaignWords as w } from './words'

const EVERY_MS = 3_000
const SCHEDULED_MS = 60_000
const Screen = formScreen(campaignForm)

/** Whether the next look may show more. */
const moves = ({ state, remainsNbUsers }: FlashDispo) =>
  state === 'gathering' || (remainsNbUsers > 0 && (state === 'sending' || state === 'stopped'))

/** When the next look is due. */
export const lookAgain = (it: FlashDispo) => {
  if (it.state === 'scheduled') return SCHEDULED_MS
  return moves(it) && EVERY_MS
}

/** A campaign: a form while it is a draft, then how far its mails are. */
export default function Campaign() {
  const id = Number(useParams('/flashDispos/detail/{id}').id)
  const query = useQuery({
    ...q('GetFlashDispoDetail', { id }),
    refetchInterval: ({ state: { data } }) => (data ? lookAgain(data.flashDispo) : false),
  })
  const { data } = query
  if (!data)
    return (
      <Page
        query={query}
        waiting={<Skeleton height={420} radius="lg" />}
        title=""
        width="wide"
        back={{ to: path('/flashDispos/list'), label: w.campaigns }}
      />
    )
  if (data.flashDispo.state !== 'draft') return <Progress about={data} />
  return <Draft key={data.flashDispo.edition} about={data} />
}

function Draft({ about }: { about: FlashDispoToEdit }) {
  const [changed, setChanged] = useState(false)
  const { flashDispo } = about
  return (
    <Screen
      context={editedCampaign(about)}
      width="wide"
      lead={`${flashDispo.topicLabel.fr} · ${flashDispo.templateName}`}
      intro={<Audience id={flashDispo.id} />}
      actions={<SendButtons flashDispo={flashDispo} changed={changed} />}
      onChanged={setChanged}
    />
  )
}

/** The question before a campaign leaves, which cannot be taken back. */
export const askToSend = (count: number) =>
  count === 0
    ? { message: 'Personne ne recevrait cette campagne : voyez pourquoi sous « Destinataires ».' }
    : {
        title: `Envoyer à ${counted(count, 'personne')} ?`,
        message: 'Un mail envoyé ne se reprend pas. Personne ne reçoit rien entre 21 h et 7 h.',
        yes: w.send,
      }

function SendButtons({ flashDispo, changed }: { flashDispo: FlashDispo; changed: boolean }) {
  const { id, edition } = flashDispo
  const user = useSession()
  const test = useAction('TestFlashDispo')
  const send = useAction('SendFlashDispo')
  const audience = useQuery(q('GetFlashDispoAudience', { id })).data
  const tryIt = async () => {
    const email = await dialogs.prompt({
      title: w.test,
      message: 'À vous ou à un collègue : seule l’adresse d’un gestionnaire est acceptée.',
      label: 'Adresse e-mail',
      initial: user?.email ?? '',
      yes: w.test,
      check: (text) => (isEmail(text.trim()) ? undefined : 'Veuillez entrer une adresse e-mail valide.'),
    })
    if (!email) return
    await test.mutateAsync({ email: email.trim(), flashDispoId: id })
    toast(`L’essai part à ${email.trim()}`)
  }
  const sendIt = async () => {
    const { title, message, yes } = askToSend(audience?.count ?? 0)
    if (!title) return dialogs.alert(message)
    if (!(await dialogs.confirm({ title, message, yes }))) return
    const { flashDispo } = await send.mutateAsync({ flashDispoId: id, edition })
    toast(flashDispo.scheduledDate ? 'La campagne partira après le délai' : 'La campagne est en cours d’envoi')
  }
  return (
    <Group gap="sm">
      {changed && (
        <Text size="sm" c="dimmed">
          {w.saveFirst}
        </Text>
      )}
      <Button
        variant="default"
        disabled={changed}
        loading={test.isPending}
        onClick={() => void tryIt().catch(() => {})}
      >
        {w.test}
      </Button>
      <Button
        variant="default"
        disabled={changed}
        onClick={() => void scheduleForm.open({ flashDispoId: id, edition })}
      >
        {w.schedule}
      </Button>
      <Button
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={changed || !audience}
        loading={send.isPending}
        onClick={() => void sendIt().catch(() => {})}
      >
        {w.send}
      </Button>
    </Group>
  )
}
