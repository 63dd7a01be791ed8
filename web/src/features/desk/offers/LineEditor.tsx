import './offers.css'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { OfferToEdit } from '../../../api/schema'
import { may } from '../../../core/access'
import { path, useParams } from '../../../core/paths'
import { useSession } from '../../../core/session'
import { formScreen } from '../../../ui/form/formScreen'
import { Page } from '../../../ui/Page'
import { EditorActions } from './EditorActions'
import { EditorIntro, EditorLead } from './EditorIntro'
import { lineForm } from './lineForm'
import { editionKey } from './OfferEditor'
import { editingOf } from './offerForm'
import { useEditable } from './useEditable'

/** The editor of an offer's items, with a preview for beneficiaries. */
export default function LineEditor() {
  const params = useParams('/offre/lineedit/{partId}/{offreId}')
  const partId = Number(params.partId)
  const query = useEditable(partId, Number(params.offreId))
  const { data, error } = query
  if (data) return <Editor key={editionKey(data)} about={data} />
  return (
    <Page
      query={query}
      waiting={<Skeleton height={420} radius="lg" />}
      title={error ? 'Éléments' : ''}
      width="wide"
      back={{ to: path('/offres/list/{partId}', { partId }) }}
    />
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
