import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { path } from '../../../../core/paths'
import { ErrorState } from '../../../../ui/states'
import { editedGroup, GroupForm } from './groupForm'
import { DeskLinks } from './links'
import { OpenDesk } from './OpenDesk'
import { SignInRule } from './SignInRule'

/** The settings of the chosen desk, and its other tools. */
export default function Settings() {
  // What is edited stands still, whatever is read meanwhile.
  const { data, error, refetch } = useQuery({ ...q('GetConciergerieGroupInfo', {}), staleTime: 0, gcTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} radius="lg" />
  return (
    <GroupForm
      key={data.id}
      context={editedGroup(data)}
      width="wide"
      lead={`${data.group.groupName} · ${data.companyName}`}
      actions={<OpenDesk />}
      intro={
        <>
          <DeskLinks but={path('/conciergerieAdminTools')} />
          <SignInRule />
        </>
      }
    />
  )
}
