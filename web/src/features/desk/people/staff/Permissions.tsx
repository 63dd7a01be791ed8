import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { useParams } from '../../../../core/paths'
import { Awaited } from '../../../../ui/Awaited'
import { PermissionsForm } from './permissionsForm'

/** Gives somebody permissions, and takes them. */
export default function Permissions() {
  const userId = Number(useParams('/concierge/permissions/{id}').id)
  // Nothing is read again while somebody edits.
  const query = useQuery({ ...q('GetPermissionsForUser', { userId }), staleTime: 0, gcTime: 0 })
  const { data } = query
  if (!data) return <Awaited query={query} waiting={<Skeleton height={480} radius="lg" />} />
  return <PermissionsForm key={userId} context={data} width="wide" />
}
