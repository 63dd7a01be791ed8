import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { CashRegister } from '../../../../api/schema'
import { parseCents } from '../../../../ui/cents'
import { formDialog } from '../../../../ui/form/formDialog'
import { formatCents } from '../../../../ui/format'
import { field } from '../../../../ui/forms'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { ChequesField } from './ChequesField'

const amountWrong = () => 'Indiquez un montant.'
const above = () => 'Le montant doit être positif'
/** An amount that may be left empty. */
const maybeCents = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? 0 : (parseCents(text) ?? Number.NaN))),
  v.check((cents) => cents >= 0, amountWrong),
)

/** Adds a register to the chosen desk. */
export const newRegister = formDialog({
  title: 'Nouvelle caisse',
  action: 'CreateCaisseForConciergerie',
  schema: v.object({ name: field.required(lengths.NAME), cash: maybeCents, checks: maybeCents, training: v.boolean() }),
  initial: () => ({ training: false }),
  fields: () => [
    { name: 'name', label: 'Nom de la caisse' },
    { name: 'cash', as: 'money', label: 'Fonds de caisse', half: true },
    { name: 'checks', as: 'money', label: 'Chèques', half: true },
    {
      name: 'training',
      as: 'checkbox',
      label: 'Caisse école',
      hint: 'Pour apprendre : tout y est marqué, et aucune commande ne s’y paie.',
    },
  ],
  request: (values) => values,
  done: ({ name }) => `La caisse « ${name} » est créée`,
}).for({})

const settings = formDialog({
  title: ({ name }: CashRegister) => `Réglages de la caisse « ${name} »`,
  action: 'UpdateCaisse',
  schema: v.object({
    name: field.required(lengths.NAME),
    thermalPrinterAddress: field.text(lengths.NAME),
    legalLines: field.text(lengths.LEGAL_LINES),
    numberMerchantProximity: field.text(lengths.MERCHANT),
    numberMerchantContactLess: field.text(lengths.MERCHANT),
    caisseInexcompta: field.text(lengths.BOOKS_CODE),
    typeCash: v.boolean(),
    typeCB: v.boolean(),
    typeCheck: v.boolean(),
  }),
  initial: ({ context: it }) => ({ ...it, caisseInexcompta: it.caisseInexcompta ?? '' }),
  fields: ({ context }) => [
    { name: 'name', label: 'Nom de la caisse' },
    {
      name: 'thermalPrinterAddress',
      label: 'Adresse de l’imprimante thermique',
      hint: 'Son nom ou son numéro sur le réseau, par exemple 192.168.1.20 ; vide : le navigateur imprime.',
    },
    {
      name: 'legalLines',
      as: 'area',
      label: 'En-tête des tickets',
      hint: 'Raison sociale, adresse, SIRET et numéro de TVA de l’entreprise qui vend.',
    },
    { name: 'numberMerchantProximity', label: 'Numéro de commerçant (carte insérée)', half: true },
    { name: 'numberMerchantContactLess', label: 'Numéro de commerçant (sans contact)', half: true },
    context.caisseInexcompta !== null && { name: 'caisseInexcompta', label: 'Code Inexcompta' },
    { name: 'typeCash', as: 'checkbox', label: 'Accepte les espèces' },
    { name: 'typeCB', as: 'checkbox', label: 'Accepte les cartes' },
    { name: 'typeCheck', as: 'checkbox', label: 'Accepte les chèques' },
  ],
  request: ({ caisseInexcompta, ...values }, { id, edition, ...it }) => ({
    caisse: { ...values, id, caisseInexcompta: it.caisseInexcompta === null ? null : caisseInexcompta },
    edition,
  }),
  done: ({ name }) => `La caisse « ${name} » est enregistrée`,
})

export const editRegister: RowAction<CashRegister> = {
  label: 'Réglages',
  labelOf: ({ name }) => `Réglages de ${name}`,
  oneOnly: true,
  folded: true,
  fits: () => true,
  run: async ([one]) => one !== undefined && (await settings.open(one)) !== undefined,
}

const plan = (planned: boolean, label: string, done: string) =>
  rowAction({
    action: 'PlanForInventoryAtNextUpdate',
    label,
    labelOf: ({ name }: CashRegister) => `${label} : ${name}`,
    oneOnly: true,
    folded: true,
    fits: ({ plannedInventory }) => plannedInventory !== planned,
    ask: async () => true as const,
    request: ({ id }) => ({ cashRegisterId: id }),
    done: ([one]) => `${done} « ${one?.name} »`,
  })

