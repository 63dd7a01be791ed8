import type { Bilingual, Lang } from '../base/lang'

/** The statuses of an order on the server. */
export const ORDER_STATUSES = [
  'NEW',
  'TO_BE_PROCESSED',
  'ACCEPTED',
  'BEING_PROCESSED',
  'AVAILABLE',
  'DONE',
  'PAID',
  'REFUSED',
  'REJECTED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A colour of the theme. */
export const STATUS_COLOUR: Record<OrderStatus, string> = {
  NEW: 'blue',
  TO_BE_PROCESSED: 'orange',
  ACCEPTED: 'cyan',
  BEING_PROCESSED: 'indigo',
  AVAILABLE: 'green',
  DONE: 'gray',
  PAID: 'teal',
  REFUSED: 'red',
  REJECTED: 'red',
}

const fr = {
  requested: 'Demandée',
  inProgress: 'En cours',
  orderInProgress: 'Commande en cours',
  available: 'Disponible',
  toDrop: 'À déposer',
  dropped: 'Déposée',
  finished: 'Terminée',
  cancelled: 'Annulée',
}
const en: typeof fr = {
  requested: 'Requested',
  inProgress: 'In progress',
  orderInProgress: 'Order in progress',
  available: 'Available',
  toDrop: 'To be dropped off',
  dropped: 'Dropped off',
  finished: 'Completed',
  cancelled: 'Cancelled',
}
export const statusWords: Bilingual<typeof fr> = { fr, en }
export type StepName = keyof typeof fr

/** What the beneficiary reads; refused and rejected orders are cancelled to them. */
export const BENEFICIARY_STEP: Record<OrderStatus, StepName> = {
  NEW: 'requested',
  TO_BE_PROCESSED: 'inProgress',
  ACCEPTED: 'inProgress',
  BEING_PROCESSED: 'orderInProgress',
  AVAILABLE: 'available',
  DONE: 'finished',
  PAID: 'finished',
  REFUSED: 'cancelled',
  REJECTED: 'cancelled',
}

export const isOrderStatus = (text: string): text is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(text)

export type Workflow =
  | 'DEPOSE_REPRISE_ENTREPRISE'
  | 'LIVRAISON_ENTREPRISE'
  | 'RECEPTION_COLIS'
  | 'RENDEZ_VOUS'
  | 'OTHER'

export interface Progress {
  steps: readonly StepName[]
  /** The highlighted step; -1 none, the number of steps or more: all are behind. */
  index: number
}

type Plan = { steps: readonly StepName[]; available: number; at: Record<OrderStatus, number> }

const plan = (
  steps: readonly StepName[],
  available: number,
  at: Partial<Record<OrderStatus, number>>,
  open: number,
): Plan => ({
  steps,
  available,
  at: Object.fromEntries(ORDER_STATUSES.map((status) => [status, at[status] ?? open])) as Record<OrderStatus, number>,
})

const REFUSED = { REFUSED: -1, REJECTED: -1 }

const PLANS: Record<Exclude<Workflow, 'RENDEZ_VOUS'>, Plan> = {
  DEPOSE_REPRISE_ENTREPRISE: plan(
    ['toDrop', 'dropped', 'inProgress', 'available', 'finished'],
    3,
    { NEW: -1, ACCEPTED: 0, TO_BE_PROCESSED: 1, BEING_PROCESSED: 2, AVAILABLE: 3, DONE: 4, PAID: 4, ...REFUSED },
    -1,
  ),
  LIVRAISON_ENTREPRISE: plan(
    ['requested', 'inProgress', 'available', 'finished'],
    2,
    { NEW: 0, AVAILABLE: 2, DONE: 4, PAID: 4, ...REFUSED },
    1,
  ),
  RECEPTION_COLIS: plan(['available', 'finished'], 1, { DONE: 4, PAID: 4, ...REFUSED }, 0),
  OTHER: plan(['requested', 'inProgress', 'finished'], 1, { NEW: 0, DONE: 2, PAID: 2, ...REFUSED }, 1),
}

/** How far an order is on its way; appointments have no way. `available` forces the step of its workflow. */
export function progressOf(
  workflow: string | null | undefined,
  status: OrderStatus,
  available: boolean,
): Progress | undefined {
  if (workflow === 'RENDEZ_VOUS') return undefined
  const { steps, available: forced, at } = PLANS[workflow as keyof typeof PLANS] ?? PLANS.OTHER
  return { steps, index: available ? forced : at[status] }
}

/** What the beneficiary reads where the server has said nothing; the desk reads the server's words alone. */
export const statusLabel = (status: OrderStatus, lang: Lang) => statusWords[lang][BENEFICIARY_STEP[status]]
