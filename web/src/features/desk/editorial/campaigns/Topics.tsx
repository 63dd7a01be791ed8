import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { may } from '../../../../core/access'
import { path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { AppLink } from '../../../../ui/AppLink'
import { Page } from '../../../../ui/Page'
import { TopicRows } from './TopicRows'
import { counted, campaignWords as w } from './words'

/** The topics that campaigns are about. */
export default function Topics() {
  const user = useSession()
  const query = useQuery(q('GetFlashDispos', {}))
  return (
    <Page
      query={query}
      waiting={<Skeleton height={240} radius="lg" />}
      title={w.campaigns}
      lead={w.campaignsLead}
      actions={
        may(user, 'SaveFlashDispoTemplate') && (
          <Button component={AppLink} to={path('/flashDispoTemplates/list')} variant="default">
            {w.templates}
          </Button>
        )
      }
    >
      {({ topics }) => (
        <TopicRows
          label={w.topic}
          topics={topics}
          detail={({ published }) =>
            published ? counted(published, 'modèle publié', 'modèles publiés') : 'Aucun modèle publié'
          }
          to={({ id }) => path('/flashDispos/bySub/{id}', { id })}
        />
      )}
    </Page>
  )
}
