import { call } from '../../../api/client'
import type { OfferToEdit } from '../../../api/schema'
import type { Field, FormPart, Option } from '../../../ui/form/form'
import { LABELS as L } from './fieldLabels'
import { HOME_SERVICES } from './homeServices'
import { ItemsEditor } from './ItemsEditor'
import { joinItems } from './joinItems'
import type { OfferValues } from './offerSchema'
import { PAYMENT_MODES, WORKFLOWS } from './offerWords'
import { joinPlaces, Places } from './Places'
import { unitFor } from './unitFor'

type Values = OfferValues
type Part = FormPart<Values> | false
type Name = keyof typeof L & keyof Values

const half = (name: Name, more: Partial<Field<Values>> = {}) =>
  ({ name, label: L[name], half: true, ...more }) as Field<Values>
const ticked = (...names: Name[]) => names.map((name) => half(name, { as: 'checkbox' }))
const number = (name: Name, hint?: string) => half(name, { as: 'number', hint })
const percent = (name: Name, hint?: string) => half(name, { as: 'percent', hint })
const select = (name: Name, options: readonly Option[]) => half(name, { as: 'select', options })

const percentText = (rate: number) => `${String(rate / 100).replace('.', ',')} %`
const option = (value: number | string, label: string): Option => ({ value: String(value), label })

/** The categories, each behind its universe. */
const categories = ({ universes, categories }: OfferToEdit): Option[] => [
  option('', 'Choisir une catégorie'),
  ...universes.flatMap((universe) =>
    categories
      .filter(({ universeId }) => universeId === universe.id)
      .map(({ id, label }) => option(id, `${universe.label.fr} › ${label.fr}`)),
  ),
]

/** The usual rates, and the rate of this offer. */
function vatRates({ offre, options }: OfferToEdit): Option[] {
  const rates = [...new Set([...options.vatRates, ...(offre.tauxTva == null ? [] : [offre.tauxTva])])].toSorted(
    (a, b) => a - b,
  )
  return [
    option('', 'Choisir un taux'),
    ...rates.map((rate) => option(String(rate / 100).replace('.', ','), percentText(rate))),
  ]
}

async function otherOffers({ partner, offre }: OfferToEdit) {
  const { offers } = await call('GetAllOffresForPartner', { partnerId: partner.id })
  return offers
    .filter(({ originalId }) => originalId !== offre.originalId)
    .map(({ originalId, name }) => option(originalId, name.fr))
}

/** The whole form: what each section asks for, as things stand. */
export const sectionsOf = (values: Values, about: OfferToEdit): readonly Part[] => [
  ...general(values, about),
  ...items(values, about),
  ...publication(values, about),
  ...options(),
  ...dates(values, about),
  ...alerts(values),
  ...payment(values, about),
  ...buying(values),
  ...places(values),
  ...description(),
]

const general = (values: Values, about: OfferToEdit): Part[] => [
  { section: 'L’offre' },
  { name: 'name', as: 'words', frenchOnly: true, label: L.name },
  select('catOffreId', categories(about)),
  {
    ...select(
      'workflow',
      about.options.workflows.map(({ workflow }) => option(workflow, WORKFLOWS[workflow])),
    ),
    entails: (chosen) => ({ unite: unitFor(chosen, values, about) }),
  },
  {
    name: 'unite',
    as: 'words',
    frenchOnly: true,
    label: L.unite,
    hint: about.unites.length > 0 ? `Souvent : ${about.unites.map(({ fr }) => fr).join(', ')}` : undefined,
  },
  { name: 'image', as: 'picture', kind: 'photo', label: L.image },
  { name: 'sap', as: 'checkbox', label: L.sap, hint: 'Elle a lieu au domicile, et n’a pas d’autre lieu.' },
  values.sap && {
    name: 'sapActivity',
    as: 'select',
    label: L.sapActivity,
    required: true,
    hint: 'L’attestation fiscale la nomme ; certaines ont un plafond propre.',
    options: [option('', 'Choisir une activité'), ...HOME_SERVICES.map(([value, label]) => option(value, label))],
  },
]

const publication = (values: Values, about: OfferToEdit): Part[] => [
  { section: 'Publication et visibilité' },
  select('published', [
    option('published', 'Publiée dès maintenant'),
    option('scheduled', 'Publiée à une date'),
    option('unpublished', 'Gardée sans être publiée'),
  ]),
  values.published === 'scheduled' && {
    name: 'startDate',
    as: 'dayTime',
    label: L.startDate,
    required: true,
    half: true,
  },
  { name: 'endDate', as: 'dayTime', label: L.endDate, hint: 'Sans date de fin, elle est permanente.', half: true },
  values.endDate !== '' && half('idOfFallbackOffre', { as: 'search', options: () => otherOffers(about) }),
  { name: 'visibilityBnf', as: 'checkbox', label: L.visibilityBnf, half: true },
  half('visibilityBnfDirect', { as: 'checkbox', hint: 'Sinon seul un lien y mène : raccourci, actualité, favori.' }),
  ...ticked('visibilityPro'),
]

