const fr = {
  title: 'Une autre date est proposée',
  kept: 'La date proposée reste réservée jusqu’à',
  now: 'Date actuelle :',
  accept: 'Accepter cette date',
  decline: 'Garder la date actuelle',
  declineSure: 'Garder la date actuelle ?',
  declineMore: 'La date proposée est de nouveau libre. La conciergerie voit avec le partenaire.',
  accepted: 'La commande a une nouvelle date',
  declined: 'La commande garde sa date',
  ended: 'La date proposée n’est plus tenue',
  keptUntil: 'réservée jusqu’à',
  endedMore: 'Votre commande garde sa date. Pour en changer, déplacez-la ou écrivez à votre conciergerie.',
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
  ended: 'The proposed time is no longer kept',
  keptUntil: 'kept until',
  endedMore: 'Your order keeps its time. To change it, move the order or write to your concierge desk.',
}
export const proposalWords = { fr, en }
