import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { may } from '../../../../core/access'
import { path, useParams } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { formScreen } from '../../../../ui/form/formScreen'
import { Page } from '../../../../ui/Page'
import { Preview } from './Preview'
import { type EditedTemplate, editedTemplate, templateForm } from './templateForm'
import { campaignWords as w } from './words'

const Screen = formScreen(templateForm)

/** A template with all of its fields; one whose number is below 1 is a new one about the topic in its address. */
export default function TemplateEditor() {
  const { id, topic } = useParams('/flashDispoTemplates/detail/{id}/{topic}')
  const query = useQuery({
    ...q('GetFlashDispoTemplateDetail', { id: Number(id), topic: topic ? Number(topic) : null }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const { data } = query
  if (data) return <Loaded key={`${id} ${data.template.edition}`} edited={editedTemplate(data)} />
  return (
    <Page
      query={query}
      waiting={<Skeleton height={420} radius="lg" />}
      title=""
      width="wide"
      back={{ to: path('/flashDispoTemplates/list'), label: w.templates }}
    />
  )
}

function Loaded({ edited }: { edited: EditedTemplate }) {
  const user = useSession()
  const { template } = edited
  const topic = template.topicLabel?.fr
  if (may(user, 'SaveFlashDispoTemplate')) return <Screen context={edited} width="wide" lead={topic} />
  const back = { to: path('/flashDispoTemplates/bySub/{id}', { id: template.topic }), label: w.templates }
  return (
    <Page title={template.name} width="wide" lead={topic} back={back}>
      <Alert color="blue" variant="light" py="xs" mb="md">
        Les modèles sont tenus par ceux qui préparent les campagnes : vous pouvez le lire.
      </Alert>
      <Preview template={template} values={{}} />
    </Page>
  )
}
