import { useAction } from '../../../../api/query'
import type { EditedHuntContent, GameDesk, HuntToEdit } from '../../../../api/schema'
import type { Form, OwnField } from '../../../../ui/form/form'
import type { Place } from '../../../../ui/form/formScreen'
import { savedFact } from '../form'
import { OfferField } from '../OfferField'
import { joinOffers } from '../offerChoice'
import { PictureChoice } from '../PictureChoice'
import { joinPicturesOf } from '../picture'
import { DesksField, joinDesks } from './DesksField'
import { HuntPreview } from './HuntPreview'
import { HuntWarnings } from './HuntWarnings'
import { HUNT } from './huntKind'
import { type HuntValues, huntContent, huntSchema, huntValues, typedHunt } from './huntSchema'
import { huntTitle, HUNT_LABELS as L } from './huntWords'
import { namedAsInForm, withKeptPictures } from './keepPictures'
import { joinPictureLists, PicturesField } from './PicturesField'

/** One picture of the hunt. */
const picture = (name: keyof HuntValues & keyof typeof L) =>
  ({
    name,
    as: 'own',
    label: L[name],
    draw: (own: OwnField) => <PictureChoice {...own} label={L[name]} name={name} />,
    join: joinPicturesOf(L[name]),
  }) as const

const rich = (name: keyof HuntValues & keyof typeof L) =>
  ({ name, as: 'rich', frenchOnly: true, pictures: true, label: L[name] }) as const
const button = (name: keyof HuntValues & keyof typeof L) => ({ name, as: 'words', label: L[name], more: true }) as const

const desksField = (desks: readonly GameDesk[], others: number) =>
  ({
    name: 'associations',
    as: 'own',
    label: L.associations,
    draw: (own: OwnField) => <DesksField {...own} desks={desks} others={others} />,
    join: joinDesks(desks),
  }) as const

const prizeField = {
  name: 'offre',
  as: 'own',
  label: L.offre,
  draw: (own: OwnField) => (
    <OfferField
      {...own}
      name="offre"
      label={L.offre}
      hint="Chaque gain devient une commande de cette prestation, offerte."
      remove="Retirer le lot"
      required
    />
  ),
  join: joinOffers,
} as const

/** The hunt that somebody else has saved, with the facts that the form was told besides. */
const standing = (data: EditedHuntContent, context: HuntToEdit): HuntToEdit => ({ ...context, ...data })

/** The form of an egg hunt, with its popups beside it. */
export const huntForm = (about: HuntToEdit) =>
  ({
    title: huntTitle(about.hunt.id),
    action: 'SetEggHunt',
    schema: huntSchema,
    // A schema wants a prize, and a new hunt has none yet.
    initial: ({ context }) => huntValues(context) as never,
    edits: (answer) => standing(answer, about),
    keeps: ({ hunt, edition }) => `hunt ${hunt.id} ${edition}`,
    stands: (data, context) => standing(data as EditedHuntContent, context),
    facts: (now) => savedFact(now, undefined),
    fields: ({ values, context }) => [
      { section: 'Publication' },
      { name: 'titre', label: L.titre, hint: 'Lu en tête de la fenêtre d’accueil.' },
      { name: 'fromDate', as: 'dayTime', label: L.fromDate, half: true },
      { name: 'toDate', as: 'dayTime', label: L.toDate, hint: 'Plus personne n’y joue à partir de là.', half: true },
      desksField(about.choices, about.otherConciergeries),
      { part: 'warnings', draw: () => <HuntWarnings values={values} hunt={context.hunt.id} /> },
      { section: 'Gains' },
      prizeField,
      { name: 'nbEggsToWin', as: 'number', label: L.nbEggsToWin, hint: 'De 1 à 1 000', half: true },
      {
        name: 'nbEggsBeforeWinning',
        as: 'number',
        label: L.nbEggsBeforeWinning,
        hint: 'Que chacun trouve dans sa journée : de 0 à 100',
        half: true,
      },
      {
        name: 'stock',
        as: 'number',
        label: L.stock,
        hint: 'Vide : seules les limites d’un jour comptent.',
        half: true,
      },
      { section: 'Boutons', lead: 'Ce que disent les boutons des fenêtres du jeu.' },
      button('buttonClosePopup'),
      button('buttonAcceptGame'),
      button('buttonRefuseGame'),
      { section: 'Fenêtre d’accueil' },
      picture('imageWelcomePopup'),
      rich('textWelcomePopup'),
      { section: 'Œuf perdant', lead: 'Il était vide : un autre se cache ailleurs.' },
      {
        name: 'imageLosingEgg',
        as: 'own',
        label: L.imageLosingEgg,
        draw: (own: OwnField) => <PicturesField {...own} />,
        join: joinPictureLists,
      },
      rich('textLosingEgg'),
      { section: 'Œuf perdu pour aujourd’hui', lead: 'Les gains du jour sont partis.' },
      picture('imageDoneForTodayEgg'),
      rich('textDoneForTodayEgg'),
      { section: 'Œuf gagnant' },
      picture('imageWinningEgg'),
      rich('textWinningEgg'),
      { section: 'Œuf à cliquer', lead: 'Celui qui se cache dans les écrans des bénéficiaires.' },
      picture('imageClickableEgg'),
    ],
    aside: ({ values, context }) => <HuntPreview hunt={typedHunt(context.hunt.id, values)} />,
    request: (values, { hunt, edition }) => ({
      object: huntContent(hunt.id, values),
      associations: values.associations,
      edition,
    }),
    useSend: useSendHunt,
    done: ({ hunt }) => `La chasse « ${hunt.titre} » est enregistrée`,
    back: HUNT.list,
    after: () => HUNT.list,
  }) satisfies Form<typeof huntSchema, HuntToEdit, 'SetEggHunt', never> & Place<HuntToEdit, 'SetEggHunt'>

/** Sends the pictures first, then the hunt that names them. */
function useSendHunt() {
  const { mutateAsync } = useAction('SetEggHunt', { quiet: true })
  return async (params: Parameters<typeof mutateAsync>[0]) => {
    const object = await withKeptPictures(params.object)
    return mutateAsync({ ...params, object }).catch((failure: unknown) => {
      throw namedAsInForm(failure)
    })
  }
}
