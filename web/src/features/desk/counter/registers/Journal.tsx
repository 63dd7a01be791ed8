import { Button, Group } from '@mantine/core'
import {
  IconArchive,
  IconArrowDownRight,
  IconArrowUpRight,
  IconCashRegister,
  IconReceipt,
  IconReportMoney,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/client'
import * as lengths from '../../../../api/lengths'
import { q } from '../../../../api/query'
import type { CashRegister, JournalLine } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { useSearchParam } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { formatCents } from '../../../../ui/format'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { tellFailure } from '../../../../ui/tellFailure'
import { openDrawer, printReport } from '../../../parts/printing/print'
import { printingWords } from '../../../parts/printing/printingWords'
import { Report } from '../../../parts/registers/Report'
import { archive } from './archive'
import { bringIn, takeOut } from './registerForms'

const PLACES = { bank: 'à la banque', headOffice: 'au siège' } as const

/** A deposit with where it went, its number, its day and who brought it. */
export function depositOf({ depositPlace, depositNumber, depositDate, depositPerson }: JournalLine): string | false {
  if (!depositPlace) return depositNumber ? `dépôt ${depositNumber}` : false
  const day = depositDate?.split('-').toReversed().join('/')
  const told = [`dépôt ${depositNumber ?? 'sans numéro'}`, PLACES[depositPlace], day && `le ${day}`]
  return [...told, depositPerson && `par ${depositPerson}`].filter(Boolean).join(' ')
}

/** The amount that was counted, and its difference from the expected amount. */
function countedText(what: string, counted: number, expected: number): string {
  const text = `${what} ${formatCents(counted, 'fr')}`
  if (counted === expected) return text
  const by = counted - expected
  return `${text} (attendu ${formatCents(expected, 'fr')}, écart ${by > 0 ? '+' : ''}${formatCents(by, 'fr')})`
}

/** The details of a line of a journal, beside its label. */
export function detailOf(line: JournalLine): string {
  const { comment, service, orderId, balance, ticket } = line
  const counted = balance && [
    countedText('espèces', balance.verifiedCash, balance.amountCash),
    !balance.opening && countedText('cartes', balance.verifiedCb, balance.amountCb),
    countedText('chèques', balance.verifiedCheck, balance.amountCheck),
    balance.commentCash,
    balance.commentCb,
    balance.commentCheck,
  ]
  const number = line.kind !== 'ticket' && ticket && `ticket n° ${ticket}`
  const told = [orderId && `commande ${orderId}`, number, service, depositOf(line), comment]
  return [...(counted ?? []), ...told].filter(Boolean).join(' · ')
}

const columns: readonly Column<JournalLine>[] = [
  { id: 'number', header: 'Ligne', as: 'number', card: 'sub', value: (it) => it.number },
  {
    id: 'date',
    header: 'Date',
    as: 'stamp',
    card: 'line',
    value: (it) => it.date,
    also: { header: 'Par', value: (it) => it.user },
  },
  {
    id: 'label',
    header: 'Opération',
    card: 'title',
    value: (it) => it.label,
    also: { header: 'Détail', value: detailOf },
  },
  { id: 'type', header: 'Moyen', card: 'line', value: (it) => it.typeLabel },
  { id: 'amount', header: 'Montant', as: 'money', card: 'aside', value: (it) => it.amount },
  { id: 'cashAfter', header: 'Espèces en caisse', as: 'money', card: 'line', value: (it) => it.cashAfter },
  { id: 'collected', header: 'Remis le', as: 'day', card: 'line', value: (it) => it.collectionDate },
  { id: 'hash', header: 'Empreinte', only: ['paper', 'file'], value: (it) => it.hash },
]

/** The state of a deposit; `undefined` for other lines. */
const arrivalOf = ({ canCollect, collectionDate }: JournalLine) => {
  if (collectionDate) return 'Remis'
  return canCollect ? 'À remiser' : ''
}

const filters = [
  { name: 'label', label: 'Opération', of: (it: JournalLine) => it.label },
  { name: 'arrival', label: 'Dépôt', of: arrivalOf },
  { name: 'user', label: 'Par', of: (it: JournalLine) => it.user },
]

const reverse = rowAction({
  action: 'ReverseCaisseMovement',
  label: 'Corriger',
  labelOf: ({ number }: JournalLine) => `Corriger la ligne ${number}`,
  oneOnly: true,
  fits: ({ canReverse }) => canReverse,
  ask: ([line]) =>
    dialogs.prompt({
      title: `Corriger la ligne ${line?.number}`,
      message: 'Un mouvement inverse est ajouté au journal ; la ligne d’origine reste.',
      label: 'Raison',
      yes: 'Corriger',
      multiline: true,
      maxLength: lengths.COMMENT,
      check: (text) => (text.trim() ? undefined : 'Merci de renseigner une raison'),
    }),
  request: ({ id }, comment) => ({ id, comment }),
  done: ([line]) => `La ligne ${line?.number} est corrigée`,
})

/** Prints the report of a closing, as often as somebody asks for it. */
const printZ = (id: number): RowAction<JournalLine> => ({
  label: printingWords.fr.printZ,
  labelOf: ({ number }) => `${printingWords.fr.printZ} de la ligne ${number}`,
  oneOnly: true,
  folded: true,
  fits: ({ report }) => report !== null,
  run: async ([line]) => {
    if (line) await printReport(id, line.number)
    return false
  },
})

const collect = rowAction({
  action: 'CollecterSortieDeCaisse',
  label: 'Remiser',
  labelOf: ({ number }: JournalLine) => `Remiser le dépôt de la ligne ${number}`,
  oneOnly: true,
  fits: ({ canCollect }) => canCollect,
  ask: ([line]) =>
    dialogs.prompt({
      title: `Remiser le dépôt de la ligne ${line?.number}`,
      message: 'Le dépôt est arrivé : indiquez le numéro de la remise. C’est une ligne de plus du journal.',
      label: 'Numéro de la remise',
      initial: line?.depositNumber ?? '',
      yes: 'Remiser',
      maxLength: lengths.DEPOSIT,
      check: (text) => (text.trim().length >= 2 ? undefined : 'Merci de saisir une valeur'),
    }),
  request: ({ id }, depositNumber) => ({ paymentId: id, depositNumber }),
  done: ([line]) => `Le dépôt de la ligne ${line?.number} est remisé`,
})

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month, `YYYY-MM`, in words. */
const monthText = (monthYear: string) => MONTH.format(new Date(`${monthYear}-01T00:00:00Z`))

/** A month of the journal of a register, with what is done in it. */
export function Journal({ id }: { id: number }) {
  const [back, setBack] = useSearchParam('mois')
  const request = { id, shiftInMonth: -(Number(back) || 0) }
  const { data } = useQuery(q('GetCaisseJournal', request))
  const move = (by: number) => setBack(String(Math.max(0, (Number(back) || 0) + by) || ''))
  const caisse = data?.caisse
  return (
    <HeldList
      action="GetCaisseJournal"
      request={request}
      rows={({ lines }) => lines}
      title={caisse ? `Journal de « ${caisse.name} »` : 'Journal de caisse'}
      unit={['ligne', 'lignes']}
      search="Rechercher une ligne"
      empty={['Aucune ligne ce mois-ci', 'Tout ce qui arrive à une caisse est une ligne de son journal.']}
      columns={columns}
      filters={filters}
      atHand={['label']}
      actions={[collect, reverse, printZ(id)]}
      back={path('/cashRegister/config/')}
      buttons={caisse && <Buttons caisse={caisse} />}
      more={
        <Group className="noprint" gap="xs" mb="xs">
          <Button variant="default" size="compact-sm" onClick={() => move(1)}>
            Mois précédent
          </Button>
          <span aria-live="polite">{data && monthText(data.monthYear)}</span>
          {Boolean(Number(back)) && (
            <Button variant="default" size="compact-sm" onClick={() => move(-1)}>
              Mois suivant
            </Button>
          )}
        </Group>
      }
    />
  )
}

function Buttons({ caisse }: { caisse: CashRegister }) {
  const user = useSession()
  return (
    <>
      {caisse.own && (
        <>
          <Button
            variant="default"
            leftSection={<IconArrowDownRight size={16} aria-hidden />}
            onClick={() => void bringIn.open(caisse)}
          >
            Entrée
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowUpRight size={16} aria-hidden />}
            onClick={() => void takeOut.open(caisse)}
          >
            Sortie
          </Button>
          {caisse.thermalPrinterAddress && (
            <Button
              variant="default"
              leftSection={<IconCashRegister size={16} aria-hidden />}
              onClick={() => void openDrawer(caisse.id)}
            >
              {printingWords.fr.openDrawer}
            </Button>
          )}
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconReportMoney size={16} aria-hidden />}
        onClick={() => void showTotals(caisse)}
      >
        Totaux (X)
      </Button>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={16} aria-hidden />}
        onClick={() => void verify(caisse)}
      >
        Vérifier la chaîne
      </Button>
      {may(user, 'ArchiveCaisse') && (
        <Button
          variant="default"
          leftSection={<IconArchive size={16} aria-hidden />}
          onClick={() => void archive(caisse)}
        >
          Archive signée
        </Button>
      )}
    </>
  )
}

/** Shows why a reading that a button asked for failed. */
async function asked<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await dialogs.wait(reading)
  } catch (error) {
    await tellFailure(error)
    return undefined
  }
}

async function showTotals({ id }: CashRegister) {
  const read = await asked(call('GetCaisseReport', { id }))
  if (!read) return
  if (read.reports.length === 0) return dialogs.alert('Rien n’a bougé depuis la dernière clôture.')
  await dialogs.form<void>((close) => (
    <DialogFrame title="Totaux (X)" size="xl" onClose={close}>
      {read.reports.map((report) => (
        <Report key={report.scope} report={report} />
      ))}
      <Button leftSection={<IconReceipt size={16} aria-hidden />} onClick={() => void printReport(id)}>
        {printingWords.fr.printX}
      </Button>
    </DialogFrame>
  ))
}

async function verify({ id }: CashRegister) {
  const read = await asked(call('VerifyCaisse', { id }))
  if (read) await dialogs.alert(read.message)
}
