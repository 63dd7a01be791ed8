import type { ActionName } from '../../../../api/client'
import type { FirstStep, Permission, User } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { type Href, path } from '../../../../core/paths'
import { opensFor } from '../../sections'

/** A step of the first day as its row shows it. */
export interface ShownStep {
  step: FirstStep
  label: string
  detail: string
  done: boolean
  /** Absent while the step needs a conciergerie and none is chosen. */
  to?: Href
}

interface Step {
  step: FirstStep
  label: string
  detail: string
  /** The address where the step is taken. */
  to: (desk: number | undefined) => Href | undefined
  /** The action that takes the step. */
  needs: ActionName
  /** The action is open to every manager, and its part that matters here to those who hold one of these. */
  permissions?: readonly Permission[]
  /** The step is taken in a conciergerie. */
  atDesk?: boolean
}

const always = (href: Href) => () => href

/** The steps from an empty platform to the first order, in their order. */
const STEPS: readonly Step[] = [
  {
    step: 'COMPANY',
    label: 'Créer une entreprise cliente',
    detail: 'Ses conciergeries viennent ensuite',
    to: always(path('/companies')),
    needs: 'SetCompany',
  },
  {
    step: 'DESK',
    label: 'Ouvrir une conciergerie',
    detail: 'Son adresse et son code d’accès',
    to: always(path('/concierge/selectConciergerie')),
    needs: 'CreateConciergerie',
  },
  {
    step: 'HOURS',
    label: 'Dire les horaires d’ouverture',
    detail: 'Les délais et les créneaux les suivent',
    to: always(path('/conciergerieHours')),
    needs: 'SetConciergerieWeeklyHours',
    atDesk: true,
  },
  {
    step: 'PEOPLE',
    label: 'Faire venir les bénéficiaires',
    detail: 'Par un fichier, ou avec le code d’accès',
    to: always(path('/concierge/importAdherents')),
    needs: 'CreateUsersBatch',
    atDesk: true,
  },
  {
    step: 'PARTNER',
    label: 'Créer un partenaire',
    detail: 'Il réalise les commandes',
    to: always(path('/partners/list')),
    needs: 'CreatePartner',
    atDesk: true,
  },
  {
    step: 'CATALOGUE',
    label: 'Composer le catalogue',
    detail: 'Univers, catégories et produits',
    to: always(path('/catalog/home')),
    needs: 'UpdateCategory',
  },
  {
    step: 'OFFER',
    label: 'Proposer une offre',
    detail: 'Parmi les offres d’un partenaire, associée à la conciergerie',
    to: always(path('/partners/list')),
    needs: 'UpdateOffre',
    atDesk: true,
  },
  {
    step: 'TEXTS',
    label: 'Présenter la conciergerie',
    detail: 'Ce que les bénéficiaires en lisent, en français et en anglais',
    to: always(path('/conciergeConciergerieTools')),
    needs: 'SetConciergerieExtraInfos',
    permissions: ['CARROUSEL_MANAGER', 'PROD'],
    atDesk: true,
  },
  {
    step: 'LEGAL_TEXTS',
    label: 'Écrire les textes légaux',
    detail: 'Conditions générales, mentions légales, données, réclamations, crédits',
    to: always(path('/admin/tb/list')),
    needs: 'UpdateTextBlob',
    permissions: ['MANAGE_ALL_ENTREPRISE'],
    atDesk: true,
  },
  {
    step: 'REGISTER',
    label: 'Créer une caisse',
    detail: 'Pour encaisser à la conciergerie',
    to: always(path('/cashRegister/config/')),
    needs: 'CreateCaisseForConciergerie',
    atDesk: true,
  },
  {
    step: 'ORDER',
    label: 'Passer une commande d’essai',
    detail: 'Au nom d’un bénéficiaire qui a accepté les conditions générales, de bout en bout',
    to: (desk) =>
      desk === undefined ? undefined : path('/concierge/selectAdherent/{conciergerieId}', { conciergerieId: desk }),
    needs: 'CreateOrder',
    atDesk: true,
  },
]

/** The steps that a manager may take; each leads to its screen once there is a conciergerie to take it in. */
export function stepsFor(
  user: Pick<User, 'roles' | 'permissionsSet'>,
  done: readonly FirstStep[],
  desk: number | undefined,
): ShownStep[] {
  const holds = ({ permissions }: Step) => !permissions || permissions.some((it) => user.permissionsSet.includes(it))
  return STEPS.filter((it) => may(user as User, it.needs) && holds(it)).flatMap((it) => {
    const to = it.to(desk)
    if (to && !opensFor(user, to)) return []
    const waits = it.atDesk && desk === undefined
    return [
      { step: it.step, label: it.label, detail: it.detail, done: done.includes(it.step), to: waits ? undefined : to },
    ]
  })
}

const KEY = 'firstSteps'

const ended = (): unknown[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** A person may have fewer steps than another, so that each puts away those of a conciergerie for themselves. */
const stepsOf = (person: number, desk: number) => `${person} ${desk}`

/** The first steps that were all taken, or put away, on this device, by person and conciergerie: nobody asks for them again. */
export const endedSteps = {
  has: (person: number, desk: number) => ended().includes(stepsOf(person, desk)),
  add(person: number, desk: number) {
    if (!endedSteps.has(person, desk)) localStorage.setItem(KEY, JSON.stringify([...ended(), stepsOf(person, desk)]))
  },
}
