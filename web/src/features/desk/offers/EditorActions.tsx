import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown, IconEye } from '@tabler/icons-react'
import type { ActionName } from '../../../api/client'
import { workContext } from '../../../api/context'
import type { OfferToEdit } from '../../../api/schema'
import { may } from '../../../core/access'
import { go } from '../../../core/navigation'
import { path } from '../../../core/paths'
import { useSession } from '../../../core/session'
import { dialogs } from '../../../ui/dialogs'
import { categoryOf } from './categoryOf'
import { savedHref } from './draftActions'
import { duplicateForm } from './duplicate'
import { openCopyPrices, openDesks, openGrid, openHistory, openPercent, openPreview, openShortcut } from './openDialogs'
import { scheduleForm } from './schedule'
import { shownOffer } from './shownOffer'

interface EditorActionsProps {
  about: OfferToEdit
  edition: number
  /** Something is typed that is not saved. */
  changed: boolean
  onEdition: (edition: number) => void
  /** The editor of the items alone. */
  lines?: boolean
}

interface Entry {
  label: string
  needs: ActionName
  /** The action is about the saved offer, so it is refused while there are unsaved changes. */
  saved?: boolean
  run: () => unknown
}

const SAVE_FIRST = 'Enregistrez d’abord ce que vous avez saisi.'
const UNSAVED = 'Merci d’enregistrer l’offre avant de l’associer à une conciergerie'
const NOBODY = 'Merci de sélectionner un bénéficiaire.'

/** The actions for an offer other than editing it. */
export function EditorActions({ about, edition, changed, onEdition, lines }: EditorActionsProps) {
  const user = useSession()
  const { offre, partner } = about
  const offreId = offre.id
  const place = { partId: partner.id, offreId }
  const isNew = offreId <= 0
  const inForce = !isNew && about.draftEdition === null
  const entries: readonly Entry[] = [
    ...(lines
      ? [
          {
            label: 'Toute l’offre',
            needs: 'UpdateOffre',
            run: () => go(path('/offre/fulledit/{partId}/{offreId}', place)),
          } as const,
        ]
      : []),
    ...(inForce
      ? ([
          {
            label: 'Programmer une version',
            needs: 'ScheduleNewVersion',
            saved: true,
            run: () => schedule(about, edition),
          },
          {
            label: 'Changer les prix d’un pourcentage',
            needs: 'ChangeOffrePrices',
            saved: true,
            run: () => openPercent(offreId, partner.id, edition),
          },
          {
            label: 'Copier les prix d’achat',
            needs: 'CopyBuyingPriceToOffres',
            saved: true,
            run: () => openCopyPrices(offreId, partner.id),
          },
          { label: 'Dupliquer', needs: 'DuplicateOffre', saved: true, run: () => duplicate(about) },
          { label: 'Raccourci', needs: 'GetOffreShortcut', run: () => openShortcut(offre) },
          { label: 'Grille de prix', needs: 'GetOffrePriceGrid', run: () => openGrid(offreId) },
          { label: 'Historique', needs: 'GetOffreHistory', run: () => openHistory(offreId, partner.id) },
        ] as const)
      : []),
    {
      label: 'Conciergeries',
      needs: 'AddOffreToConc',
      run: () =>
        inForce
          ? openDesks(offreId, onEdition, () => go(path('/offres/list/{partId}', { partId: partner.id })))
          : dialogs.alert(UNSAVED),
    },
  ]
  const shown = entries.filter(({ needs }) => may(user, needs))
  const start = ({ saved, run }: Entry) => void (saved && changed ? dialogs.alert(SAVE_FIRST) : run())
  return (
    <Group gap="xs">
      {!lines && !isNew && (
        <Button variant="default" onClick={() => go(path('/offre/lineedit/{partId}/{offreId}', place))}>
          Éléments et aperçu
        </Button>
      )}
      {!isNew && (
        <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => void look(about)}>
          Voir comme bénéficiaire
        </Button>
      )}
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map((entry) => (
            <Menu.Item key={entry.label} onClick={() => start(entry)}>
              {entry.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

/** The offer as beneficiaries have it: where an order starts while it is in force, else a preview of what is saved. */
async function look(about: OfferToEdit) {
  const { offre, items, state } = about
  const category = categoryOf(about, offre.catOffreId)
  if (state !== 'published' || !category) return openPreview(shownOffer(about, offre, items))
  if (workContext.get().beneficiaryId === undefined) {
    const choose = await dialogs.confirm({
      title: NOBODY,
      message: 'Ou voyez seulement un aperçu.',
      yes: 'Choisir un bénéficiaire',
      no: 'Aperçu',
    })
    return choose ? go(path('/search/adherent')) : openPreview(shownOffer(about, offre, items))
  }
  return go(
    path('/bnfv2/startOrder/{backTo}/{universe}/{category}/{partner}/{offre}', {
      backTo: 1,
      universe: category.universeId,
      category: category.id,
      partner: offre.partId,
      offre: offre.id,
    }),
  )
}

async function schedule({ offre, partner }: OfferToEdit, edition: number) {
  const made = await scheduleForm.open({ offreId: offre.id, edition })
  if (made) go(savedHref(partner.id, made))
}

async function duplicate({ offre, partner }: OfferToEdit) {
  const copy = await duplicateForm.open({ offreId: offre.id, name: offre.name.fr, partner })
  if (copy) go(savedHref(copy.saved.offre.partId, copy))
}
