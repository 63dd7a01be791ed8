import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../api/query'
import type { CountOutcome } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path, useParams } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { Page } from '../../../../ui/Page'
import { PrintButton } from '../../../../ui/PrintButton'
import { EmptyState } from '../../../../ui/states'
import { toast } from '../../../../ui/toast'
import { printLastZ } from '../../../parts/printing/print'
import { printingWords } from '../../../parts/printing/printingWords'
import { Report } from '../../../parts/registers/Report'
import { comeBackFromOpening } from '../../../parts/registers/registerFirst'
import { CountForm, type Step } from './CountForm'
import { Journal } from './Journal'

const CHECK = '/cashRegister/check/{action}/{id}'
const CONFIG = path('/cashRegister/config/')

const TITLES: Record<Step, string> = { open: 'Ouvrir', balance: 'Contrôler', close: 'Fermer' }
const DONE: Record<Step, string> = { open: 'est ouverte', balance: 'est contrôlée', close: 'est fermée' }

const isStep = (action: string): action is Step => action in TITLES

/** A register is opened, looked at, closed; or its journal is read. */
export default function Check() {
  const { action, id } = useParams(CHECK)
  if (action === 'journal') return <Journal key={id} id={Number(id)} />
  if (!isStep(action)) return <Unknown />
  return <Counting key={`${action}${id}`} step={action} id={Number(id)} />
}

function Unknown() {
  return (
    <Page title="Caisse">
      <EmptyState title="Cette action n’existe pas">
        <AppLink to={CONFIG}>Voir les caisses</AppLink>
      </EmptyState>
    </Page>
  )
}

function Counting({ step, id }: { step: Step; id: number }) {
  const [ordinary, setOrdinary] = useState<boolean>()
  const [outcome, setOutcome] = useState<CountOutcome>()
  const asked = { id, balance: step === 'balance', ordinary: ordinary === true }
  const query = useQuery({ ...q('GetCaisseById', asked), staleTime: 0, enabled: !outcome })
  const { data } = query
  const name = data?.caisse.name ?? ''
  const frame = { title: name && `${TITLES[step]} la caisse « ${name} »`, back: { to: CONFIG, label: 'Caisses' } }
  const settled = (done: CountOutcome) => {
    toast(`La caisse « ${name} » ${DONE[step]}`)
    if (done.report) setOutcome(done)
    else if (step !== 'open') go(path(CHECK, { action: 'journal', id }))
    else if (!comeBackFromOpening()) go(CONFIG)
  }
  if (outcome?.report)
    return (
      <Page
        {...frame}
        actions={
          <Group gap="xs">
            <Button leftSection={<IconReceipt size={16} aria-hidden />} onClick={() => void printLastZ(id)}>
              {printingWords.fr.printZ}
            </Button>
            <PrintButton />
          </Group>
        }
      >
        <Stack gap="md">
          <Report report={outcome.report} title="Z de la session" />
          <AppLink className="reach" to={path(CHECK, { action: 'journal', id })}>
            Lire le journal
          </AppLink>
        </Stack>
      </Page>
    )
  if (!data) return <Page {...frame} query={query} waiting={<Skeleton height={240} radius="md" />} />
  const { opened, opener } = data.caisse
  if (opened === (step === 'open'))
    return (
      <Page {...frame}>
        <EmptyState title={opened ? `Cette caisse est ouverte par ${opener}` : 'Cette caisse est fermée'}>
          <AppLink to={CONFIG}>Voir les caisses</AppLink>
        </EmptyState>
      </Page>
    )
  if (data.proposeInventory && ordinary === undefined)
    return (
      <Page {...frame} lead="La fin du mois approche : un inventaire complet est proposé.">
        <Group>
          <Button onClick={() => setOrdinary(false)}>Faire l’inventaire</Button>
          <Button variant="default" onClick={() => setOrdinary(true)}>
            Compter comme d’habitude
          </Button>
        </Group>
      </Page>
    )
  const blind = data.cashAmount === null
  return (
    <Page {...frame} lead={blind ? 'Inventaire : comptez sans connaître ce qui est attendu.' : undefined}>
      <CountForm step={step} detail={data} inventory={blind} onDone={settled} />
    </Page>
  )
}
