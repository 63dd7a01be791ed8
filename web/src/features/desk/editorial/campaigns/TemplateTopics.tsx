import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { path } from '../../../../core/paths'
import { Page } from '../../../../ui/Page'
import { TopicRows } from './TopicRows'
import { counted, campaignWords as w } from './words'

/** The topics that there are templates about, or can be. */
export default function TemplateTopics() {
  const query = useQuery(q('GetFlashDispoTemplates', {}))
  return (
    <Page
      query={query}
      waiting={<Skeleton height={240} radius="lg" />}
      title={w.templates}
      lead={w.templatesLead}
      back={{ to: path('/flashDispos/list'), label: w.campaigns }}
    >
      {({ topics }) => (
        <TopicRows
          label={w.topic}
          topics={topics}
          detail={({ templates, published }) =>
            templates
              ? `${counted(templates, 'modèle')}, ${counted(published, 'publié')}`
              : 'Aucun modèle pour l’instant'
          }
          to={({ id }) => path('/flashDispoTemplates/bySub/{id}', { id })}
        />
      )}
    </Page>
  )
}
