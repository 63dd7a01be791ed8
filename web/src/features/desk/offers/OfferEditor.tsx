import './offers.css'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { OfferToEdit } from '../../../api/schema'
import { path, useParams } from '../../../core/paths'
import { formScreen } from '../../../ui/form/formScreen'
import { Page } from '../../../ui/Page'
import { EditorActions } from './EditorActions'
import { EditorIntro, EditorLead } from './EditorIntro'
import { editingOf, offerForm } from './offerForm'
import { useEditable } from './useEditable'

/** An offer with all of its fields; number 0 is a new one. */
export default function OfferEditor() {
  const params = useParams('/offre/fulledit/{partId}/{offreId}')
  const partId = Number(params.partId)
  const query = useEditable(partId, Number(params.offreId))
  const { data, error } = query
  if (data) return <Editor key={editionKey(data)} about={data} />
  return (
    <Page
      query={query}
      waiting={<Skeleton height={420} radius="lg" />}
      title={error ? 'Offre' : ''}
      width="wide"
      back={{ to: path('/offres/list/{partId}', { partId }) }}
    />
  )
}

/** The key of a form, which begins anew when another version was saved. */
export const editionKey = ({ offre, edition, draftEdition }: OfferToEdit) => `${offre.id} ${edition} ${draftEdition}`

function Editor({ about }: { about: OfferToEdit }) {
  const [Screen] = useState(() => formScreen(offerForm(about)))
  // Desks are added and removed outside the form, so it is saved with the edition that this has led to.
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
