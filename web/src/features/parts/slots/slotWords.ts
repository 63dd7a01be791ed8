const fr = {
  slotsFor: (date: string) => `Créneaux, ${date}`,
  noOtherSlot: 'Aucun autre créneau n’est proposé.',
  moreSlots: 'Voir plus de disponibilités',
  earlierSlots: 'Disponibilités précédentes',
  busy: 'occupé',
}
const en: typeof fr = {
  slotsFor: (date) => `Slots, ${date}`,
  noOtherSlot: 'No other slot is offered.',
  moreSlots: 'Show more availability',
  earlierSlots: 'Earlier availability',
  busy: 'busy',
}
export const slotWords = { fr, en }
