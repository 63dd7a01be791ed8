import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { path, useParams } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { Awaited } from '../../../../ui/Awaited'
import { EmptyState } from '../../../../ui/states'
import { DesignForm } from './designForm'
import { NEW, NEW_ID } from './newDesign'

/** Changes a design, or makes one. */
export default function EditDesign() {
  const { id } = useParams('/designs/{id}')
  // Nothing is read again while somebody edits.
  const query = useQuery({ ...q('GetDesigns', {}), staleTime: 0, gcTime: 0 })
  const { data } = query
  if (!data) return <Awaited query={query} waiting={<Skeleton height={480} radius="lg" />} />
  const design = id === NEW_ID ? NEW : data.designs.find((one) => one.id === id)
  if (design) return <DesignForm key={id} context={design} width="wide" />
  return (
    <EmptyState title="Cet habillage est introuvable" action={<AppLink to={path('/designs')}>Habillages</AppLink>} />
  )
}
