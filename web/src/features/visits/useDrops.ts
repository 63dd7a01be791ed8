import { isFailure } from '../../api/failure'
import type { CalendarChange } from '../../api/schema'
import { dialogs } from '../../ui/dialogs'
import { formatDay } from '../../ui/format'
import { toast } from '../../ui/toast'
import { type CalendarOnScreen, useDefine } from './define'
import { clashing, type Span } from './drag'
import type { Drop } from './useDrag'
import { clockAt, type EntryBlock, entriesOn, isoWeekday, spanText } from './week'
import { WEEKDAYS, w } from './words'

type Kind = EntryBlock['kind']

/**
 * Saves an entry that was dropped, and offers to undo that. After a refusal the entry goes back, and the reason is
 * shown.
 */
export function useDrops(onScreen: CalendarOnScreen) {
  const weekly = useDefine('DefineRecurringCalendarEntry', onScreen)
  const single = useDefine('DefineRealCalendarEntry', onScreen)

  const define = (action: 'create' | 'update' | 'delete', kind: Kind, id: string, day: string, { from, to }: Span) => {
    const { partnerId, entId } = onScreen.now()
    const which = { id, partnerId, entId, lengthInMinutes: to - from }
    const [hour, minutes] = [Math.floor(from / 60), from % 60]
    return kind === 'weekly'
      ? weekly({ action, data: { ...which, dayOfWeek: isoWeekday(day), hour, minutes } })
      : single({ action, data: { ...which, date: `${day}T${clockAt(from)}` } })
  }

  /** Saves a change; then offers a way back, or says why it failed. */
  const save = async (made: () => Promise<CalendarChange | undefined>, said: string, back: () => Promise<unknown>) => {
    if (await told(made)) toast(said, { undo: () => void told(back) })
  }

  const draw = async (day: string, span: Span) => {
    const there = entriesOn(onScreen.now(), day)
    const clash = (kind: Kind) =>
      clashing(
        there.filter((it) => it.kind === kind),
        span,
      )
    const kinds = (['weekly', 'single'] as const).filter((kind) => !clash(kind))
    const taken = clash('single') ?? clash('weekly')
    if (kinds.length === 0 && taken) return dialogs.alert(w.clash(spanText(taken.from, taken.to)))
    const names = { weekly: w.every(WEEKDAYS[isoWeekday(day) - 1] ?? ''), single: w.thatDay(dayText(day)) }
    const kind = await dialogs.list({
      title: spanText(span.from, span.to),
      options: kinds.map((value) => ({ value, label: names[value] })),
    })
    if (kind !== 'weekly' && kind !== 'single') return
    await save(
      () => define('create', kind, '', day, span),
      w.saved,
      async () => {
        const made = begun(onScreen, kind, day, span)
        if (made) await define('delete', kind, made.id, day, span)
      },
    )
  }

  const change = async ({ block, from, day, span, clash }: Drop & { block: EntryBlock }) => {
    if (clash) return dialogs.alert(w.clash(spanText(clash.from, clash.to)))
    await save(
      () => define('update', block.kind, block.id, day, span),
      w.saved,
      async () => {
        const made = begun(onScreen, block.kind, day, span)
        if (made) await define('update', block.kind, made.id, from, block)
      },
    )
  }

  return async ({ block, ...drop }: Drop) => (block ? change({ ...drop, block }) : draw(drop.day, drop.span))
}

const dayText = (day: string) => formatDay(new Date(`${day}T12:00:00Z`), new Date(), 'fr')

/** The entry as it stands now: its id follows from its begin. */
const begun = (onScreen: CalendarOnScreen, kind: Kind, day: string, { from }: Span) =>
  entriesOn(onScreen.now(), day).find((it) => it.kind === kind && it.from === from)

/** The result; the person is told why when it was refused. */
async function told<T>(made: () => Promise<T>): Promise<T | undefined> {
  try {
    return await made()
  } catch (error) {
    if (!isFailure(error)) throw error
    error.shown = true
    await dialogs.alert(Object.values(error.fields)[0] ?? error.message)
    return undefined
  }
}
