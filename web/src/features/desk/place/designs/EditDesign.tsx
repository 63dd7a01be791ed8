import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { path, useParams } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { EmptyState, ErrorState } from '../../../../ui/states'
import { DesignForm } from './designForm'
import { NEW, NEW_ID } from './newDesign'

/** Changes a design, or makes one. */
export default function EditDesign() {
  const { id } = useParams('/designs/{id}')
  // What is edited stands still, whatever is read meanwhile.
  const { data, error, refetch } = useQuery({ ...q('GetDesigns', {}), staleTime: 0, gcTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} radius="lg" />
  const design = id === NEW_ID ? NEW : data.designs.find((one) => one.id === id)
  if (design) return <DesignForm key={id} context={design} width="wide" />
  return (
    <EmptyState title="Cet habillage est introuvable" action={<AppLink to={path('/designs')}>Habillages</AppLink>} />
  )
}
