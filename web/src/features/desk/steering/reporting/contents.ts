import type { ActionName } from '../../../../api/client'
import type { AppEventType, ExtractContent, ExtractFormat, VatPeriod } from '../../../../api/schema'

/** The request for a long extract: the days, the format, the conciergeries, the kinds of events. */
export interface ExtractRequest {
  from: string
  to: string
  conciergeries: number[]
  format: ExtractFormat
  events: AppEventType[]
}

/** Something that can be extracted: the action that launches it, and the days that it takes. */
export interface Content {
  id: string
  label: string
  action: ActionName
  days: 'period' | 'date' | 'from' | 'none'
  /** The action takes no other format. */
  fec?: boolean
  /** It takes kinds of events. */
  events?: boolean
  request: (asked: ExtractRequest) => Record<string, unknown>
}

const period = ({ from, to, conciergeries, format }: ExtractRequest) => ({ from, to, conciergeries, format })
const business = (id: ExtractContent) => (asked: ExtractRequest) => ({ id, ...period(asked) })
const people =
  (id: ExtractContent) =>
  ({ conciergeries, format }: ExtractRequest) => ({ id, conciergeries, format })
const vat = (by: VatPeriod) => (asked: ExtractRequest) => ({ ...period(asked), period: by })
const day = ({ to, conciergeries, format }: ExtractRequest) => ({ date: to, conciergeries, format })

export const CONTENTS: readonly Content[] = [
  { id: 'report', label: 'Reporting', action: 'ReportingExtraction', days: 'period', request: period },
  { id: 'orders', label: 'Commandes', action: 'launchNewExtract', days: 'period', request: business('Commandes') },
  { id: 'lines', label: 'Lignes de commande', action: 'launchNewExtract', days: 'period', request: business('Lignes') },
  { id: 'people', label: 'Bénéficiaires', action: 'launchNewExtract', days: 'none', request: people('AdherentsAll') },
  {
    id: 'activePeople',
    label: 'Bénéficiaires actifs',
    action: 'launchNewExtract',
    days: 'none',
    request: people('AdherentsActifs'),
  },
  { id: 'balances', label: 'Soldes des bénéficiaires', action: 'ExtractAllBalance', days: 'date', request: day },
  {
    id: 'hours',
    label: 'Alertes horaires',
    action: 'AlertesHorairesconciergeriesExtract',
    days: 'from',
    request: ({ from, format }) => ({ from, format }),
  },
  {
    id: 'unrecoverable',
    label: 'Commandes irrécouvrables',
    action: 'UnrecoverableOrdersExtract',
    days: 'period',
    request: period,
  },
  {
    id: 'debts',
    label: 'Balance âgée',
    action: 'ExtractDebtAgeing',
    days: 'none',
    request: ({ conciergeries, format }) => ({ conciergeries, format }),
  },
  { id: 'trial', label: 'Balance générale', action: 'ExtractTrialBalance', days: 'date', request: day },
  { id: 'vatByMonth', label: 'TVA par taux et par mois', action: 'ExtractVat', days: 'period', request: vat('month') },
  { id: 'vatByDay', label: 'TVA par taux et par jour', action: 'ExtractVat', days: 'period', request: vat('day') },
  {
    id: 'fec',
    label: 'FEC des ventes',
    action: 'ExtractFec',
    days: 'period',
    fec: true,
    request: ({ from, to, conciergeries }) => ({ from, to, conciergeries }),
  },
  {
    id: 'events',
    label: 'Évènements de l’application',
    action: 'ExtractAppEvent',
    days: 'period',
    events: true,
    request: (asked) => ({ ...period(asked), events: asked.events }),
  },
]

/** Whether the content takes a first day, and whether it takes a last one. */
export const hasFrom = ({ days }: Content) => days === 'period' || days === 'from'
export const hasTo = ({ days }: Content) => days === 'period' || days === 'date'

/** The numbers that an address names. */
export const idsOf = (text: string) =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
