import type { PartName } from './parts'

const fr = {
  lead: 'Voici ce que vous avez vu en dernier. Rien ne peut être changé sans connexion.',
  seen: (when: string) => `Vu ${when}`,
  forget: 'Effacer de cet appareil',
  number: (id: number) => `n°\u00a0${id}`,
  at: 'à',
  parts: {
    orders: 'Commandes en cours',
    visits: 'Rendez-vous',
    collect: 'À remettre aux partenaires',
    receive: 'À recevoir des partenaires',
    handOver: 'À remettre aux bénéficiaires',
    round: 'Ma journée',
  } satisfies Record<PartName, string>,
}
const en: typeof fr = {
  lead: 'This is what you saw last. Nothing can be changed without a connection.',
  seen: (when) => `As seen ${when}`,
  forget: 'Erase it from this device',
  number: (id) => `no. ${id}`,
  at: 'at',
  parts: {
    orders: 'Orders in progress',
    visits: 'Appointments',
    collect: 'To hand to partners',
    receive: 'To receive from partners',
    handOver: 'To hand to beneficiaries',
    round: 'My day',
  },
}
export const seenWords = { fr, en }
