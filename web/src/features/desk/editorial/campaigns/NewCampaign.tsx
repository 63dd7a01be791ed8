import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { path, useParams } from '../../../../core/paths'
import { formScreen } from '../../../../ui/form/formScreen'
import { Page } from '../../../../ui/Page'
import { campaignForm, editedCampaign } from './campaignForm'
import { campaignWords as w } from './words'

const Screen = formScreen(campaignForm)

/** A new campaign of a template. */
export default function NewCampaign() {
  const { id, templateId } = useParams('/flashDispos/create/{id}/{templateId}')
  const query = useQuery({
    ...q('GetFlashDispoDetail', { id: 0, templateId: Number(templateId) }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const { data } = query
  if (data)
    return <Screen key={templateId} context={editedCampaign(data)} width="wide" lead={data.flashDispo.templateName} />
  return (
    <Page
      query={query}
      waiting={<Skeleton height={420} radius="lg" />}
      title=""
      width="wide"
      back={{ to: path('/flashDispos/bySub/{id}', { id }), label: w.campaigns }}
    />
  )
}
