import type { RequestOf, ResponseOf } from '../../../../api/client'
import { useAction } from '../../../../api/query'
import type { TakenTime } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { formatDayTime } from '../../../../ui/format'

/** The actions that change the hours of a desk. */
type Changing =
  | 'AddHoliday'
  | 'EditHoliday'
  | 'AddExceptionalHour'
  | 'EditExceptionalHour'
  | 'SetConciergerieWeeklyHours'
  | 'SetHolidaysOfYear'

const named = ({ orderId, from }: TakenTime) =>
  `commande ${orderId}, ${formatDayTime(new Date(from), new Date(), 'fr')}`

/** The warning before a closure over appointments, which lists them. */
export const closesOver = (leaves: readonly TakenTime[]) => {
  const many = leaves.length > 1
  const who = many ? `${leaves.length} rendez-vous sont prévus` : 'Un rendez-vous est prévu'
  const told = many
    ? 'Leurs bénéficiaires seront prévenus, et ces commandes'
    : 'Son bénéficiaire sera prévenu, et cette commande'
  return `${who} à la conciergerie pendant cette fermeture : ${leaves.map(named).join(' ; ')}.\n\n${told} ${many ? 'attendront' : 'attendra'} dans votre boîte de réception.`
}

/**
 * Asks whether the desk is to close over appointments; the result is the part of the request that names those which
 * somebody agreed to.
 */
export async function agreesToClose(leaves: readonly TakenTime[]) {
  const sure = { title: 'Fermer malgré ces rendez-vous ?', message: closesOver(leaves), yes: 'Fermer quand même' }
  if (!(await dialogs.confirm({ ...sure, danger: true }))) return undefined
  return { agreed: leaves.flatMap(({ orderId }) => (orderId ? [orderId] : [])) }
}

/** Changes hours, and asks first when that closes the desk over appointments. Without an answer nothing is changed. */
export function useClosing<N extends Changing>(name: N) {
  const { mutateAsync } = useAction(name, { quiet: true })
  return async (params: RequestOf<N>): Promise<ResponseOf<N> | undefined> => {
    let answer = await mutateAsync(params)
    while (answer.saved === false) {
      const agreed = await agreesToClose(answer.leaves)
      if (!agreed) return undefined
      answer = await mutateAsync({ ...params, ...agreed } as RequestOf<N>)
    }
    return answer
  }
}
