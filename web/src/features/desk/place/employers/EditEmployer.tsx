import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { path, useParams } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { Awaited } from '../../../../ui/Awaited'
import { EmptyState } from '../../../../ui/states'
import { EmployerForm } from './employerForm'
import { NEW, NEW_EMPLOYER } from './employers'
import { TestOutcome, useTestOutcome } from './TestOutcome'

/** The sign-in of a company: changes it, tries it, switches it on, or makes one. */
export default function EditEmployer() {
  const { id } = useParams('/employers/{id}')
  const outcome = useTestOutcome(Number(id))
  const query = useQuery({ ...q('GetSsoProviders', {}), staleTime: 0 })
  const { data } = query
  if (!data) return <Awaited query={query} waiting={<Skeleton height={480} radius="lg" />} />
  const provider = Number(id) === NEW_EMPLOYER ? NEW : data.providers.find((one) => one.companyId === Number(id))
  if (provider) {
    const intro = outcome && <TestOutcome outcome={outcome} />
    return <EmployerForm key={`${id} ${provider.edition}`} context={provider} width="wide" intro={intro} />
  }
  return (
    <EmptyState
      title="Cette entreprise n’a pas de connexion"
      action={<AppLink to={path('/employers')}>Connexions d’entreprise</AppLink>}
    />
  )
}
