import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { useParams } from '../../../../core/paths'
import { ErrorState } from '../../../../ui/states'
import { PermissionsForm } from './permissionsForm'

/** Gives somebody permissions, and takes them. */
export default function Permissions() {
  const userId = Number(useParams('/concierge/permissions/{id}').id)
  // What is edited stands still, whatever is read meanwhile.
  const { data, error, refetch } = useQuery({ ...q('GetPermissionsForUser', { userId }), staleTime: 0, gcTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} radius="lg" />
  return <PermissionsForm key={userId} context={data} width="wide" />
}
