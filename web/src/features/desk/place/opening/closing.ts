import type { ActionName, RequestOf, ResponseOf } from '../../../../api/client'
import { useAction } from '../../../../api/query'
import type { TakenTime } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { formatDayTime } from '../../../../ui/format'

/** What changes the hours of a desk. */
type Changing =
  | 'AddHoliday'
  | 'EditHoliday'
  | 'AddExceptionalHour'
  | 'EditExceptionalHour'
  | 'SetConciergerieWeeklyHours'

const named = ({ orderId, from }: TakenTime) =>
  `commande ${orderId}, ${formatDayTime(new Date(from), new Date(), 'fr')}`

/** What closing over appointments means, with each of them. */
export const closesOver = (leaves: readonly TakenTime[]) => {
  const many = leaves.length > 1
  const who = many ? `${leaves.length} rendez-vous sont prévus` : 'Un rendez-vous est prévu'
  const told = many
    ? 'Leurs bénéficiaires seront prévenus, et ces commandes'
    : 'Son bénéficiaire sera prévenu, et cette commande'
  return `${who} à la conciergerie pendant cette fermeture : ${leaves.map(named).join(' ; ')}.\n\n${told} ${many ? 'attendront' : 'attendra'} dans votre boîte de réception.`
}

/** Changes hours; asks where that closes the desk over appointments. Without an answer nothing was changed. */
export function useClosing<N extends Changing>(name: N, refreshes: readonly ActionName[]) {
  const { mutateAsync } = useAction(name, { quiet: true, refreshes: [...refreshes, 'InboxOrdersList'] })
  return async (params: RequestOf<N>): Promise<ResponseOf<N> | undefined> => {
    let answer = await mutateAsync(params)
    while (answer.saved === false) {
      const { leaves } = answer
      const sure = { title: 'Fermer malgré ces rendez-vous ?', message: closesOver(leaves), yes: 'Fermer quand même' }
      if (!(await dialogs.confirm({ ...sure, danger: true }))) return undefined
      const agreed = leaves.flatMap(({ orderId }) => (orderId ? [orderId] : []))
      answer = await mutateAsync({ ...params, agreed } as RequestOf<N>)
    }
    return answer
  }
}
