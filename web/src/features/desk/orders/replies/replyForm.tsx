import './replies.css'
import * as v from 'valibot'
import type { EditedReplyModel, ReplyModels } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { takeBack } from '../../../../ui/takeBack'
import { Marked } from './ReplyText'
import { replyWords as w } from './replyWords'

const MAX_TITLE = 60
const MAX_TEXT = 2000
const refreshes = ['GetReplyModels'] as const

const NEW: EditedReplyModel = { id: 0, edition: 0, title: '', text: '' }

/** A text as an example fills it. What is no variable stays, and stands out. */
const exampleOf = (text: string, variables: ReplyModels['variables']) =>
  variables.reduce((filled, { name, example }) => filled.replaceAll(`{${name}}`, example), text)

function Preview({ text, variables }: { text: string; variables: ReplyModels['variables'] }) {
  return (
    <>
      <div className="reply-preview" role="note" aria-label={w.preview}>
        <b>{w.preview}</b>
        <p>{text.trim() ? <Marked text={exampleOf(text, variables)} /> : w.previewEmpty}</p>
      </div>
      <div className="reply-preview">
        <b>{w.variables}</b>
        <p>{w.variablesMore}</p>
        <ul>
          {variables.map(({ name, label }) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {label}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const form = formDialog({
  title: ({ id, title }: EditedReplyModel) => (id ? `Réponse type « ${title} »` : 'Nouvelle réponse type'),
  action: 'SaveReplyModel',
  edits: (model) => model,
  load: { action: 'GetReplyModels', request: () => ({}) },
  schema: v.object({ title: field.required(MAX_TITLE), text: field.required(MAX_TEXT) }),
  fields: () => [
    { name: 'title', label: 'Titre', hint: 'Seule la conciergerie le lit.' },
    { name: 'text', as: 'area', label: 'Texte', hint: w.textHint },
  ],
  aside: ({ values, data }) => <Preview text={values.text} variables={data.variables} />,
  request: (values, { id, edition }) => ({ model: { ...values, id }, edition }),
  refreshes,
  done: ({ title }) => `La réponse type « ${title} » est enregistrée`,
})

/** Makes a reply of the chosen desk. */
export const newReply = form.for(NEW)

export const editReply: RowAction<EditedReplyModel> = {
  label: 'Modifier',
  labelOf: ({ title }) => `Modifier ${title}`,
  oneOnly: true,
  fits: () => true,
  run: async ([one]) => one !== undefined && (await form.open(one)) !== undefined,
}

/** The toast makes what is gone anew. */
export const removeReply = rowAction({
  action: 'DeleteReplyModel',
  label: 'Supprimer',
  labelOf: ({ title }: EditedReplyModel) => `Supprimer ${title}`,
  danger: true,
  fits: () => true,
  ask: async () => true as const,
  request: ({ id, edition }) => ({ id, edition }),
  done: (rows) =>
    rows.length === 1 ? `« ${rows[0]?.title} » est supprimée` : `${rows.length} réponses types sont supprimées`,
  undo: (rows) => () => void enter(rows),
  refreshes,
})

async function enter(rows: readonly EditedReplyModel[]) {
  for (const { title, text } of rows) await takeBack('SaveReplyModel', { model: { id: 0, title, text } }, refreshes)
}
