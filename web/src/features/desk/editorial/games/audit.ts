import type { DrawAudit } from '../../../../api/schema'
import { winsText } from './huntWords'
import { thousandths } from './odds'

const PLURAL = new Intl.PluralRules('fr')
const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString('fr-FR')} ${PLURAL.select(count) === 'one' ? one : several}`

/** The result of an audit, in words. */
export function auditText({ draws, wins, expectedWinsPerThousand, faults }: DrawAudit): string {
  if (draws === 0) return 'Aucun tirage ce jour-là.'
  const found = `${counted(draws, 'tirage refait', 'tirages refaits')}, ${winsText(wins)} pour ${thousandths(expectedWinsPerThousand)} à attendre.`
  if (faults.length > 0) return `${found} ${counted(faults.length, 'anomalie', 'anomalies')} :`
  return `${found} Chacun est ce que donnent les nombres conservés, et aucune limite n’est dépassée.`
}
