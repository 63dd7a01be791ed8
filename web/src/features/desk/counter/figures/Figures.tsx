import './figures.css'
import { Button, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWorkContext } from '../../../../api/context'
import { q, useAction } from '../../../../api/query'
import type { DeskFigures, FiguresOfDesk } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { enterDesk } from '../../../../core/desk'
import { useSession } from '../../../../core/session'
import { Awaited } from '../../../../ui/Awaited'
import { dayAfter } from '../../../../ui/days'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { toast } from '../../../../ui/toast'
import { parisDay } from '../../../../ui/today'
import { FigureCard } from './FigureCard'
import { Linked } from './FigureTable'
import { figuresWords as w } from './figuresWords'
import { deskNumbers, figuresOf, PERIODS, USUAL_PERIOD } from './figureTables'

/** The figures of the chosen conciergerie, or of all that the person works for, with a chart and a table of each. */
export default function Figures() {
  const user = useSession()
  const { conciergerieId } = useWorkContext()
  const [days, setDays] = useState<number>(USUAL_PERIOD)
  const [all, setAll] = useState(conciergerieId === undefined)
  // Those who follow the dashboards answer for several conciergeries.
  const several = may(user, 'GetDashboardConciergeriesHoraires')
  const today = parisDay(new Date())
  const from = dayAfter(today, 1 - days)
  const scope = all ? { allDesks: true } : { conciergerieId }
  const query = useQuery({
    ...q('GetDeskFigures', { ...scope, from, to: today }),
    enabled: may(user, 'GetDeskFigures'),
    meta: { costly: true },
  })
  if (!may(user, 'GetDeskFigures')) return null
  return (
    <section className="figures" aria-labelledby="figures-title">
      <header>
        <div>
          <h2 id="figures-title">{w.title}</h2>
          <p>{w.lead}</p>
        </div>
        <div className="figures-choice noprint">
          {several && conciergerieId !== undefined && (
            <SegmentedControl
              aria-label={w.scope}
              value={all ? 'all' : 'one'}
              onChange={(value) => setAll(value === 'all')}
              data={[
                { value: 'one', label: w.oneDesk },
                { value: 'all', label: w.allDesks },
              ]}
            />
          )}
          <NativeSelect
            aria-label={w.period}
            value={String(days)}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
            data={PERIODS.map((it) => ({ value: String(it), label: w.days(it) }))}
          />
        </div>
      </header>
      <Awaited query={query} waiting={<Skeleton height={420} radius="lg" />}>
        {(told) => <Told told={told} />}
      </Awaited>
      {!all && may(user, 'RecountDeskFigures') && <Recount />}
    </section>
  )
}

function Told({ told }: { told: DeskFigures }) {
  // A chart is drawn anew only for other numbers.
  const figures = useMemo(() => figuresOf(told), [told])
  return (
    <>
      <div className="figures-grid">
        {figures.map((it) => (
          <FigureCard key={it.title} figure={it} />
        ))}
      </div>
      {told.desks.length !== 1 && <Desks told={told} />}
    </>
  )
}

/** Each desk in a row; its numbers lead to its lists, and so to work there. */
function Desks({ told: { desks, from, to } }: { told: DeskFigures }) {
  const rows = desks.map((it) => ({ ...it, id: it.conciergerieId }))
  const columns: Column<FiguresOfDesk>[] = [
    {
      id: 'desk',
      header: w.desk,
      card: 'title',
      value: (it) => it.conciergerieName,
      also: { header: w.company, value: (it) => it.companyName },
    },
    ...deskNumbers(from, to).map(({ header, as, value, cell }) => ({
      id: header,
      header,
      as,
      value,
      cell: (it: FiguresOfDesk) => (
        <Linked cell={cell(it)} onClick={() => enterDesk({ id: it.conciergerieId, name: it.conciergerieName })} />
      ),
    })),
  ]
  return (
    <div className="figures-desks">
      <h3>{w.byDesk}</h3>
      <PlainList label={w.byDesk} columns={columns} rows={rows} empty={w.noDesk} />
    </div>
  )
}

function Recount() {
  const recount = useAction('RecountDeskFigures', { onSuccess: () => toast(w.recounting) })
  return (
    <Button
      className="noprint"
      variant="subtle"
      size="compact-sm"
      loading={recount.isPending}
      onClick={() => recount.mutate({})}
    >
      {w.recount}
    </Button>
  )
}
