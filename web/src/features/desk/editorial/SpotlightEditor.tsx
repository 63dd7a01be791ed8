import './editorial.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import { useParams } from '../../../core/paths'
import { formScreen } from '../../../ui/form/formScreen'
import { Page } from '../../../ui/Page'
import { shownAt } from './audience'
import { EditorActions } from './EditorActions'
import { EditorIntro, EditorLead } from './EditorIntro'
import { NEW_ID, SPOTLIGHT } from './kinds'
import { Preview } from './Preview'
import { type EditedSpotlight, spotlightForm } from './spotlightForm'
import { asCopy, ONCE, useItem } from './useItem'

/** An offer of the moment with all of its fields; -1 is a new one. */
export default function SpotlightEditor() {
  const { id, read, copyOf } = useItem(useParams('/content/offresDuMoment/{id}').id)
  const query = useQuery({ ...q('GetOffreDuMoment', { id: read }), ...ONCE })
  const { data, error } = query
  if (data) {
    const about = copyOf ? { ...asCopy(data), offreDuMoment: { ...data.offreDuMoment, id: NEW_ID, image: null } } : data
    return <Editor key={`${id} ${copyOf} ${about.edition}`} about={about} copyOf={copyOf} />
  }
  return (
    <Page
      query={query}
      waiting={<Skeleton height={420} radius="lg" />}
      title={error ? 'Offre du moment' : ''}
      width="wide"
      back={{ to: SPOTLIGHT.list, label: SPOTLIGHT.title }}
    />
  )
}

function Editor(edited: EditedSpotlight) {
  const { about, copyOf } = edited
  const [Screen] = useState(() => formScreen(spotlightForm(edited)))
  const [changed, setChanged] = useState(false)
  const name = about.offreDuMoment.titreInterne || SPOTLIGHT.new
  const status = { ...about, id: about.offreDuMoment.id ?? 0, name, desks: about.conciergeries }
  const lead = <EditorLead status={status} />
  const intro = <EditorIntro kind={SPOTLIGHT} status={status} copies={copyOf !== undefined} />
  const actions = <EditorActions kind={SPOTLIGHT} status={status} changed={changed} />
  if (!about.editable)
    return (
      <Page
        title={name}
        width="wide"
        back={{ to: SPOTLIGHT.list, label: SPOTLIGHT.title }}
        lead={lead}
        actions={actions}
      >
        {intro}
        <Preview
          typed={{ offreDuMoment: about.offreDuMoment }}
          audience={shownAt(about.conciergeries)}
          desks={about.conciergeries}
          large
        />
      </Page>
    )
  return <Screen context={edited} width="wide" lead={lead} intro={intro} actions={actions} onChanged={setChanged} />
}
