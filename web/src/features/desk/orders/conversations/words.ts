/** Staff read French: these words have no English. */
export const conversationWords = {
  waiting: (n: number) => (n === 1 ? '1 message' : `${n} messages`),
  ours: (text: string) => `Conciergerie : ${text}`,
  list: 'Messages',
  markRead: 'Marquer comme lu',
  marked: 'Conversation marquée comme lue',
  person: 'Voir la fiche',
} as const
