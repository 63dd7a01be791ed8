import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { LockerBlockView } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { boxesIn, linesOfBoxes } from './boxLines'
import { MAKERS } from './lockerBlocks'

const MAKER = { kern: null, nexence: null }

const schema = v.object({
  name: field.required(lengths.NAME),
  place: field.text(lengths.ADDRESS),
  maker: v.picklist(Object.keys(MAKER) as (keyof typeof MAKER)[]),
  address: v.pipe(field.required(lengths.CONTENT_URL), v.regex(/^https?:\/\/\S+$/, 'Une adresse s’écrit https://…')),
  lateAfterHours: v.pipe(field.integer(), v.minValue(1, 'De 1 à 720 heures'), v.maxValue(720, 'De 1 à 720 heures')),
  boxes: v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = boxesIn(dataset.value)
      if (read.fault === undefined) return read.boxes
      addIssue({ message: read.fault })
      return NEVER
    }),
  ),
})

/** Sets a block up, or changes it. Boxes that are in use stay as they are: the server says which. */
export const blockForm = formDialog({
  title: ({ edition, name }: LockerBlockView) => (edition ? `Modifier « ${name} »` : 'Nouveau bloc de casiers'),
  action: 'SaveLockerBlock',
  edits: (block) => block as LockerBlockView,
  schema,
  initial: ({ context: { boxes } }) => ({ boxes: linesOfBoxes(boxes) }),
  fields: () => [
    { name: 'name', label: 'Nom', half: true, hint: 'Affiché sur sa tablette et sur les commandes' },
    {
      name: 'maker',
      as: 'select',
      label: 'Fabricant',
      half: true,
      options: Object.entries(MAKERS).map(([value, label]) => ({ value, label })),
    },
    { name: 'place', label: 'Emplacement', hint: 'Le chemin pour y aller' },
    { name: 'address', label: 'Adresse du bloc', hint: 'En https, celle à laquelle il reçoit les ouvertures' },
    { name: 'lateAfterHours', as: 'number', label: 'En retard après (heures)' },
    {
      name: 'boxes',
      as: 'area',
      label: 'Casiers',
      hint: 'Un par ligne : son nom, sa taille (S, M, L ou XL), puis « cintre » et « capteur » s’il en a, et « bas » à hauteur de fauteuil. Par exemple : A1 S capteur',
    },
  ],
  request: (values, { id, conciergerieId, edition }) => ({ ...values, id, conciergerieId, edition }),
  done: ({ name, boxes }) => `Le bloc « ${name} » est enregistré, avec ${boxes.length} casiers`,
})