const options = (): Part[] => [
  { section: 'Options' },
  ...ticked(
    'cannotPlaceOrder',
    'canOrderWoCgu',
    'allowFollowUpOrders',
    'allowsQuantity',
    'autoAcceptInEnt',
    'noAutoDoneStatus',
    'keepInInbox',
    'canUploadQuoteFreely',
    'requestPrint',
    'requestBag',
    'navette',
    'toPickupIfGestLocal',
    'hasKernSpec',
  ),
]

const dates = (values: Values, { options }: OfferToEdit): Part[] => [
  { section: 'Dates, délais et calendrier' },
  ...ticked('canDoOneTime', 'canDoRecurring', 'avoidDate', 'needsADate'),
  select('askForTime', [option(0, 'Aucune'), option(1, 'La date'), option(2, 'La date et l’heure')]),
  number('retractationDelay', 'Jusqu’à quand un bénéficiaire peut renoncer'),
  { name: 'hasCalendar', as: 'checkbox', label: L.hasCalendar },
  values.hasCalendar && number('calAheadDays', 'De 1 à 365'),
  values.hasCalendar && number('calendarStepInMinutes', `Souvent : ${options.calendarSteps.join(', ')}`),
  values.hasCalendar && half('calendarHalfDay', { as: 'checkbox' }),
  values.hasCalendar && { name: 'calendarText', as: 'words', label: L.calendarText },
]

const alerts = (values: Values): Part[] => [
  { section: 'Alertes', lead: 'Sous combien d’heures il faut répondre à une nouvelle commande. Sans réglage : 24.' },
  number('alertWithConciergerie', 'Là où la conciergerie a des horaires'),
  number('alertWithoutConciergerie', 'Là où elle n’en a pas'),
  { name: 'emergencyMode', as: 'checkbox', label: L.emergencyMode },
  values.emergencyMode && half('emergencyTel1'),
  values.emergencyMode && half('emergencyTel2'),
]

const payment = (values: Values, about: OfferToEdit): Part[] => [
  { section: 'Frais, remises et paiement' },
  half('tauxTva', { as: 'select', options: vatRates(about), required: true }),
  select('forcePaymentMode', [
    option('', 'Aucun : au choix du bénéficiaire'),
    ...about.options.paymentModes.map((mode) => option(mode, PAYMENT_MODES[mode])),
  ]),
  half('minimumAmount', { as: 'money', hint: 'Vide : aucun' }),
  select('allowBudget', [option(0, 'Non demandé'), option(1, 'Demandé'), option(2, 'Obligatoire')]),
  ...ticked('fixedPrice', 'freeOnceAMonth', 'payOnlyOnline', 'allowFreeOrders', 'allowSpending'),
  { name: 'additionalCost', as: 'money', label: L.additionalCost, hint: 'Vide : aucuns' },
  values.additionalCost.trim() !== '' && {
    name: 'additionalCostText',
    as: 'words',
    frenchOnly: true,
    required: true,
    label: L.additionalCostText,
  },
  { name: 'discount', as: 'percent', label: L.discount, hint: 'Vide : aucune' },
  values.discount.trim() !== '' && {
    name: 'discountText',
    as: 'words',
    frenchOnly: true,
    required: true,
    label: L.discountText,
  },
]

const buying = (values: Values): Part[] => [
  { section: 'Prix d’achat' },
  {
    name: 'partnerWillBill',
    as: 'checkbox',
    label: L.partnerWillBill,
    hint: 'Chaque prix ferme a alors un prix d’achat, sauf si un taux vaut pour tous.',
  },
  percent('onQuoteBuyingPricePercent', 'Notre marge : le prix d’achat est le prix moins ce taux'),
  percent('allItemsBuyingPricePercent', 'De même pour tous les éléments'),
  values.allItemsBuyingPricePercent.trim() !== '' && half('productsMayOverrideBuyingPrice', { as: 'checkbox' }),
]

const places = (values: Values): Part[] =>
  values.sap
    ? []
    : [
        { section: 'Lieu de réalisation' },
        ...ticked('allowEnt', 'allowDom', 'allowAut', 'avoidAddress'),
        {
          name: 'addresses',
          as: 'own',
          label: 'Lieux de l’offre',
          draw: (field) => <Places {...field} />,
          join: joinPlaces,
        },
      ]

const description = (): Part[] => [
  { section: 'Descriptions' },
  { name: 'shortDesc', as: 'rich', label: L.shortDesc },
  { name: 'longDesc', as: 'rich', label: L.longDesc },
  { name: 'displayDescription', as: 'checkbox', label: L.displayDescription },
]

const items = (values: Values, about: OfferToEdit): Part[] => [
  { section: 'Éléments à commander', lead: 'Dans l’ordre où le bénéficiaire les voit.' },
  itemsField(Number(values.catOffreId) || 0, about),
]

/** The items of an offer as a field. */
export const itemsField = (categoryId: number, { options }: OfferToEdit) =>
  ({
    name: 'items',
    as: 'own',
    label: 'Éléments à commander',
    draw: (field) => <ItemsEditor {...field} categoryId={categoryId} lockerSizes={options.lockerSizes} />,
    join: joinItems,
  }) satisfies Field<{ items: unknown }>
