const fr = {
  title: 'Une autre date est proposée',
  kept: 'La date proposée reste réservée jusqu’à',
  now: 'Date actuelle :',
  accept: 'Accepter cette date',
  decline: 'Garder la date actuelle',
  declineSure: 'Garder la date actuelle ?',
  declineMore: 'La date proposée est de nouveau libre. La conciergerie voit avec le prestataire.',
  accepted: 'La commande a une nouvelle date',
  declined: 'La commande garde sa date',
}
const en: typeof fr = {
  title: 'Another time is proposed',
  kept: 'The proposed time is kept until',
  now: 'Present time:',
  accept: 'Accept this time',
  decline: 'Keep the present time',
  declineSure: 'Keep the present time?',
  declineMore: 'The proposed time is free again. The concierge desk sees to it with the provider.',
  accepted: 'The order has a new time',
  declined: 'The order keeps its time',
}
export const proposalWords = { fr, en }
