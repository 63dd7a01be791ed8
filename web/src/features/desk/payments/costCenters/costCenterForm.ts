import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EditedCostCenter } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { takeBack } from '../../../../ui/takeBack'

/** One that is not there yet, of the company of the chosen desk. */
const NEW: EditedCostCenter = {
  id: 0,
  edition: 0,
  active: true,
  entrepriseId: 0,
  label: '',
  codeExterne: '',
  interlocuteur: '',
  raisonSociale: '',
  eMail: '',
  telephone: '',
  adresse1: '',
  adresse2: '',
  codePostal: '',
  ville: '',
}

const form = formDialog({
  title: ({ id, label }: EditedCostCenter) => (id ? `Centre de coûts « ${label} »` : 'Nouveau centre de coûts'),
  action: 'UpdateCostCenter',
  edits: (costCenter) => costCenter,
  schema: v.object({
    label: field.required(lengths.NAME),
    codeExterne: field.text(lengths.NAME),
    raisonSociale: field.required(lengths.NAME),
    interlocuteur: field.text(lengths.NAME),
    eMail: field.email(),
    telephone: field.phone(lengths.PHONE),
    adresse1: field.required(lengths.NAME),
    adresse2: field.text(lengths.NAME),
    codePostal: field.requiredZip(),
    ville: field.required(lengths.NAME),
    active: v.boolean(),
  }),
  fields: () => [
    { name: 'label', label: 'Libellé', half: true },
    { name: 'codeExterne', label: 'Code externe', hint: 'Dans les comptes de l’entreprise', half: true },
    { name: 'raisonSociale', label: 'Raison sociale', half: true },
    { name: 'interlocuteur', label: 'Interlocuteur', half: true },
    { name: 'eMail', label: 'E-mail', half: true },
    { name: 'telephone', label: 'Téléphone', half: true },
    { name: 'adresse1', label: 'Adresse' },
    { name: 'adresse2', label: 'Complément d’adresse' },
    { name: 'codePostal', label: 'Code postal', half: true },
    { name: 'ville', label: 'Ville', half: true },
    { name: 'active', as: 'checkbox', label: 'Actif', hint: 'Sinon, plus aucun bénéficiaire n’y est associé.' },
  ],
  request: (values, { id, entrepriseId, edition }) => ({ cc: { ...values, id, entrepriseId }, edition }),
  done: ({ label }) => `Le centre de coûts « ${label} » est enregistré`,
})

/** Makes a cost centre of the company of the chosen desk. */
export const newCostCenter = form.for(NEW)

export const editCostCenter: RowAction<EditedCostCenter> = {
  label: 'Modifier',
  labelOf: ({ label }) => `Modifier ${label}`,
  oneOnly: true,
  fits: () => true,
  run: async ([one]) => one !== undefined && (await form.open(one)) !== undefined,
}

const switched = ({ edition, ...cc }: EditedCostCenter, active: boolean, saves = 0) => ({
  cc: { ...cc, active },
  edition: edition + saves,
})

const sure = async () => true as const

const switchAction = (label: string, active: boolean, done: string) =>
  rowAction({
    action: 'UpdateCostCenter',
    label,
    labelOf: (one: EditedCostCenter) => `${label} ${one.label}`,
    oneOnly: true,
    fits: (one) => one.active !== active,
    ask: sure,
    request: (one) => switched(one, active),
    done: ([one]) => `« ${one?.label} » est ${done}`,
    undo: ([one]) => one && (() => void takeBack('UpdateCostCenter', switched(one, !active, 1))),
  })

export const activateCostCenter = switchAction('Activer', true, 'actif')
export const deactivateCostCenter = switchAction('Désactiver', false, 'inactif')
