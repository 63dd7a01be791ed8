import type { DeskFigures, FiguresOfDesk, FiguresSum, ResponseFigures, UnpaidAge } from '../../../../api/schema'
import { type Href, path, withSearch } from '../../../../core/paths'
import { CENTS, type ChartData, COUNTS, MINUTES, type Series } from '../../../../ui/chart/series'
import { dayAfter } from '../../../../ui/days'
import { durationText, formatCents, formatLongDay, parseDate } from '../../../../ui/format'
import { writeFilter } from '../../../../ui/list/filters'
import { figuresWords as w } from './figuresWords'

/** The periods that can be chosen, in days; the server tells no more than a quarter at once. */
export const PERIODS = [7, 28, 92] as const
export const USUAL_PERIOD = 28

/** A number in words, with the list that it counts. */
export interface Cell {
  text: string
  to?: Href
}

/** One chart, its table, and what both come to. */
export interface Figure extends ChartData {
  title: string
  total: Cell
  more: string
  heads: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly Cell[])[]
}

const whole = (n: number) => n.toLocaleString('fr-FR')
const inEuros = (cents: number) => formatCents(cents, 'fr')
const longDay = (day: string) => {
  const date = parseDate(day)
  return date ? formatLongDay(date, 'fr') : day
}
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

/** A share of something in percent, in words. */
const share = (part: number, all: number) =>
  (part / all).toLocaleString('fr-FR', { style: 'percent', maximumFractionDigits: 0 })

/** A mean with one decimal. */
const mean = (sum: number, n: number) => (sum / n).toLocaleString('fr-FR', { maximumFractionDigits: 1 })

const rating = (it: FiguresSum) => (it.ratings ? mean(it.ratingSum, it.ratings) : w.none)

type Filters = Readonly<Record<string, string>>

/** The orders that were placed within some days. */
const ordered = (from: string, to: string, filters: Filters = {}) =>
  withSearch(path('/allorders'), { date: writeFilter([from, to]), ...filters })

const CANCELLED = { status: writeFilter(['REFUSED', 'REJECTED']) }

/** Writes a number, and leads to its list where there is one: of several desks together there is none, nor of nothing. */
const cellOf =
  (linked: boolean) =>
  (n: number, to: Href, text = whole(n)): Cell =>
    linked && n !== 0 ? { text, to } : { text }

/** All figures of an answer, each with its chart and its table. */
export function figuresOf(told: DeskFigures): Figure[] {
  const single = told.desks.length === 1
  const cell = cellOf(single)
  const { from, to, days, sum } = told
  const target = (minutes: number | null | undefined) =>
    single && typeof minutes === 'number' ? durationText(minutes) : undefined
  const table = (of: (sum: FiguresSum, from: string, to: string) => readonly Cell[]) => ({
    // The newest day stands on top, as in all lists; charts run from left to right.
    rows: [
      ...days.toReversed().map(({ day, sum }) => [{ text: longDay(day) }, ...of(sum, day, day)]),
      [{ text: w.total }, ...of(sum, from, to)],
    ],
  })
  const charted = (label: string, value: (sum: FiguresSum) => number | null): Series => ({
    label,
    values: days.map((it) => value(it.sum)),
  })
  const labels = days.map((it) => shortDay(it.day))

  const response = (title: string, head: string, of: (sum: FiguresSum) => ResponseFigures, within?: number | null) => {
    const all = of(sum)
    const late = all.targeted ? w.onTimeMore(share(all.onTime, all.targeted), target(within)) : w.noTarget
    return {
      title,
      total: cell(all.count, ordered(from, to), averageText(all)),
      more: `${w.responses(all.count)}, ${late}`,
      shape: 'lines',
      labels,
      series: [charted(w.average, (it) => of(it).averageMinutes ?? null)],
      say: (minutes) => durationText(Math.round(minutes)),
      steps: MINUTES,
      heads: [w.day, head, w.average, w.onTime],
      ...table((it, first, last) => {
        const { count, targeted, onTime } = of(it)
        const list = ordered(first, last)
        return [
          cell(count, list),
          cell(count, list, averageText(of(it))),
          cell(targeted, list, targeted ? `${whole(onTime)} / ${whole(targeted)}` : w.none),
        ]
      }),
    } satisfies Figure
  }
  return [
    {
      title: w.orders,
      total: cell(sum.orders, ordered(from, to)),
      more: w.ordersMore(sum.cancelled),
      shape: 'bars',
      labels,
      series: [charted(w.orders, (it) => it.orders), charted(w.cancelled, (it) => it.cancelled)],
      say: whole,
      steps: COUNTS,
      heads: [w.day, w.orders, w.cancelled],
      ...table((it, first, last) => [
        cell(it.orders, ordered(first, last)),
        cell(it.cancelled, ordered(first, last, CANCELLED)),
      ]),
    },
    {
      title: w.revenue,
      total: cell(sum.revenue, ordered(from, to), inEuros(sum.revenue)),
      more: w.revenueMore,
      shape: 'bars',
      labels,
      series: [charted(w.revenue, (it) => it.revenue)],
      say: inEuros,
      steps: CENTS,
      heads: [w.day, w.revenue],
      ...table((it, first, last) => [cell(it.revenue, ordered(first, last), inEuros(it.revenue))]),
    },
    response(w.acceptance, w.accepted, (it) => it.acceptance, told.desks[0]?.acceptWithin),
    response(w.answers, w.answered, (it) => it.answers, told.desks[0]?.answerWithin),
    {
      title: w.ratings,
      total: cell(sum.ratings, ordered(from, to, { rated: 'true' }), rating(sum)),
      more: w.ratingsMore(sum.ratings),
      shape: 'lines',
      labels,
      series: [charted(w.rating, (it) => (it.ratings ? it.ratingSum / it.ratings : null))],
      say: (note) => note.toLocaleString('fr-FR', { maximumFractionDigits: 1 }),
      steps: [1, 2, 5],
      heads: [w.day, w.rated, w.rating],
      ...table((it, first, last) => {
        const list = ordered(first, last, { rated: 'true' })
        return [cell(it.ratings, list), cell(it.ratings, list, rating(it))]
      }),
    },
    {
      title: w.noShows,
      total: cell(sum.noShows, ordered(from, to, { noShow: 'true' })),
      more: w.noShowsMore(sum.appointments),
      shape: 'bars',
      labels,
      series: [charted(w.noShows, (it) => it.noShows)],
      say: whole,
      steps: COUNTS,
      heads: [w.day, w.noShows, w.appointments],
      ...table((it, first, last) => [
        cell(it.noShows, ordered(first, last, { noShow: 'true' })),
        cell(it.appointments, ordered(first, last)),
      ]),
    },
    unpaidOf(told.unpaid, told.today, cell),
  ]
}

