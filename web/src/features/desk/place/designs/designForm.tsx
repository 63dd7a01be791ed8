import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EditedDesign } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { OwnField } from '../../../../ui/form/form'
import { formScreen } from '../../../../ui/form/formScreen'
import { field } from '../../../../ui/forms'
import { linesOf, partsOf } from '../settings/rules'
import { checks, isColour } from './contrast'
import { DesignPreview } from './DesignPreview'
import { ColourInput, CompaniesInput } from './fields'

const reads = (colour: string, panel: string) => checks(colour, panel).every((one) => one.reads)
const TOO_LIGHT = 'Un texte ne s’y lirait pas assez : choisissez une couleur plus foncée.'
const NO_COLOUR = 'Une couleur s’écrit #1d5c54.'

const schema = v.object({
  id: v.pipe(
    field.required(30),
    v.regex(/^(?!default$)[a-z\d-]{2,30}$/, '2 à 30 lettres minuscules, chiffres ou tirets.'),
  ),
  title: v.object({ fr: field.required(lengths.DESIGN_TITLE), en: field.text(lengths.DESIGN_TITLE) }),
  logo: field.picture(),
  colour: v.pipe(
    field.required(7),
    v.check(isColour, NO_COLOUR),
    v.check((colour) => !isColour(colour) || reads(colour, ''), TOO_LIGHT),
  ),
  panelColour: v.pipe(
    field.text(7),
    v.check((colour) => colour === '' || isColour(colour), NO_COLOUR),
    v.check((colour) => !isColour(colour) || reads('', colour), TOO_LIGHT),
  ),
  mail: field.text(lengths.DESIGN_EMAIL),
  tel: field.phone(lengths.PHONE),
  hosts: v.pipe(v.string(), v.transform(partsOf)),
  companies: v.pipe(v.array(v.string()), v.minLength(1, 'Choisissez au moins une entreprise.')),
  allowsRegistration: v.boolean(),
  wrongCode: field.maybeWords(lengths.DESIGN_MESSAGE),
  excludedEmail: field.maybeWords(lengths.DESIGN_MESSAGE),
  closed: field.maybeWords(lengths.DESIGN_MESSAGE),
  loginPage: v.pipe(
    field.text(lengths.LOGIN_PAGE),
    v.check(
      (page) => page === '' || /^https:\/\/[^\s@/]+\.[^\s@]+$/.test(page),
      'Une page s’écrit https://portail.exemple.fr/…',
    ),
  ),
  loginDomains: v.pipe(v.string(), v.transform(partsOf)),
})

/** Makes a design, or changes one, with what a host then looks like beside it. */
export const DesignForm = formScreen({
  title: ({ edition, title }: EditedDesign) => (edition ? `Habillage « ${title.fr} »` : 'Nouvel habillage'),
  action: 'SetDesign',
  load: { action: 'GetDesigns', request: () => ({}) },
  edits: (design) => design,
  schema,
  initial: ({ context: { hosts, companies, messages, loginDomains } }) => ({
    hosts: linesOf(hosts),
    companies: companies.map(String),
    ...messages,
    loginDomains: linesOf(loginDomains ?? []),
  }),
  fields: ({ context, data }) => [
    { section: 'Apparence' },
    !context.edition && {
      name: 'id',
      label: 'Nom technique',
      hint: 'Lettres minuscules, chiffres et tirets ; il ne change plus ensuite.',
    },
    { name: 'title', as: 'words', label: 'Titre de la fenêtre', frenchOnly: true },
    { name: 'logo', as: 'picture', kind: 'icon', label: 'Logo' },
    {
      name: 'colour',
      as: 'own',
      label: 'Couleur',
      half: true,
      draw: (own: OwnField) => (
        <ColourInput {...own} name="colour" label="Couleur" hint="Des boutons et des liens." required />
      ),
    },
    {
      name: 'panelColour',
      as: 'own',
      label: 'Couleur de l’accueil',
      half: true,
      draw: (own: OwnField) => (
        <ColourInput
          {...own}
          name="panelColour"
          label="Couleur de l’accueil"
          hint="À côté de la connexion et en tête des e-mails ; vide : la même."
        />
      ),
    },
    { section: 'Pour qui' },
    { name: 'hosts', as: 'area', label: 'Hôtes', hint: 'Un par ligne, comme conciergerie.exemple.fr.' },
    {
      name: 'companies',
      as: 'own',
      label: 'Entreprises',
      draw: (own: OwnField) => <CompaniesInput {...own} companies={data.companies} />,
    },
    {
      section: 'Connexion',
      lead: 'Les personnes concernées quittent cette page pour celle du client ; un mot de passe continue de fonctionner ailleurs.',
    },
    { name: 'loginPage', label: 'Page de connexion du client', hint: 'Vide : on se connecte ici.' },
    {
      name: 'loginDomains',
      as: 'area',
      label: 'Domaines concernés',
      hint: 'Ce qui suit l’arobase des adresses, un par ligne. Vide : tout le monde sur ces hôtes.',
    },
    { section: 'Contact' },
    { name: 'mail', label: 'E-mail', half: true },
    { name: 'tel', label: 'Téléphone', half: true },
    { section: 'Inscription', lead: 'Un message laissé vide est celui de la plateforme.' },
    { name: 'allowsRegistration', as: 'checkbox', label: 'On peut créer son compte soi-même' },
    { name: 'wrongCode', as: 'words', label: 'Code refusé' },
    { name: 'excludedEmail', as: 'words', label: 'E-mail non autorisé' },
    { name: 'closed', as: 'words', label: 'Inscription fermée' },
  ],
  aside: ({ values }) => <DesignPreview {...values} />,
  request: ({ wrongCode, excludedEmail, closed, companies, ...values }, { id, edition }) => ({
    design: {
      ...values,
      id: edition ? id : values.id,
      companies: companies.map(Number),
      messages: { wrongCode, excludedEmail, closed },
    },
    edition,
  }),
  done: ({ title }) => `L’habillage « ${title.fr} » est enregistré`,
  back: path('/designs'),
  after: () => path('/designs'),
})
