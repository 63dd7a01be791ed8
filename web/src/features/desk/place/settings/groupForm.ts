import * as v from 'valibot'
import type { EditedGroupSheet } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Field, FormFields } from '../../../../ui/form/form'
import { formScreen } from '../../../../ui/form/formScreen'
import { field } from '../../../../ui/forms'
import { accessCode, linesOf, partsOf, refreshes } from './rules'

const CONNECTIONS = [
  { value: 'OTHER', label: 'Autre' },
  { value: 'SSO_SAML', label: 'Compte de l’entreprise (SAML)' },
  { value: 'SSO_OTHER', label: 'Compte de l’entreprise (autre)' },
  { value: 'FILE_AUTOCREATION', label: 'Fichier qui crée les comptes' },
  { value: 'FILE_ONLY_DEACTIVATE', label: 'Fichier qui ne fait que les désactiver' },
  { value: 'MANUALLY', label: 'À la main' },
] as const

const schema = v.object({
  groupName: field.required(100),
  imageUrl: field.picture(),
  accessCode,
  excludeEmailsForRegistration: field.text(2000),
  connectionType: v.picklist(CONNECTIONS.map(({ value }) => value)),
  noBnfCreationByConcierge: v.boolean(),
  subEntities: v.pipe(v.string(), v.transform(partsOf)),
  subLocation: v.pipe(v.string(), v.transform(partsOf)),
  avoidDeletingUsersUponNoActivity: v.boolean(),
  avoidAllEmails: v.boolean(),
  useEmailToSendMail: v.boolean(),
  mailTemplate: field.text(100),
  textBlobName: field.text(100),
  axeptaActive: v.boolean(),
  disableSEPA: v.boolean(),
  allowShortcuts: v.boolean(),
  packageDeliveryOffreId: field.maybe(),
  closingDate: v.pipe(
    v.string(),
    v.transform((day) => day || null),
  ),
  noPhysicalLocation: v.boolean(),
  fakeConciergerie: v.boolean(),
  includeInAlerts: v.boolean(),
  includeInSplio: v.boolean(),
})

/** Settings as their form edits them. */
export const editedGroup = ({ group, ...about }: EditedGroupSheet) => ({ ...group, ...about })
type Settings = ReturnType<typeof editedGroup>

type Option = Field<v.InferInput<typeof schema>>

const fields: FormFields<typeof schema, Settings> = ({ context }) => {
  /** An option that nothing reads yet says so. */
  const told = (option: Option): Option => {
    const part = context.waiting.find(({ name }) => name === option.name)?.part
    if (!part) return option
    const later = `Gardé, sans effet pour l’instant : ${part}.`
    return { ...option, hint: option.hint ? `${option.hint} ${later}` : later }
  }
  return [
    { section: 'Conciergerie' },
    told({ name: 'groupName', label: 'Nom' }),
    told({ name: 'imageUrl', as: 'picture', kind: 'photo', label: 'Logo' }),
    told({
      name: 'closingDate',
      as: 'day',
      label: 'Dernier jour',
      hint: 'Au-delà, personne ne commande ni ne s’inscrit. Les bénéficiaires le lisent dès maintenant.',
    }),
    told({
      name: 'noPhysicalLocation',
      as: 'checkbox',
      label: 'Sans lieu d’accueil',
      hint: 'Elle n’est jamais ouverte.',
    }),
    told({ name: 'fakeConciergerie', as: 'checkbox', label: 'Conciergerie d’essai' }),
    { section: 'Inscription et comptes' },
    told({ name: 'accessCode', label: 'Code d’accès', hint: 'Pour s’inscrire ; vide : personne ne s’inscrit.' }),
    told({
      name: 'excludeEmailsForRegistration',
      as: 'area',
      label: 'E-mails exclus de l’inscription',
      hint: 'Des adresses ou des domaines, séparés par des virgules.',
    }),
    told({ name: 'connectionType', as: 'select', label: 'Connexion', options: CONNECTIONS }),
    told({ name: 'noBnfCreationByConcierge', as: 'checkbox', label: 'Les concierges ne créent pas de bénéficiaire' }),
    told({
      name: 'avoidDeletingUsersUponNoActivity',
      as: 'checkbox',
      label: 'Les comptes inactifs ne sont pas désactivés',
    }),
    told({ name: 'subEntities', as: 'area', label: 'Sous-entités', hint: 'Une par ligne.' }),
    told({ name: 'subLocation', as: 'area', label: 'Emplacements', hint: 'Un par ligne.' }),
    { section: 'E-mails et textes' },
    told({
      name: 'avoidAllEmails',
      as: 'checkbox',
      label: 'N’envoyer aucun e-mail aux bénéficiaires',
      hint: 'Sauf ceux de leur compte : liens, mots de passe, adresses.',
    }),
    told({
      name: 'useEmailToSendMail',
      as: 'checkbox',
      label: 'Envoyer les e-mails au nom de la conciergerie',
      hint: 'On lui répond à son adresse.',
    }),
    told({ name: 'mailTemplate', label: 'Modèle d’e-mail', half: true }),
    told({ name: 'textBlobName', label: 'Textes légaux', half: true }),
    { section: 'Commandes et paiements' },
    told({ name: 'axeptaActive', as: 'checkbox', label: 'Paiement par carte en ligne' }),
    told({ name: 'disableSEPA', as: 'checkbox', label: 'Sans prélèvement' }),
    told({ name: 'allowShortcuts', as: 'checkbox', label: 'Raccourcis vers les offres' }),
    told({ name: 'packageDeliveryOffreId', as: 'number', label: 'Numéro de l’offre des colis' }),
    { section: 'Pilotage' },
    told({ name: 'includeInAlerts', as: 'checkbox', label: 'Comptée dans les alertes d’ouverture' }),
    told({ name: 'includeInSplio', as: 'checkbox', label: 'Transmise à Splio' }),
  ]
}

const here = path('/conciergeConciergerieTools')

/** The settings of a desk. */
export const GroupForm = formScreen({
  title: 'Réglages de la conciergerie',
  action: 'SetConciergerieGroup',
  edits: editedGroup,
  stands: (data) => editedGroup(data as EditedGroupSheet),
  schema,
  initial: ({ context }: { context: Settings }) => ({
    imageUrl: context.imageUrl ?? null,
    noBnfCreationByConcierge: context.noBnfCreationByConcierge,
    subEntities: linesOf(context.subEntities),
    subLocation: linesOf(context.subLocation),
    avoidDeletingUsersUponNoActivity: context.avoidDeletingUsersUponNoActivity,
    avoidAllEmails: context.avoidAllEmails,
    useEmailToSendMail: context.useEmailToSendMail,
    axeptaActive: context.axeptaActive,
    disableSEPA: context.disableSEPA,
    allowShortcuts: context.allowShortcuts,
    noPhysicalLocation: context.noPhysicalLocation,
    fakeConciergerie: context.fakeConciergerie,
    includeInAlerts: context.includeInAlerts,
    includeInSplio: context.includeInSplio,
  }),
  fields,
  request: (group, { id, edition }) => ({ id, group, edition }),
  refreshes,
  done: ({ group }) => `Les réglages de ${group.groupName} sont enregistrés`,
  back: here,
  after: () => here,
})
