import * as v from 'valibot'
import { q, queryClient } from '../../../../api/query'
import type { BiMailing, BiSavedReport, BiSavedReports, CubeName } from '../../../../api/schema'
import { type Href, path, withSearch } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import { formDialog } from '../../../../ui/form/formDialog'
import { formatLongDay, parseDate } from '../../../../ui/format'
import { field } from '../../../../ui/forms'
import type { Column } from '../../../../ui/list/columns'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { biWords as w } from './biWords'
import type { Question } from './question'

/** A kept table as a row of a list. */
export interface SavedRow extends BiSavedReport {
  id: number
}

export const rowsOf = ({ items }: BiSavedReports): SavedRow[] => items.map((it, id) => ({ ...it, id }))

const isOwn = ({ sharedBy }: BiSavedReport) => !sharedBy

/** The question of a kept table. */
export const questionOf = ({ cubeName, reportingQuery, chart }: BiSavedReport): Question => ({
  cube: cubeName,
  query: reportingQuery,
  ...(chart && { chart }),
})

/** A kept table as addresses name it: cube, owner and name, of which the last may hold anything. */
export const keyOf = ({ cubeName, ownerId, name }: Pick<BiSavedReport, 'cubeName' | 'ownerId' | 'name'>) =>
  `${cubeName}~${ownerId}~${name}`

export const reportPath = (it: BiSavedReport): Href => withSearch(path('/bi/home'), { report: keyOf(it) })

const dayText = (day: string) => {
  const date = parseDate(day)
  return date ? formatLongDay(date, 'fr') : day
}

const mailingText = ({ mailing, nextMail }: BiSavedReport) =>
  mailing ? w.mailed(w.mailings[mailing], nextMail ? dayText(nextMail) : '') : ''

export const savedColumns: readonly Column<SavedRow>[] = [
  { id: 'name', header: w.saveName, card: 'title', value: ({ name }) => name, link: reportPath },
  { id: 'cube', header: w.cube, card: 'sub', spare: true, value: ({ cubeName }) => w.cubes[cubeName as CubeName] },
  { id: 'owner', header: w.owner, card: 'line', value: ({ sharedBy }) => sharedBy ?? w.you },
  {
    id: 'readers',
    header: w.sharedWith,
    card: 'line',
    value: ({ sharedWith }) => sharedWith.map(({ name }) => name).join(', '),
  },
  { id: 'mailing', header: w.mails, card: 'line', value: mailingText },
  { id: 'saved', header: w.savedAt, as: 'stamp', spare: true, card: 'foot', value: ({ saved }) => saved },
]

const shareForm = formDialog({
  title: ({ name }: SavedRow) => w.shareTitle(name),
  action: 'BiShareReport',
  submit: w.share,
  schema: v.object({ userId: field.required(20) }),
  initial: () => ({ userId: '' }),
  fields: ({ context }) => [
    { note: w.shareNote },
    { name: 'userId', as: 'search', label: w.colleague, options: () => free(context) },
  ],
  request: ({ userId }, { cubeName, name }) => ({ cubeName, name, userId: Number(userId), shared: true }),
  done: (_, { name }) => w.shareDone(name),
})

/** The colleagues who do not have a table yet. */
async function free({ sharedWith }: SavedRow) {
  const { colleagues } = await queryClient.fetchQuery(q('BiGetColleagues'))
  const known = new Set(sharedWith.map(({ id }) => id))
  return colleagues.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ value: String(id), label: name }))
}

const takeBackForm = formDialog({
  title: ({ name }: SavedRow) => w.takeBackTitle(name),
  action: 'BiShareReport',
  submit: w.takeBack,
  schema: v.object({ userId: field.required(20) }),
  initial: ({ context: { sharedWith } }) => ({ userId: String(sharedWith[0]?.id ?? '') }),
  fields: ({ context: { sharedWith } }) => [
    {
      name: 'userId',
      as: 'select',
      label: w.colleague,
      options: sharedWith.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ],
  request: ({ userId }, { cubeName, name }) => ({ cubeName, name, userId: Number(userId), shared: false }),
  done: (_, { name }) => w.takeBackDone(name),
})

const mailForm = formDialog({
  title: ({ name }: SavedRow) => w.mailTitle(name),
  action: 'BiMailReport',
  submit: w.mail,
  schema: v.object({ every: v.picklist(['daily', 'weekly', 'monthly']) }),
  initial: ({ context: { mailing } }) => ({ every: mailing ?? 'weekly' }),
  fields: () => [
    { note: w.mailNote },
    {
      name: 'every',
      as: 'select',
      label: w.mailWhen,
      options: Object.entries(w.mailings).map(([value, label]) => ({ value, label })),
    },
  ],
  request: ({ every }, { cubeName, name }) => ({ cubeName, name, every: every as BiMailing }),
  done: ({ nextMail }) => w.mailDone(nextMail ? dayText(nextMail) : ''),
})

/** An action on one table by its form. */
const byForm = (
  label: string,
  labelOf: (name: string) => string,
  fits: (row: SavedRow) => boolean,
  open: (row: SavedRow) => Promise<unknown>,
): RowAction<SavedRow> => ({
  label,
  labelOf: ({ name }) => labelOf(name),
  oneOnly: true,
  folded: true,
  fits,
  run: async ([row]) => row !== undefined && (await open(row)) !== undefined,
})

export const savedActions: readonly RowAction<SavedRow>[] = [
  byForm(w.share, w.shareTitle, isOwn, shareForm.open),
  byForm(w.takeBack, w.takeBackTitle, (it) => isOwn(it) && it.sharedWith.length > 0, takeBackForm.open),
  byForm(w.mail, w.mailTitle, isOwn, mailForm.open),
  rowAction({
    action: 'BiMailReport',
    label: w.mailStop,
    labelOf: ({ name }: SavedRow) => w.mailStopOf(name),
    oneOnly: true,
    folded: true,
    fits: ({ mailing }) => Boolean(mailing),
    ask: async () => true as const,
    request: ({ cubeName, name }) => ({ cubeName, name, every: null }),
    done: ([row]) => w.mailStopped(row?.name ?? ''),
  }),
  rowAction({
    action: 'BiLeaveReport',
    label: w.leave,
    labelOf: ({ name }: SavedRow) => w.leaveOf(name),
    danger: true,
    oneOnly: true,
    folded: true,
    fits: (it) => !isOwn(it),
    ask: async ([row]) =>
      (await dialogs.confirm({ title: w.leaveTitle(row?.name ?? ''), message: w.leaveMore, yes: w.leave })) ||
      undefined,
    request: ({ cubeName, name, ownerId }) => ({ cubeName, name, ownerId }),
    done: ([row]) => w.left(row?.name ?? ''),
  }),
  rowAction({
    action: 'BiDeleteReport',
    label: w.remove,
    labelOf: ({ name }: SavedRow) => w.removeOf(name),
    danger: true,
    oneOnly: true,
    folded: true,
    fits: isOwn,
    ask: async ([row]) =>
      (row &&
        (await dialogs.confirm({
          title: w.removeTitle(row.name),
          message: w.removeMore(row.sharedWith.length, Boolean(row.mailing)),
          yes: w.remove,
        }))) ||
      undefined,
    request: ({ cubeName, name }) => ({ cubeName, name }),
    done: ([row]) => w.removed(row?.name ?? ''),
  }),
]
