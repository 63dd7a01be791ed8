import type { Lang } from '../../../base/lang'
import { formatUntil } from '../../../ui/format'

const fr = {
  title: 'Prochaines dates',
  planned: 'Prévue',
  ordered: 'Commandée',
  requested: 'Demandée, attend d’être acceptée',
  skipped: 'Sautée',
  cancelled: 'Annulée',
  moved: 'déplacée',
  order: (id: number) => `Commande n°\u00a0${id}`,
  previewMore: 'Vous pourrez déplacer ou sauter chaque date depuis votre commande.',
  ahead: (days: number) => `Chaque commande est passée ${days} jours à l’avance.`,
  troubles: 'Les dates signalées sont commandées sans créneau : votre conciergerie vous propose une solution.',
  none: 'Aucune date à venir.',
  moreDates: (n: number) => `Voir les ${n} dates suivantes`,

  skip: 'Sauter',
  skipThis: (date: string) => `Sauter ${date}`,
  move: 'Déplacer',
  moveThis: (date: string) => `Déplacer ${date}`,
  restore: 'Rétablir',
  restoreThis: (date: string) => `Rétablir ${date}`,

  skipOrder: 'Sauter cette date ?',
  skipOrderMore: 'Sa commande est annulée sans frais, et son créneau est rendu.',
  keep: 'Garder',

  pause: 'Mettre en pause',
  pauseTitle: 'Mettre la récurrence en pause ?',
  end: 'Terminer',
  endTitle: 'Terminer la récurrence ?',
  pauseMore:
    'Les commandes encore annulables sans frais sont annulées, sauf la première. Les autres restent, et vous pourrez reprendre plus tard.',
  endMore:
    'Toutes les commandes encore annulables sans frais sont annulées, la première comprise. Les autres restent, et vous pourrez reprendre plus tard.',
  resume: 'Reprendre',
  newPrice: (before: string, amount: string, from: string) =>
    `Le prix de chaque date passe de ${before} à ${amount} à partir du ${from}.`,
  newPriceMore:
    'Les dates d’avant gardent leur prix. Si le nouveau ne vous convient pas, terminez la récurrence ou sautez des dates : cela ne coûte rien.',
  refusePrice: 'Refuser et terminer',
  states: { active: 'Active', paused: 'En pause', ended: 'Terminée' },
  paused: 'La récurrence est en pause : aucune commande n’est passée.',
  ended: 'La récurrence est terminée.',

  moveTitle: 'Déplacer à une autre date',
  moveNow: 'Actuellement :',
  moveDate: 'Nouvelle date',
  moveSave: 'Déplacer',
  moveFree: 'Déplacement sans frais',
  moveSlotBack: 'L’ancien créneau est rendu aussitôt.',
  moveRule: (hours: number) =>
    hours > 0 ? `À sa nouvelle date, l’annulation est sans frais jusqu’à ${hours}\u00a0h avant.` : '',
  moveUntil: (until: Date, lang: Lang) => `Annulable sans frais ${formatUntil(until, new Date(), lang)}.`,
  moveLosesFree: 'Déplacement sans frais, mais plus d’annulation sans frais',
  moveLate:
    'À cette date, le délai d’annulation sans frais est déjà passé : une annulation sera à demander à la conciergerie, et peut entraîner des frais.',
  movedTo: (when: string) => `Déplacé : ${when}`,
  movedBack: 'De nouveau à la date d’avant',
  skippedNow: (day: string) => `Date sautée : ${day}`,
  restoredNow: (day: string) => `Date rétablie : ${day}`,
  pausedNow: 'Récurrence en pause',
  endedNow: 'Récurrence terminée',
  resumedNow: 'Récurrence reprise',
  moveChoose: 'Veuillez choisir une date et une heure.',
}
const en: typeof fr = {
  title: 'Next dates',
  planned: 'Planned',
  ordered: 'Ordered',
  requested: 'Requested, not accepted yet',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
  moved: 'moved',
  order: (id) => `Order no. ${id}`,
  previewMore: 'You will be able to move or skip each date from your order.',
  ahead: (days) => `Each order is placed ${days} days ahead.`,
  troubles: 'Dates with a warning are ordered without a slot: your concierge desk finds a solution with you.',
  none: 'No date to come.',
  moreDates: (n) => `Show the next ${n} dates`,

  skip: 'Skip',
  skipThis: (date) => `Skip ${date}`,
  move: 'Move',
  moveThis: (date) => `Move ${date}`,
  restore: 'Restore',
  restoreThis: (date) => `Restore ${date}`,

  skipOrder: 'Skip this date?',
  skipOrderMore: 'Its order is cancelled free of charge, and its slot is given back.',
  keep: 'Keep it',

  pause: 'Pause',
  pauseTitle: 'Pause the recurring order?',
  end: 'End',
  endTitle: 'End the recurring order?',
  pauseMore:
    'Orders that can still be cancelled free of charge are cancelled, except the first one. The others stay, and you can resume later.',
  endMore:
    'All orders that can still be cancelled free of charge are cancelled, the first one included. The others stay, and you can resume later.',
  resume: 'Resume',
  newPrice: (before, amount, from) => `The price of each date changes from ${before} to ${amount} from ${from}.`,
  newPriceMore:
    'Earlier dates keep their price. If the new one does not suit you, end the recurring order or skip dates: it costs nothing.',
  refusePrice: 'Refuse and end',
  states: { active: 'Active', paused: 'Paused', ended: 'Ended' },
  paused: 'The recurring order is paused: no order is placed.',
  ended: 'The recurring order has ended.',

  moveTitle: 'Move to another date',
  moveNow: 'Currently:',
  moveDate: 'New date',
  moveSave: 'Move',
  moveFree: 'Moving is free of charge',
  moveSlotBack: 'The old slot is given back at once.',
  moveRule: (hours) => (hours > 0 ? `At its new date, cancelling is free up to ${hours} hours before.` : ''),
  moveUntil: (until, lang) => `Can be cancelled free of charge ${formatUntil(until, new Date(), lang)}.`,
  moveLosesFree: 'Moving is free of charge, cancelling no longer is',
  moveLate:
    'At this date, the time to cancel free of charge has already passed: the desk would have to be asked, and fees may apply.',
  movedTo: (when) => `Moved: ${when}`,
  movedBack: 'Back to the time before',
  skippedNow: (day) => `Date skipped: ${day}`,
  restoredNow: (day) => `Date restored: ${day}`,
  pausedNow: 'Recurring order paused',
  endedNow: 'Recurring order ended',
  resumedNow: 'Recurring order resumed',
  moveChoose: 'Please choose a date and a time.',
}
export const seriesWords = { fr, en }

/** The words that speak to a manager, who orders for somebody and reads French. */
export const seriesToDesk: typeof fr = {
  ...fr,
  previewMore: 'Chaque date pourra être déplacée ou sautée depuis la commande.',
  troubles: 'Les dates signalées sont commandées sans créneau : proposez une solution au bénéficiaire.',
}
