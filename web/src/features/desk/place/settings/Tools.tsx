import { Button } from '@mantine/core'
import {
  IconBuildingStore,
  IconLockSquareRounded,
  IconPackages,
  IconReceipt2,
  IconShoppingCart,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import { type Href, path, withSearch } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { AppLink } from '../../../../ui/AppLink'
import { Page } from '../../../../ui/Page'
import { type MenuRow, Rows } from '../../../../ui/Rows'
import { opensFor } from '../../sections'
import { DeskLinks } from './links'

const row = (label: string, detail: string, Icon: TablerIcon, to: Href): MenuRow & { to: Href } => ({
  key: label,
  label,
  detail,
  icon: <Icon size={22} stroke={1.6} aria-hidden />,
  to,
})

/** The tools of a concierge, for the chosen beneficiary and at the chosen desk. */
export default function Tools() {
  const user = useSession()
  const { conciergerieId, conciergerieName, beneficiaryId, beneficiaryName } = useWorkContext()
  const picker = path('/concierge/selectConciergerie')
  const people =
    conciergerieId === undefined ? picker : path('/concierge/selectAdherent/{conciergerieId}', { conciergerieId })
  const mine = [
    row('Conciergerie', 'Sa fiche et ce qui en est noté', IconBuildingStore, path('/conciergeConciergerieTools')),
    row('Bénéficiaires', 'Choisir pour qui commander', IconUsers, people),
    row('Mon profil', 'Coordonnées et mot de passe', IconUser, path('/bnfv2/profile/{sepa}', { sepa: 0 })),
  ]
  const asked = { conciergerieId: conciergerieId ?? 0 }
  const isForSomebody = beneficiaryId !== undefined && conciergerieId !== undefined
  const { data } = useQuery({ ...q('GetKernLockerStatus', asked), enabled: isForSomebody })
  const theirs = beneficiaryId === undefined ? [] : toolsFor(beneficiaryId)
  if (isForSomebody && data?.lockers.length) theirs.push(inLockers(conciergerieId))
  return (
    <Page
      title="Outils du concierge"
      lead={conciergerieName}
      actions={
        conciergerieId === undefined && (
          <Button component={AppLink} to={picker}>
            Choisir une conciergerie
          </Button>
        )
      }
    >
      {theirs.length > 0 && (
        <>
          <h2>Pour {beneficiaryName ?? beneficiaryId}</h2>
          <Rows label={`Pour ${beneficiaryName ?? beneficiaryId}`} rows={theirs} />
        </>
      )}
      <h2>Au comptoir</h2>
      <Rows label="Au comptoir" rows={mine.filter(({ to }) => user && opensFor(user, to))} />
      {conciergerieId !== undefined && (
        <>
          <h2>Cette conciergerie</h2>
          <DeskLinks />
        </>
      )}
    </Page>
  )
}

const inLockers = (conciergerieId: number) =>
  row(
    'Ses articles au casier',
    'À déposer, à retirer, en cours',
    IconLockSquareRounded,
    path('/kern/orders/{conciergerieId}', { conciergerieId }),
  )

const toolsFor = (id: number) => [
  row('Commander', 'Le catalogue de sa conciergerie', IconShoppingCart, path('/bnfv2/home')),
  row('Ses commandes', 'En cours et passées', IconPackages, withSearch(path('/allorders'), { adherent: id })),
  row(
    'Ses avoirs et son relevé',
    'Ce qui lui est dû et ce qu’il doit',
    IconReceipt2,
    path('/creditsList/{id}', { id }),
  ),
]
