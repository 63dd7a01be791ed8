import { Alert, Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api/client'
import { outdate } from '../../../api/query'
import type { ContentDesk, NewsToEdit } from '../../../api/schema'
import { DateText } from '../../../ui/DateText'
import { dialogs } from '../../../ui/dialogs'
import { tellFailure } from '../../../ui/tellFailure'
import { toast } from '../../../ui/toast'
import { Changes } from '../../parts/history/Changes'
import { leaveGone } from './itemActions'
import type { Kind } from './kinds'
import { fieldLabel, missingText, STATE_COLOURS, STATES, writtenChange } from './words'

/** How an item stands, as its form is told. */
export type ItemStatus = Pick<NewsToEdit, 'state' | 'draft' | 'missing' | 'editable' | 'counts' | 'edition'> & {
  id: number
  name: string
  desks: readonly ContentDesk[]
}

/** The state of the item, and how often it was seen. */
export function EditorLead({ status: { id, state, counts } }: { status: ItemStatus }) {
  if (id <= 0) return null
  return (
    <span className="editorial-lead">
      <Badge variant="dot" color={STATE_COLOURS[state]} tt="none" fw={500}>
        {STATES[state]}
      </Badge>
      {state !== 'draft' && countsText(counts)}
    </span>
  )
}

const countsText = ({ seen, opened, ordered }: ItemStatus['counts']) =>
  `vue ${seen} fois, ouverte ${opened} fois, ${ordered} ${ordered > 1 ? 'commandes' : 'commande'}`

interface EditorIntroProps {
  kind: Kind
  status: ItemStatus
  /** It is a copy that is not saved yet. */
  copies: boolean
}

/** The notes that a person needs before they type: a draft, what is missing, whether they may change it. */
export function EditorIntro({ kind, status, copies }: EditorIntroProps) {
  const { draft, state, missing, editable, desks } = status
  const untranslated = missingText(missing)
  return (
    <div className="editorial-intro">
      {copies && (
        <Alert color="blue" variant="light" py="xs">
          Ceci est une copie : choisissez son image et ses conciergeries. Elle existe une fois enregistrée.
        </Alert>
      )}
      {!editable && (
        <Alert color="orange" variant="light" py="xs">
          Vous ne pouvez pas la modifier : des entreprises pour lesquelles vous ne travaillez pas la voient aussi.
        </Alert>
      )}
      {draft && (
        <Alert color="blue" variant="light" py="xs">
          Ceci est un brouillon, enregistré par {draft.by} <DateText value={draft.at} as="dayTime" />.{' '}
          {state === 'draft' ? 'Personne d’autre ne le voit.' : 'Les bénéficiaires voient ce qui est publié.'}
          <Changes changes={draft.changes} labelOf={fieldLabel} written={writtenChange(desks)} />
          {editable && <DropDraft kind={kind} status={status} />}
        </Alert>
      )}
      {untranslated && (
        <Alert color="gray" variant="light" py="xs">
          Traductions manquantes. {untranslated}.
        </Alert>
      )}
    </div>
  )
}

/** Throws the draft away: what is published stays, and an item of which nothing was published goes. */
function DropDraft({ kind, status: { id, state, edition } }: Omit<EditorIntroProps, 'copies'>) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    const sure = await dialogs.confirm({
      title: 'Jeter le brouillon ?',
      message: state === 'draft' ? 'Rien n’en a été publié : il n’en reste rien.' : 'Ce qui est publié reste.',
      yes: 'Jeter',
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    try {
      await call('DropContentDraft', { item: { kind: kind.kind, id }, edition })
    } catch (error) {
      await tellFailure(error)
      return
    } finally {
      setBusy(false)
    }
    toast('Le brouillon est jeté')
    await (state === 'draft' ? leaveGone(kind) : outdate('DropContentDraft'))
  }
  return (
    <Button mt="xs" size="compact-sm" variant="default" loading={busy} onClick={() => void start()}>
      Jeter le brouillon
    </Button>
  )
}
