import './offers.css'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { OfferToEdit } from '../../../api/schema'
import { path, useParams } from '../../../core/paths'
import { formScreen } from '../../../ui/form/formScreen'
import { Page } from '../../../ui/Page'
import { ErrorState } from '../../../ui/states'
import { EditorActions } from './EditorActions'
import { EditorIntro, EditorLead } from './EditorIntro'
import { editingOf, offerForm } from './offerForm'
import { useEditable } from './useEditable'

/** An offer with all of its fields; number 0 is a new one. */
export default function OfferEditor() {
  const params = useParams('/offre/fulledit/{partId}/{offreId}')
  const partId = Number(params.partId)
  const { data, error, refetch } = useEditable(partId, Number(params.offreId))
  if (data) return <Editor key={editionKey(data)} about={data} />
  return (
    <Page
      title={error ? 'Offre' : ''}
      width="wide"
      back={{ to: path('/offres/list/{partId}', { partId }) }}
      busy={!error}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} radius="lg" />}
    </Page>
  )
}

/** Once something else was saved, the form begins anew. */
export const editionKey = ({ offre, edition, draftEdition }: OfferToEdit) => `${offre.id} ${edition} ${draftEdition}`

function Editor({ about }: { about: OfferToEdit }) {
  const [Screen] = useState(() => formScreen(offerForm(about)))
  // Desks come and go without the form: it is saved with the edition that they have led to.
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
      actions={<EditorActions about={about} edition={edition} changed={changed} onEdition={setEdition} />}
    />
  )
}
