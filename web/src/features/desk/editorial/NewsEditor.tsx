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
import { missingOfWheel } from './games/wheelWords'
import { NEW_ID, NEWS } from './kinds'
import { type EditedNews, newsForm } from './newsForm'
import { Preview } from './Preview'
import { asCopy, ONCE, useItem } from './useItem'

/** A news item with all of its fields; -1 is a new one. */
export default function NewsEditor() {
  const { id, read, copyOf } = useItem(useParams('/content/actualites/{id}').id)
  const query = useQuery({ ...q('GetActualite', { actualiteId: read }), ...ONCE })
  const { data, error } = query
  if (data) {
    const about = copyOf ? { ...asCopy(data), actu: { ...data.actu, id: NEW_ID, image: null } } : data
    return <Editor key={`${id} ${copyOf} ${about.edition}`} about={about} copyOf={copyOf} />
  }
  return (
    <Page
      query={query}
      waiting={<Skeleton height={420} radius="lg" />}
      title={error ? 'Actualité' : ''}
      width="wide"
      back={{ to: NEWS.list, label: NEWS.title }}
    />
  )
}

function Editor(edited: EditedNews) {
  const { about, copyOf } = edited
  const [Screen] = useState(() => formScreen(newsForm(edited)))
  const [changed, setChanged] = useState(false)
  const name = about.actu.titreInterne || NEWS.new
  const missing = [...about.missing, ...missingOfWheel(about.actu.roue)]
  const status = { ...about, missing, id: about.actu.id ?? 0, name, desks: about.conciergeries }
  const lead = <EditorLead status={status} />
  const intro = <EditorIntro kind={NEWS} status={status} copies={copyOf !== undefined} />
  const hasWheel = Boolean(about.actu.roue)
  const actions = <EditorActions kind={NEWS} status={status} changed={changed} hasWheel={hasWheel} />
  if (!about.editable)
    return (
      <Page title={name} width="wide" back={{ to: NEWS.list, label: NEWS.title }} lead={lead} actions={actions}>
        {intro}
        <Preview
          typed={{ actu: about.actu }}
          audience={shownAt(about.conciergeries)}
          desks={about.conciergeries}
          large
        />
      </Page>
    )
  return <Screen context={edited} width="wide" lead={lead} intro={intro} actions={actions} onChanged={setChanged} />
}