export const planInventory = plan(true, 'Demander un inventaire', 'Le prochain comptage sera un inventaire de')
export const unplanInventory = plan(false, 'Ne plus demander d’inventaire', 'Plus d’inventaire demandé pour')

/** Brings cash into an open register. */
export const bringIn = formDialog({
  title: ({ name }: CashRegister) => `Entrée dans « ${name} »`,
  action: 'SetEntreeCaisse',
  schema: v.object({ amount: field.cents(1, above), category: field.choice(), comment: field.text(lengths.COMMENT) }),
  initial: () => ({ category: '3' }),
  fields: () => [
    { name: 'amount', as: 'money', label: 'Montant' },
    {
      name: 'category',
      as: 'select',
      label: 'Nature',
      options: [
        { value: '3', label: 'Apport de fonds de caisse' },
        { value: '4', label: 'Retour de monnaie d’une course' },
      ],
    },
    { name: 'comment', as: 'area', label: 'Commentaire' },
  ],
  request: (values, { id }) => ({ ...values, caisse: id }),
  done: ({ amount }) => `Entrée de ${formatCents(amount ?? 0, 'fr')} enregistrée`,
})

const DEPOSITS = '2'

/** Takes cash, or cheques for a deposit, out of an open register. */
export const takeOut = formDialog({
  title: ({ name }: CashRegister) => `Sortie de « ${name} »`,
  action: 'SetSortieCaisse',
  schema: v.object({
    what: v.string(),
    amount: maybeCents,
    category: v.string(),
    type: v.picklist(['bank', 'headOffice']),
    cheques: v.array(v.number()),
    depositNumber: field.text(lengths.DEPOSIT),
    depositPerson: field.text(lengths.DEPOSIT),
    comment: field.text(lengths.COMMENT),
  }),
  load: { action: 'GetCaisseById', request: ({ id }: CashRegister) => ({ id, balance: true }) },
  initial: ({ data }) => ({
    what: 'cash',
    category: '1',
    type: 'bank' as const,
    cheques: data.reglements.map(({ id }) => id),
  }),
  fields: ({ values, data }) => [
    {
      name: 'category',
      as: 'select',
      label: 'Nature',
      options: [
        { value: '1', label: 'Sortie pour une course' },
        { value: DEPOSITS, label: 'Dépôt en banque ou au siège' },
        { value: '5', label: 'Sortie pour un achat' },
      ],
    },
    values.category === DEPOSITS &&
      data.reglements.length > 0 && {
        name: 'what',
        as: 'select',
        label: 'Ce qui est déposé',
        options: [
          { value: 'cash', label: 'Espèces' },
          { value: 'checks', label: 'Chèques' },
        ],
      },
    values.category === DEPOSITS &&
      values.what === 'checks' && {
        name: 'cheques',
        as: 'own',
        label: 'Chèques déposés',
        draw: (own) => ChequesField({ ...own, held: data.reglements }),
      },
    !(values.category === DEPOSITS && values.what === 'checks') && {
      name: 'amount',
      as: 'money',
      label: 'Montant',
      required: true,
    },
    values.category === DEPOSITS && {
      name: 'type',
      as: 'select',
      label: 'Destination',
      options: [
        { value: 'bank', label: 'Banque' },
        { value: 'headOffice', label: 'Siège' },
      ],
    },
    values.category === DEPOSITS && { name: 'depositNumber', label: 'Numéro du dépôt', half: true, required: true },
    values.category === DEPOSITS && { name: 'depositPerson', label: 'Personne', half: true, required: true },
    { name: 'comment', as: 'area', label: 'Commentaire' },
  ],
  request: ({ what, category, type, depositNumber, depositPerson, cheques, ...values }, { id }) => {
    const deposit = category === DEPOSITS
    const checks = deposit && what === 'checks' ? cheques : []
    return {
      ...values,
      caisse: id,
      category: Number(category),
      ...(deposit ? { type, depositNumber, depositPerson, reglements: checks } : {}),
    }
  },
  done: ({ amount }) => `Sortie de ${formatCents(-(amount ?? 0), 'fr')} enregistrée`,
})
