import type { BoxDoubt, BoxState, LockerBlockView, LockerBoxView, LockerMaker } from '../../../../api/schema'

export const MAKERS: Record<LockerMaker, string> = { kern: 'Kern', nexence: 'Nexence' }

export const STATES: Record<BoxState, { label: string; colour: string }> = {
  free: { label: 'Libre', colour: 'green' },
  reserved: { label: 'Réservé', colour: 'blue' },
  opening: { label: 'Ouverture demandée', colour: 'yellow' },
  full: { label: 'Occupé', colour: 'grape' },
  unknown: { label: 'État inconnu', colour: 'red' },
  outOfOrder: { label: 'Hors service', colour: 'gray' },
}

const DOUBTS: Record<BoxDoubt, string> = {
  answerLost: 'le bloc n’a pas répondu',
  doorClosed: 'la porte s’est refermée sans que le bloc sache sur quoi',
  openedByStaff: 'la conciergerie l’a ouvert',
  doorLeftOpen: 'la porte est restée ouverte',
  jammed: 'la porte est coincée',
  powerCut: 'le courant a été coupé',
  sensorDisagrees: 'le capteur dit autre chose',
  otherGoods: 'le bloc parle d’un autre contenu',
}

/** The state of a box in words, with the reason why nobody knows it. */
export const stateText = ({ state, doubt }: Pick<LockerBoxView, 'state' | 'doubt'>) =>
  doubt ? `${STATES[state].label} : ${DOUBTS[doubt]}` : STATES[state].label

/** The equipment of a box: `cintre, capteur`. */
export const equipmentText = ({ hanger, sensor, low }: Pick<LockerBoxView, 'hanger' | 'sensor' | 'low'>) =>
  [hanger && 'cintre', sensor && 'capteur', low && 'bas'].filter(Boolean).join(', ')

/** The places of a block: `3 libres sur 12`. */
export const roomText = ({ boxes }: Pick<LockerBlockView, 'boxes'>) => {
  const free = boxes.filter(({ state }) => state === 'free').length
  return `${free} ${free > 1 ? 'libres' : 'libre'} sur ${boxes.length}`
}

/** Whether somebody must look after a block, and why. */
export const healthOf = ({ silent, boxes }: Pick<LockerBlockView, 'silent' | 'boxes'>) => {
  if (silent) return { label: 'Silencieux', colour: 'red' }
  if (boxes.some(({ toCall }) => toCall !== null)) return { label: 'À rappeler', colour: 'red' }
  if (boxes.some(({ state }) => state === 'unknown')) return { label: 'À vérifier', colour: 'orange' }
  return { label: 'En service', colour: 'green' }
}

/** A block that is not there yet. */
export const newBlock = (conciergerieId: number): LockerBlockView => ({
  id: 0,
  conciergerieId,
  name: '',
  place: '',
  maker: 'kern',
  address: 'https://',
  lateAfterHours: 48,
  boxes: [],
  hasDeviceKey: false,
  lastHeartbeat: null,
  silent: false,
  battery: null,
  temperature: null,
  edition: 0,
})
