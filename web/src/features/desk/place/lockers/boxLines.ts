import * as lengths from '../../../../api/lengths'
import type { LockerBoxSheet, LockerSize } from '../../../../api/schema'
import { partsOf } from '../settings/rules'

const SIZES: readonly LockerSize[] = ['S', 'M', 'L', 'XL']
const HANGER = 'cintre'
const SENSOR = 'capteur'
/** Within reach from a wheelchair. */
const LOW = 'bas'
/** A block has no more boxes. */
const MOST = 200

/** The boxes of a block as they are typed: a line each, such as `A1 S capteur`. */
export const linesOfBoxes = (boxes: readonly LockerBoxSheet[]) =>
  boxes
    .map(({ id, size, hanger, sensor, low }) =>
      [id, size, hanger && HANGER, sensor && SENSOR, low && LOW].filter(Boolean).join(' '),
    )
    .join('\n')

/** The boxes that lines tell, or the fault of the first line that tells none. */
export function boxesIn(lines: string): { boxes: LockerBoxSheet[]; fault?: undefined } | { fault: string } {
  const boxes: LockerBoxSheet[] = []
  for (const [nth, line] of partsOf(lines).entries()) {
    const box = boxIn(line)
    if (typeof box === 'string') return { fault: `Ligne ${nth + 1} : ${box}` }
    if (boxes.some(({ id }) => id === box.id)) return { fault: `Ligne ${nth + 1} : le casier ${box.id} y est déjà.` }
    boxes.push(box)
  }
  if (boxes.length === 0) return { fault: 'Indiquez au moins un casier.' }
  if (boxes.length > MOST) return { fault: `Un bloc a ${MOST} casiers au plus.` }
  return { boxes }
}

/** The box of a line, or the fault of the line. */
function boxIn(line: string): LockerBoxSheet | string {
  const [id = '', size = '', ...equipment] = line.split(/\s+/)
  const known = SIZES.find((one) => one === size.toUpperCase())
  if (id.length > lengths.BOX) return `le nom d’un casier a ${lengths.BOX} caractères au plus.`
  if (!known) return `après « ${id} », indiquez la taille : ${SIZES.join(', ')}.`
  const had = equipment.map((word) => word.toLowerCase())
  const stranger = had.find((word) => word !== HANGER && word !== SENSOR && word !== LOW)
  if (stranger) return `« ${stranger} » n’est ni « ${HANGER} », ni « ${SENSOR} », ni « ${LOW} ».`
  return { id, size: known, hanger: had.includes(HANGER), sensor: had.includes(SENSOR), low: had.includes(LOW) }
}
