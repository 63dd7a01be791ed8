import type { MantineColorsTuple } from '@mantine/core'
import logo from '../../public/icon.svg?inline'
import type { Bilingual } from './lang'

/** What a white-label host changes. */
export interface Design {
  id: string
  /** Window title and the name beside the logo. */
  title: string
  logo: string
  /** Ten shades of the brand colour, light to dark; shade 8 carries white text. */
  primary: MantineColorsTuple
  contact: { mail: string; tel: string }
  allowsRegistration: boolean
  /** Shown when a registration code is refused (code 6). */
  registrationError: Bilingual<string>
}

const pine: MantineColorsTuple = [
  '#eaf5f3',
  '#d3e8e4',
  '#a6d1c9',
  '#76b9ad',
  '#4ea396',
  '#359487',
  '#267f73',
  '#1d6a60',
  '#1d5c54',
  '#12433d',
]
const plum: MantineColorsTuple = [
  '#f8effa',
  '#ecdcef',
  '#d7b6de',
  '#c18dcc',
  '#ae6abd',
  '#a353b4',
  '#93429f',
  '#7f368a',
  '#6f2f7a',
  '#53205c',
]

const house: Design = {
  id: 'default',
  title: 'Conciergerie',
  logo,
  primary: pine,
  contact: { mail: 'contact@conciergerie.example', tel: '01 23 45 67 89' },
  allowsRegistration: true,
  registrationError: {
    fr: 'Ce code n’est plus valide. Demandez-en un nouveau à votre conciergerie.',
    en: 'This code is no longer valid. Please ask your concierge desk for a new one.',
  },
}
const prune: Design = {
  ...house,
  id: 'prune',
  title: 'Maison Prune',
  primary: plum,
  contact: { mail: 'bonjour@prune.example', tel: '01 98 76 54 32' },
  allowsRegistration: false,
  registrationError: {
    fr: 'Cet e-mail n’est pas encore ou plus autorisé.',
    en: 'This e-mail address is not, or no longer, authorised.',
  },
}

const byHost: Record<string, Design> = { prune }

/** A host of each design, and a test platform of each. */
export const hosts = ['www', ...Object.keys(byHost)].flatMap((label) => [`${label}.example`, `dev-${label}.example`])

/** Hosts of the test platforms start with `dev` or `rec`, and so does a machine of our own. */
export const isDemoHost = (host: string) => /^(dev|rec)/.test(host) || host === 'localhost' || host === '127.0.0.1'

/** The design of a host name: its first label, without the prefix of a test platform. */
export const designOf = (host: string): Design =>
  byHost[(host.split('.')[0] ?? '').replace(/^(dev|rec)-?/, '')] ?? house

export const design = designOf(location.hostname)

/** Hosts of one kind show the same sign-in. */
export const hostKind = design.id + (isDemoHost(location.hostname) ? ' demo' : '')
