import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EditedGroupSheet } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Field, FormFields } from '../../../../ui/form/form'
import { formScreen } from '../../../../ui/form/formScreen'
import { field } from '../../../../ui/forms'
import { accessCode, linesOf, partsOf } from './rules'

const CONNECTIONS = [
  { value: 'OTHER', label: 'Autre' },
  { value: 'SSO_SAML', label: 'Compte de l’entreprise (SAML)' },
  { value: 'SSO_OTHER', label: 'Compte de l’entreprise (autre)' },
  { value: 'FILE_AUTOCREATION', label: 'Fichier qui crée les comptes' },
  { value: 'FILE_ONLY_DEACTIVATE', label: 'Fichier qui ne fait que les désactiver' },
  { value: 'MANUALLY', label: 'À la main' },
] as const

const schema = v.object({
  groupName: field.required(lengths.NAME),
  imageUrl: field.picture(),
  accessCode,
  excludeEmailsForRegistration: field.text(lengths.COMMENT),
  connectionType: v.picklist(CONNECTIONS.map(({ value }) => value)),
  noBnfCreationByConcierge: v.boolean(),
  subEntities: v.pipe(v.string(), v.transform(partsOf)),
  subLocation: v.pipe(v.string(), v.transform(partsOf)),
  avoidDeletingUsersUponNoActivity: v.boolean(),
  avoidAllEmails: v.boolean(),
  useEmailToSendMail: v.boolean(),
  mailTemplate: field.text(lengths.NAME),
  textBlobName: field.text(lengths.NAME),
  axeptaActive: v.boolean(),
  disableSEPA: v.boolean(),
  allowShortcuts: v.boolean(),
  packageDeliveryOffreId: field.maybeInteger(),
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
  /** An option that nothing reads yet is kept as it is, and nobody is asked for it. */
  const read = (option: Option) => !context.waiting.some(({ name }) => name === option.name) && option
  return [
    { section: 'Conciergerie' },
    read({ name: 'groupName', label: 'Nom' }),
    read({ name: 'imageUrl', as: 'picture', kind: 'photo', label: 'Logo' }),
    read({
      name: 'closingDate',
      as: 'day',
      label: 'Dernier jour',
      hint: 'Au-delà, personne ne commande ni ne s’inscrit. Les bénéficiaires le lisent dès maintenant.',
    }),
    read({
      name: 'noPhysicalLocation',
      as: 'checkbox',
      label: 'Sans lieu d’accueil',
      hint: 'Elle n’est jamais ouverte.',
    }),
    read({
      name: 'fakeConciergerie',
      as: 'checkbox',
      label: 'Conciergerie d’essai',
      hint: 'Le tableau des commandes ne la montre pas.',
    }),
    { section: 'Inscription et comptes' },
    read({ name: 'accessCode', label: 'Code d’accès', hint: 'Pour s’inscrire ; vide : personne ne s’inscrit.' }),
    read({
      name: 'excludeEmailsForRegistration',
      as: 'area',
      label: 'E-mails exclus de l’inscription',
      hint: 'Des adresses ou des domaines, séparés par des virgules.',
    }),
    read({ name: 'connectionType', as: 'select', label: 'Connexion', options: CONNECTIONS }),
    read({ name: 'noBnfCreationByConcierge', as: 'checkbox', label: 'Les concierges ne créent pas de bénéficiaire' }),
    read({
      name: 'avoidDeletingUsersUponNoActivity',
      as: 'checkbox',
      label: 'Les comptes inactifs ne sont pas désactivés',
    }),
    read({ name: 'subEntities', as: 'area', label: 'Sous-entités', hint: 'Une par ligne.' }),
    read({ name: 'subLocation', as: 'area', label: 'Emplacements', hint: 'Un par ligne.' }),
    { section: 'E-mails et textes' },
    read({
      name: 'avoidAllEmails',
      as: 'checkbox',
      label: 'N’envoyer aucun e-mail aux bénéficiaires',
      hint: 'Sauf ceux de leur compte : liens, mots de passe, adresses.',
    }),
    read({
      name: 'useEmailToSendMail',
      as: 'checkbox',
      label: 'Envoyer les e-mails au nom de la conciergerie',
      hint: 'On lui répond à son adresse.',
    }),
    read({ name: 'mailTemplate', label: 'Modèle d’e-mail', half: true }),
    read({ name: 'textBlobName', label: 'Textes légaux', half: true }),
    { section: 'Commandes et paiements' },
    read({ name: 'axeptaActive', as: 'checkbox', label: 'Paiement par carte en ligne' }),
    read({ name: 'disableSEPA', as: 'checkbox', label: 'Sans prélèvement' }),
    read({ name: 'allowShortcuts', as: 'checkbox', label: 'Raccourcis vers les offres' }),
    read({ name: 'packageDeliveryOffreId', as: 'number', label: 'Numéro de l’offre des colis' }),
    { section: 'Pilotage' },
    read({ name: 'includeInAlerts', as: 'checkbox', label: 'Comptée dans les alertes d’ouverture' }),
    read({ name: 'includeInSplio', as: 'checkbox', label: 'Transmise à Splio' }),
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
    subEntities: linesOf(context.subEntities),
    subLocation: linesOf(context.subLocation),
  }),
  fields,
  request: (group, { id, edition }) => ({ id, group, edition }),
  done: ({ group }) => `Les réglages de ${group.groupName} sont enregistrés`,
  back: here,
  after: () => here,
})
