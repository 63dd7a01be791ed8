/** Staff read French: these words have no English. */
const listed = (names: readonly string[]) => new Intl.ListFormat('fr').format(names)

export const sharingWords = {
  looking: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'regarde' : 'regardent'} cette commande`,

  care: 'Prise en charge',
  nobody: 'Personne ne s’en occupe',
  mine: 'Vous vous en occupez',
  theirs: (name: string) => `${name} s’en occupe`,
  gone: 'Son compte ne permet plus d’agir ici : confiez la commande à quelqu’un d’autre.',
  claim: 'Je m’en occupe',
  claimOf: (id: number) => `Je m’occupe de la commande ${id}`,
  entrust: 'Confier…',
  entrustTo: (count: number, id: number | undefined) =>
    count === 1 ? `Confier la commande ${id}` : `Confier ${count} commandes`,
  entrustMore: 'La personne en est avertie dans l’application.',
  entrustOf: (id: number) => `Confier la commande ${id}`,
  release: 'Libérer',
  online: 'En ligne',
  myself: 'Moi',
  noColleague: 'Personne d’autre ne travaille dans cette conciergerie.',

  claimed: (id: number) => `Vous vous occupez de la commande ${id}`,
  entrusted: (id: number, name: string) => `Commande ${id} confiée à ${name}`,
  given: (id: number) => `Commande ${id} confiée`,
  released: (id: number) => `Commande ${id} libérée`,
  asBefore: (id: number) => `Commande ${id} : prise en charge comme avant`,
  begun: (title: string, total: number) => `${title} : ${total} commandes, en arrière-plan`,
}