const averageText = ({ averageMinutes }: ResponseFigures) =>
  typeof averageMinutes === 'number' ? durationText(averageMinutes) : w.none

function unpaidOf(ages: readonly UnpaidAge[], today: string, cell: ReturnType<typeof cellOf>): Figure {
  const due = (firstDay: number, lastDay: number | null) =>
    withSearch(path('/allorders'), {
      unpaid: 'true',
      done: writeFilter([lastDay === null ? '' : dayAfter(today, -lastDay), dayAfter(today, -firstDay)]),
    })
  const all = withSearch(path('/allorders'), { unpaid: 'true' })
  const orders = ages.reduce((sum, it) => sum + it.orders, 0)
  const amount = ages.reduce((sum, it) => sum + it.amount, 0)
  const row = (heading: string, n: number, cents: number, list: Href) => [
    { text: heading },
    cell(n, list),
    cell(cents, list, inEuros(cents)),
  ]
  return {
    title: w.unpaid,
    total: cell(amount, all, inEuros(amount)),
    more: w.unpaidMore(orders),
    shape: 'bars',
    labels: ages.map((it) => w.ageShort(it.firstDay, it.lastDay)),
    series: [{ label: w.amount, values: ages.map((it) => it.amount) }],
    say: inEuros,
    steps: CENTS,
    heads: [w.age, w.orders, w.amount],
    rows: [
      ...ages.map(({ firstDay, lastDay, orders, amount }) =>
        row(w.ageOf(firstDay, lastDay), orders, amount, due(firstDay, lastDay)),
      ),
      row(w.total, orders, amount, all),
    ],
  }
}

/** One number of each desk, by which desks are put in order, and as it is written. */
interface DeskNumber {
  header: string
  as: 'number' | 'money'
  value: (desk: FiguresOfDesk) => number | null
  cell: (desk: FiguresOfDesk) => Cell
}

/** The numbers of a desk in a row of desks, each with its list there. */
export function deskNumbers(from: string, to: string): DeskNumber[] {
  const cell = cellOf(true)
  const list = ordered(from, to)
  const owed = ({ unpaid }: FiguresOfDesk) => unpaid.reduce((all, it) => all + it.amount, 0)
  const amount = (header: string, value: (desk: FiguresOfDesk) => number, list: Href): DeskNumber => ({
    header,
    as: 'money',
    value,
    cell: (it) => cell(value(it), list, inEuros(value(it))),
  })
  const count = (header: string, value: (desk: FiguresOfDesk) => number, list: Href): DeskNumber => ({
    header,
    as: 'number',
    value,
    cell: (it) => cell(value(it), list),
  })
  const onTime = (header: string, of: (desk: FiguresOfDesk) => ResponseFigures): DeskNumber => ({
    header,
    as: 'number',
    value: (it) => (of(it).targeted ? of(it).onTime / of(it).targeted : null),
    cell: (it) => {
      const { targeted, onTime } = of(it)
      return cell(targeted, list, targeted ? share(onTime, targeted) : w.none)
    },
  })
  return [
    count(w.orders, (it) => it.sum.orders, list),
    count(w.cancelled, (it) => it.sum.cancelled, ordered(from, to, CANCELLED)),
    amount(w.revenue, (it) => it.sum.revenue, list),
    onTime(w.acceptedOnTime, (it) => it.sum.acceptance),
    onTime(w.answeredOnTime, (it) => it.sum.answers),
    {
      header: w.ratings,
      as: 'number',
      value: ({ sum }) => (sum.ratings ? sum.ratingSum / sum.ratings : null),
      cell: ({ sum }) => cell(sum.ratings, ordered(from, to, { rated: 'true' }), rating(sum)),
    },
    count(w.noShows, (it) => it.sum.noShows, ordered(from, to, { noShow: 'true' })),
    amount(w.unpaid, owed, withSearch(path('/allorders'), { unpaid: 'true' })),
  ]
}
