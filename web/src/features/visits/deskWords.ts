/** Only people who work at a desk see all its partners at once. */
export const deskWords = {
  title: 'Calendrier des partenaires',
  lead: 'Qui vient quand à la conciergerie, et ce qui est réservé.',
  partner: 'Partenaire',
  all: 'Tous les partenaires',
  add: 'Ajouter un horaire',
  choose: 'Sélectionnez un partenaire avant de créer une entrée.',
  none: 'Aucun partenaire ne vient ici',
  noneMore:
    'Un partenaire paraît ici dès qu’il a un horaire à cette conciergerie, ou qu’elle propose une de ses offres à créneaux.',
  partners: 'Voir les partenaires',
  comes: 'vient',
  hoursAcross: 'Heure par heure',
  summary: 'La semaine en bref',
  closed: 'Ne vient pas',
  holiday: 'Férié',
  booked: (n: number) => (n === 1 ? '1 réservation' : `${n} réservations`),
  away: (names: string) => `Ne vient pas : ${names}`,
  free: 'Personne ne vient, et rien n’est réservé.',
}
