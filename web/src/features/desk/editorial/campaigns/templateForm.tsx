import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { FlashDispoTemplate, SavedFlashDispoTemplate } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Form } from '../../../../ui/form/form'
import type { Place } from '../../../../ui/form/formScreen'
import { field } from '../../../../ui/forms'
import { BodyField } from './BodyField'
import { Preview } from './Preview'
import { VariablesField } from './VariablesField'
import { campaignWords as w } from './words'

const variable = v.object({ id: v.string(), label: v.string(), type: v.picklist(['SIMPLE_TEXT', 'BULLET_LIST']) })

const schema = v.object({
  name: field.required(lengths.NEWS_NAME),
  published: v.boolean(),
  allowAttachment: v.boolean(),
  subject: field.required(lengths.OFFER_NAME),
  body: field.required(lengths.RICH_TEXT),
  variables: v.array(variable),
})

/** A template that a form edits. */
export interface EditedTemplate extends v.InferInput<typeof schema> {
  template: FlashDispoTemplate
  /** 0: a new one. */
  edition: number
}

export const editedTemplate = ({ template }: SavedFlashDispoTemplate): EditedTemplate => ({
  name: template.name,
  published: template.published,
  allowAttachment: template.allowAttachment ?? false,
  subject: template.subject,
  body: template.body,
  variables: template.variables?.list ?? [],
  template,
  edition: template.edition ?? 0,
})

const listOf = ({ template }: EditedTemplate) => path('/flashDispoTemplates/bySub/{id}', { id: template.topic })

/** The form of a template, with the mail as a reader would get it beside it. */
export const templateForm = {
  title: ({ name, edition }) => (edition ? name : w.newTemplate),
  action: 'SaveFlashDispoTemplate',
  schema,
  initial: ({ context: { name, published, allowAttachment, subject, body, variables } }) => ({
    name,
    published,
    allowAttachment,
    subject,
    body,
    variables,
  }),
  edits: editedTemplate,
  stands: (data) => editedTemplate(data as SavedFlashDispoTemplate),
  fields: () => [
    { name: 'name', label: 'Nom du modèle', hint: 'Pour les gestionnaires : les bénéficiaires ne le voient pas.' },
    { name: 'subject', label: w.subject, hint: '{{PRENOM}} est remplacé par le prénom de chacun.' },
    { name: 'body', as: 'own', label: 'Texte', draw: (it) => <BodyField {...it} /> },
    { name: 'variables', as: 'own', label: 'Variables', draw: (it) => <VariablesField {...it} /> },
    {
      name: 'allowAttachment',
      as: 'checkbox',
      label: 'Pièce jointe possible',
      hint: 'Une campagne peut avoir un fichier PDF ou XLSX, auquel son mail mène.',
    },
    {
      name: 'published',
      as: 'checkbox',
      label: 'Publié',
      hint: 'Les conciergeries en font des campagnes.',
    },
  ],
  aside: ({ values: { variables, ...typed }, context: { template } }) => (
    <Preview template={{ ...template, ...typed, variables: { list: variables } }} values={{}} />
  ),
  request: ({ variables, ...typed }, { template, edition }) => ({
    template: { ...template, ...typed, variables: { list: variables } },
    edition,
  }),
  done: ({ template }) => `Le modèle « ${template.name} » est enregistré`,
  back: listOf,
  after: (answer) => listOf(editedTemplate(answer)),
} satisfies Form<typeof schema, EditedTemplate, 'SaveFlashDispoTemplate', never> &
  Place<EditedTemplate, 'SaveFlashDispoTemplate'>
