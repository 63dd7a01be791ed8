import type { ContentDesk, ContentEventKind, PublicationState } from '../../../api/schema'
import { toParis } from '../../../ui/parisTime'
import { WHEEL_LABELS } from './games/wheelWords'

export const STATES: Record<PublicationState, string> = {
  draft: 'Brouillon',
  waiting: 'En attente',
  online: 'En ligne',
  unpublished: 'Dépubliée',
}

export const STATE_COLOURS: Record<PublicationState, string> = {
  draft: 'blue',
  waiting: 'orange',
  online: 'green',
  unpublished: 'gray',
}

export const EVENT_KINDS: Record<ContentEventKind, string> = {
  created: 'Créée et publiée',
  duplicated: 'Créée par copie',
  drafted: 'Enregistrée en brouillon',
  draftDropped: 'Brouillon jeté',
  published: 'Publiée',
  restored: 'Version restaurée en brouillon',
}

/** The names of the fields, for forms, histories, conflicts and marks of missing translations. */
export const LABELS = {
  titreInterne: 'Titre interne',
  title: 'Titre',
  summary: 'Résumé',
  date: 'Date',
  heure: 'Horaire',
  location: 'Lieu',
  action: 'Libellé du bouton',
  url: 'Adresse du lien',
  offreId: 'Prestation à commander',
  codePromo: 'Code promo',
  content: 'Contenu',
  fromDate: 'Date de publication',
  toDate: 'Date de dépublication',
  image: 'Image',
  audience: 'Conciergeries',
  ...WHEEL_LABELS,
} as const

const LANGS: Readonly<Record<string, string>> = { fr: 'français', en: 'anglais' }

/** The name of a field of the history, by its path: `object.title.en`. */
export function fieldLabel(path: string): string {
  const [root, name = '', lang = ''] = path.split('.')
  if (root === 'audience') return { all: 'Toutes les conciergeries', companies: 'Entreprise' }[name] ?? 'Conciergerie'
  if (name === 'roue') return wheelLabel(path)
  const label = LABELS[name as keyof typeof LABELS] ?? name
  return LANGS[lang] ? `${label}, ${LANGS[lang]}` : label
}

/** The name of a field of a wheel: `object.roue.libellesCourts.3.fr`. */
function wheelLabel(path: string): string {
  const [, , field = '', ...rest] = path.split('.')
  const label = LABELS[`roue.${field}` as keyof typeof LABELS] ?? 'Roue'
  return [label, ...rest.map((it) => LANGS[it] ?? (/^\d+$/.test(it) ? `n° ${Number(it) + 1}` : it))].join(', ')
}

/** A value of the history as its field shows it; desks and companies by their names, where the reader knows them. */
export const writtenChange = (desks: readonly ContentDesk[]) => (path: string, value: string) => {
  const [root, name = ''] = path.split('.')
  if (root === 'audience') {
    if (name === 'all') return value === 'true' ? 'oui' : 'non'
    const id = Number(value)
    const known = name === 'companies' ? desks.find((it) => it.companyId === id)?.companyName : nameOf(desks, id)
    return known ?? `n° ${value}`
  }
  if (name === 'fromDate' || name === 'toDate') return toParis(value).replace(/^(\d+)-(\d+)-(\d+)T/, '$3/$2/$1 ')
  if (name === 'image') return 'une image'
  return textOf(value)
}

const nameOf = (desks: readonly ContentDesk[], id: number) => desks.find((it) => it.id === id)?.name

/** The plain text of a text that may be formatted. */
const textOf = (text: string) =>
  /<\w/.test(text) ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text

/** The texts that stand in one language alone: `Anglais : titre, résumé`. */
export function missingText(missing: readonly string[], labels: Readonly<Record<string, string>> = LABELS): string {
  const names = (lang: string) =>
    missing
      .filter((path) => path.endsWith(`.${lang}`))
      .map((path) => (labels[path.slice(0, path.lastIndexOf('.'))] ?? path).toLowerCase())
  const told = [
    ['Anglais', names('en')],
    ['Français', names('fr')],
  ] as const
  return told
    .filter(([, all]) => all.length > 0)
    .map(([lang, all]) => `${lang} : ${all.join(', ')}`)
    .join(' · ')
}
