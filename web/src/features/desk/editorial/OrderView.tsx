import './editorial.css'
import { Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { outdate } from '../../../api/query'
import { AppLink } from '../../../ui/AppLink'
import { DateText } from '../../../ui/DateText'
import { ViewLinks } from '../../../ui/list/ViewTabs'
import { Page } from '../../../ui/Page'
import { Picture } from '../../../ui/Picture'
import { ReorderList } from '../../../ui/ReorderList'
import { EmptyState } from '../../../ui/states'
import { tellFailure } from '../../../ui/tellFailure'
import { type Kind, viewsOf } from './kinds'
import { moveOf } from './move'
import type { Row } from './rows'
import { STATE_COLOURS, STATES } from './words'

/** A move names so many items at most. */
const MOST = 500

/** The whole list, page by page, in the order of home screens. */
async function everything(kind: Kind): Promise<Row[]> {
  const rows = new Map<number, Row>()
  let cursor: string | null | undefined
  do {
    const part = await kind.part({ filters: [], ...(cursor && { cursor }) })
    for (const row of part.items) rows.set(row.id, row)
    cursor = part.next
  } while (cursor && rows.size < MOST)
  return [...rows.values()].slice(0, MOST)
}

/** Puts the items in the order in which home screens show them, by dragging or with the keyboard. */
export function OrderView({ kind }: { kind: Kind }) {
  const query = useQuery({ queryKey: [kind.action, 'order'], queryFn: () => everything(kind) })
  const move = async (rows: readonly Row[], id: number, before: number | undefined) => {
    const asked = moveOf(
      rows.map((row) => row.id),
      id,
      before,
    )
    if (!asked) return
    try {
      await kind.move(asked)
    } catch (error) {
      await tellFailure(error)
      throw error
    } finally {
      await outdate(kind.kind === 'news' ? 'SetActuOrder' : 'SetOffreDuMomentOrder')
    }
  }
  return (
    <Page
      query={query}
      waiting={<Skeleton height={420} radius="lg" />}
      title={kind.title}
      lead="Dans l’ordre où l’accueil des bénéficiaires les montre."
      width="wide"
    >
      {(rows) => (
        <>
          <ViewLinks views={viewsOf(kind)} current="order" />
          {rows.length === 0 ? (
            <div className="surface">
              <EmptyState title={kind.empty[0]}>{kind.empty[1]}</EmptyState>
            </div>
          ) : (
            <ReorderList
              label={kind.title}
              items={rows}
              nameOf={({ name }) => name}
              canMove={({ editable }) => editable}
              onMove={(id, before) => move(rows, id, before)}
            >
              {(row) => <Line kind={kind} row={row} />}
            </ReorderList>
          )}
        </>
      )}
    </Page>
  )
}

function Line({ kind, row }: { kind: Kind; row: Row }) {
  const { id, name, image, state, from, to } = row
  return (
    <div className="editorial-line">
      <span className="editorial-thumb">
        <Picture image={image} />
      </span>
      <span>
        <AppLink to={kind.item(id)}>
          <strong>{name}</strong>
        </AppLink>
        {from && to && (
          <small>
            <DateText value={from} as="stamp" /> – <DateText value={to} as="stamp" />
          </small>
        )}
      </span>
      <Badge variant="dot" color={STATE_COLOURS[state]} tt="none" fw={500}>
        {STATES[state]}
      </Badge>
    </div>
  )
}
