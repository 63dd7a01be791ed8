import { dialogs } from '../../ui/dialogs'
import { toast } from '../../ui/toast'
import { type DaysOff, offForm } from './daysOff'
import { type CalendarOnScreen, useDefine } from './define'
import { newWeeklyForm, singleForm, weeklyForm } from './entryForms'
import { type EntryBlock, isoWeekday } from './week'
import { w } from './words'

export type EntryActions = ReturnType<typeof useEntries>

/** The actions on entries, which the week and the list share. */
export function useEntries(onScreen: CalendarOnScreen) {
  const weekly = useDefine('DefineRecurringCalendarEntry', onScreen)
  const single = useDefine('DefineRealCalendarEntry', onScreen)
  const off = useDefine('DefineDaysOff', onScreen)
  const define = (block: EntryBlock, action: 'create' | 'delete') =>
    block.kind === 'weekly' ? weekly({ action, data: block.entry }) : single({ action, data: block.entry })
  const change = (block: EntryBlock) =>
    block.kind === 'weekly'
      ? weeklyForm.open({ onScreen, entry: block.entry })
      : singleForm.open({ onScreen, entry: block.entry })
  const remove = async (block: EntryBlock) => {
    if (await define(block, 'delete')) toast(w.removed, { undo: () => void define(block, 'create') })
  }
  return {
    addWeekly: (day: string) => newWeeklyForm.open({ onScreen, weekday: isoWeekday(day), define: weekly }),
    addSingle: (day: string) => singleForm.open({ onScreen, day }),
    close: () => offForm.open({ onScreen }),
    reopen: async ({ from, to, reason }: DaysOff) => {
      const { partnerId, entId } = onScreen.now()
      const data = { partnerId, entId, from, to, reason }
      if (await off({ off: false, data })) toast(w.opened, { undo: () => void off({ off: true, data }) })
    },
    change,
    remove,
    /** Asks what is to be done with it. */
    choose: async (block: EntryBlock, what: string) => {
      const options = [
        { value: 'change', label: w.change },
        { value: 'remove', label: w.remove },
      ]
      const chosen = await dialogs.list({ title: what, options })
      if (chosen === 'change') await change(block)
      if (chosen === 'remove') await remove(block)
    },
  }
}
