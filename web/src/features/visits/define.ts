import type { RequestOf } from '../../api/client'
import { Code, isFailure } from '../../api/failure'
import { useAction } from '../../api/query'
import type { CalendarChange, EditedPartnerCalendar } from '../../api/schema'
import { dialogs } from '../../ui/dialogs'
import { formatDayTime } from '../../ui/format'
import type { TakenTime } from './week'
import { w } from './words'

/** The calendar on screen, as it was last read: changes are made on this version. */
export interface CalendarOnScreen {
  now: () => EditedPartnerCalendar
  set: (calendar: EditedPartnerCalendar) => void
}

type Defining = 'DefineRecurringCalendarEntry' | 'DefineRealCalendarEntry' | 'DefineDaysOff'

const named = (leaves: readonly TakenTime[]) =>
  leaves
    .map(
      ({ orderId, proposed, from }) =>
        `${orderId ? (proposed ? w.proposed(w.order(orderId)) : w.order(orderId)) : w.hold}, ${formatDayTime(new Date(from), new Date(), 'fr')}`,
    )
    .join(' ; ')

/**
 * Changes an entry. Asks first when bookings lie in time that goes, and tells of those made meanwhile. Without an
 * answer nothing is changed, and the person knows why.
 */
export function useDefine<N extends Defining>(name: N, { now, set }: CalendarOnScreen) {
  const { mutateAsync } = useAction(name, { quiet: true })
  return async (params: RequestOf<N>): Promise<CalendarChange | undefined> => {
    const send = async (agreed?: number[]) => {
      const answer = await mutateAsync({ ...params, edition: now().edition, agreed } as RequestOf<N>)
      set(answer.calendar)
      return answer
    }
    try {
      let answer = await send()
      while (!answer.saved) {
        const { leaves } = answer
        const message = w.leaves(named(leaves))
        if (!(await dialogs.confirm({ title: w.leavesTitle, message, yes: w.anyway, danger: true }))) return undefined
        const agreed = leaves.flatMap(({ orderId }) => (orderId ? [orderId] : []))
        answer = await send(agreed)
        const late = answer.leaves.filter(({ orderId }) => orderId && !agreed.includes(orderId))
        if (answer.saved && late.length > 0) await dialogs.alert(w.meanwhile(named(late)))
      }
      return answer
    } catch (error) {
      if (!isFailure(error, Code.editedMeanwhile)) throw error
      error.shown = true
      set(error.data as EditedPartnerCalendar)
      await dialogs.alert(w.changed)
      return undefined
    }
  }
}
