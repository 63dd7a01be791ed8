import './offers.css'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { OfferToEdit } from '../../../api/schema'
import { may } from '../../../core/access'
import { path, useParams } from '../../../core/paths'
import { useSession } from '../../../core/session'
import { formScreen } from '../../../ui/form/formScreen'
import { Page } from '../../../ui/Page'
import { ErrorState } from '../../../ui/states'
import { EditorActions } from './EditorActions'
import { EditorIntro, EditorLead } from './EditorIntro'
import { lineForm } from './lineForm'
import { editionKey } from './OfferEditor'
import { editingOf } from './offerForm'
import { useEditable } from './useEditable'

/** What is ordered of an offer, and what a beneficiary sees of it. */
export default function LineEditor() {
  const params = useParams('/offre/lineedit/{partId}/{offreId}')
  const partId = Number(params.partId)
  const { data, error, refetch } = useEditable(partId, Number(params.offreId))
  if (data) return <Editor key={editionKey(data)} about={data} />
  return (
    <Page
      title={error ? 'Éléments' : ''}
      width="wide"
      back={{ to: path('/offres/list/{partId}', { partId }) }}
      busy={!error}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} radius="lg" />}
    </Page>
  )
}

function Editor({ about }: { about: OfferToEdit }) {
  const whole = may(useSession(), 'UpdateOffre')
  const [Screen] = useState(() => formScreen(lineForm(about, whole)))
  const [edition, setEdition] = useState(about.edition)
  const [changed, setChanged] = useState(false)
  const context = { ...editingOf(about), edition }
  return (
    <Screen
      context={context}
      width="wide"
      lead={<EditorLead about={about} />}
      intro={<EditorIntro about={about} />}
      onChanged={setChanged}
      actions={<EditorActions about={about} edition={edition} changed={changed} onEdition={setEdition} lines />}
    />
  )
}
