import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../../../api/query'
import type { EditedPresentationEntry, PartnerPresentation } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { go, useSearchParam } from '../../../../core/navigation'
import { path, useParams } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { dialogs } from '../../../../ui/dialogs'
import { ErrorState } from '../../../../ui/states'
import { toast } from '../../../../ui/toast'
import { presentationScreen, refreshes } from './presentationForm'

const MAX_COMMENT = 2000

/** A presentation, or a new one of the partner that the address names. */
export default function Presentation() {
  const ppId = Number(useParams('/pp/detail/{ppId}').ppId)
  const [partner] = useSearchParam('partner')
  const asked = q('GetPresentationForPartenaire', { ppId, partnerId: partner ? Number(partner) : null })
  // What is edited stands still, whatever is read meanwhile.
  const { data, error, refetch } = useQuery({ ...asked, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} radius="lg" />
  return <Editor key={ppId} data={data} />
}

function Editor({ data }: { data: PartnerPresentation }) {
  const publishes = may(useSession(), 'GetWaitingPresentations')
  const [Form] = useState(() => presentationScreen({ ...data, publishes }))
  const [context] = useState(data.presentation)
  return (
    <>
      {publishes && context.draft?.state === 'waiting' && <SendBack presentation={context} />}
      <Form context={context} />
    </>
  )
}

/** Has a draft go back to who wrote it, with what is to be changed. */
function SendBack({ presentation }: { presentation: EditedPresentationEntry }) {
  const { mutateAsync, isPending } = useAction('SavePartenairePresentation', { refreshes })
  const sendBack = async () => {
    const comment = await dialogs.prompt({
      title: 'Renvoyer le brouillon',
      label: 'Ce qui est à reprendre',
      yes: 'Renvoyer',
      multiline: true,
      maxLength: MAX_COMMENT,
      check: (text) => (text.trim() === '' ? 'Dites ce qui est à reprendre.' : undefined),
    })
    if (comment === undefined) return
    const { edition, draft: _, ...it } = presentation
    await mutateAsync({ presentation: it, edition, sendBack: comment })
    toast('Le brouillon est renvoyé à son auteur')
    go(path('/pp/list/{partId}', { partId: presentation.partnerId }))
  }
  return (
    <div className="page noprint" data-width="narrow">
      <Button variant="default" loading={isPending} onClick={() => void sendBack()}>
        Renvoyer le brouillon à son auteur
      </Button>
    </div>
  )
}
