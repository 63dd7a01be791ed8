import { Badge, Button, Group } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import type { UserSummary } from '../../../../api/schema'
import { sheetPath } from '../../../../core/deskPaths'
import { path, withSearch } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import type { QueryState } from '../../../../ui/Awaited'
import { fullName } from '../../../../ui/fullName'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { phoneText } from '../../../../ui/phoneText'
import { VipBadge } from '../../VipBadge'
import { orderFor } from './beneficiary'
import { pickerWords as w } from './pickerWords'

interface PeopleTableProps {
  users: readonly UserSummary[] | undefined
  query: QueryState<unknown>
  /** Shows the desk of each person. */
  withDesk?: boolean
}

/** The columns of lists of beneficiaries, the last one with a button to take over. */
export const peopleColumns: readonly Column<UserSummary>[] = [
  {
    id: 'name',
    header: w.name,
    card: 'title',
    value: (user) => `${user.lastname} ${user.firstname}`,
    cell: (user) => <Name user={user} />,
  },
  { id: 'company', header: w.company, value: (user) => user.entreprise },
  { id: 'desk', header: w.desk, value: (user) => user.conciergerieName },
  { id: 'email', header: w.email, value: (user) => user.email },
  { id: 'phone', header: w.phone, value: (user) => user.telephone, cell: (user) => phoneText(user.telephone) },
  {
    id: 'actions',
    header: w.actions,
    card: 'foot',
    only: ['screen'],
    value: () => null,
    cell: (user) => <Actions user={user} />,
  },
]

const columnsOfOneDesk = peopleColumns.filter(({ id }) => id !== 'desk')

/** Beneficiaries, each with a button to take over. */
export function PeopleTable({ users, query, withDesk }: PeopleTableProps) {
  const columns = withDesk ? peopleColumns : columnsOfOneDesk
  return <PlainList label={w.people} columns={columns} rows={users} query={query} empty={w.noPerson} />
}

function Name({ user }: { user: UserSummary }) {
  return (
    <Group gap={6} component="span" display="inline-flex">
      <AppLink to={sheetPath(user.id)}>{fullName(user)}</AppLink>
      {user.vip && <VipBadge />}
      {!user.active && (
        <Badge size="sm" variant="light" color="gray" tt="none" c="dimmed">
          {w.inactive}
        </Badge>
      )}
    </Group>
  )
}

function Actions({ user }: { user: UserSummary }) {
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <Button
        component={AppLink}
        to={withSearch(path('/allorders'), { adherent: user.id })}
        variant="subtle"
        size="compact-sm"
        aria-label={w.ordersOf(fullName(user))}
      >
        {w.orders}
      </Button>
      <Button
        component={AppLink}
        to={withSearch(path('/creditsList/{id}', { id: user.id }), { view: 'statement' })}
        variant="subtle"
        size="compact-sm"
        aria-label={w.statementOf(fullName(user))}
      >
        {w.statement}
      </Button>
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<IconShoppingBag size={15} aria-hidden />}
        disabled={!user.active}
        aria-label={w.takeOverName(fullName(user))}
        onClick={() => orderFor(user)}
      >
        {w.takeOver}
      </Button>
    </Group>
  )
}
