import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { may } from '../../../core/access'
import { path } from '../../../core/paths'
import { useSession } from '../../../core/session'
import { AppLink } from '../../../ui/AppLink'

/** Says that drafts of a partner's offers wait. */
export function DraftsNote({ partId }: { partId: number }) {
  const user = useSession()
  const { data } = useQuery({ ...q('GetOffreDrafts', {}), enabled: may(user, 'GetOffreDrafts') })
  const waiting = data?.waiting.filter((one) => one.partId === partId).length ?? 0
  const sentBack = data?.sentBack.filter((one) => one.partId === partId).length ?? 0
  if (waiting + sentBack === 0) return null
  const said = [
    waiting > 0 &&
      `${waiting} ${waiting > 1 ? 'brouillons attendent' : 'brouillon attend'} d’être validé${waiting > 1 ? 's' : ''}`,
    sentBack > 0 &&
      `${sentBack} ${sentBack > 1 ? 'brouillons ont été renvoyés à leur auteur' : 'brouillon a été renvoyé à son auteur'}`,
  ].filter(Boolean)
  return (
    <Alert color="blue" variant="light" py="xs" mb="md" className="noprint">
      {said.join(', ')}. <AppLink to={path('/offres/drafts')}>Voir les brouillons</AppLink>
    </Alert>
  )
}
