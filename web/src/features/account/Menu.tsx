import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import {
  IconBellCog,
  IconBuildingStore,
  IconCreditCard,
  IconEgg,
  IconFileCertificate,
  IconFileDownload,
  IconFileText,
  IconLockSquareRounded,
  IconLogout,
  IconMessages,
  IconReceipt,
  IconRefreshDot,
  IconScale,
  IconShieldLock,
  IconUser,
  IconUserX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useWords } from '../../base/lang'
import { useBasicData } from '../../core/basicData'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { fullName } from '../../ui/fullName'
import { Page } from '../../ui/Page'
import { PersonAvatar } from '../../ui/PersonAvatar'
import { type MenuRow, Rows } from '../../ui/Rows'
import { usePlays } from '../games/huntState'
import { signOut } from '../parts/account/signOut'
import { accountWords } from './words'

/** The menu of the person's account: profile, payment, legal texts, leaving. */
export default function Menu() {
  const w = useWords(accountWords)
  const user = useSession()
  const profile = useQuery(q('MyProfile')).data
  const basic = useBasicData()
  const version = basic?.serverVersion
  const plays = usePlays()
  const isBeneficiary = user?.roles.includes('adherent') ?? false
  const desk = user?.conciergerie?.id ?? 0
  const lockers = useQuery({
    ...q('GetKernLockerStatus', { conciergerieId: desk }),
    enabled: isBeneficiary && desk > 0,
  }).data?.lockers
  const leaving = useQuery({ ...q('GetMyAccountRemoval'), enabled: isBeneficiary }).data?.pending
  if (!user) return null
  const missing = isBeneficiary && profile && !profile.profileComplete
  const rows: MenuRow[] = [
    {
      key: 'profile',
      label: w.profile,
      icon: <IconUser size={22} aria-hidden />,
      to: path('/bnfv2/profile/{sepa}', { sepa: 0 }),
      aside: missing && (
        <Badge variant="light" color="orange" tt="none" c="var(--mantine-color-text)">
          {w.profileMissing}
        </Badge>
      ),
    },
  ]
  rows.push({
    key: 'security',
    label: w.security,
    icon: <IconShieldLock size={22} aria-hidden />,
    to: path('/bnfv2/security'),
  })
  if (lockers?.length) {
    rows.push({
      key: 'lockers',
      label: w.lockers,
      icon: <IconLockSquareRounded size={22} aria-hidden />,
      to: path('/kern/orders/{conciergerieId}', { conciergerieId: desk }),
    })
  }
  if (isBeneficiary) {
    const unread = basic?.nbUnreadMessages ?? 0
    rows.unshift({
      key: 'messages',
      label: w.messages,
      icon: <IconMessages size={22} aria-hidden />,
      to: path('/chat'),
      aside: unread > 0 && (
        <Badge color="red.9" tt="none">
          {w.unreadMessages(unread)}
        </Badge>
      ),
    })
    rows.push(
      {
        key: 'desk',
        label: w.changeDesk,
        detail: user.conciergerie?.name,
        icon: <IconBuildingStore size={22} aria-hidden />,
        to: path('/chooseLocation'),
      },
      {
        key: 'subscriptions',
        label: w.subscriptions,
        icon: <IconRefreshDot size={22} aria-hidden />,
        to: path('/bnfv2/subscriptions'),
      },
      {
        key: 'noticeChoices',
        label: w.noticeChoices,
        icon: <IconBellCog size={22} aria-hidden />,
        to: path('/bnfv2/noticeChoices'),
      },
    )
    if (profile?.paymentAvailable) {
      rows.push({
        key: 'payment',
        label: w.payment,
        icon: <IconCreditCard size={22} aria-hidden />,
        to: path('/bnfv2/payment'),
      })
    }
    rows.push(
      { key: 'statements', label: w.statements, icon: <IconReceipt size={22} aria-hidden />, to: path('/bills') },
      {
        key: 'taxCertificates',
        label: w.taxCertificates,
        icon: <IconFileCertificate size={22} aria-hidden />,
        to: path('/bnfv2/taxCertificates'),
      },
      { key: 'terms', label: w.terms, icon: <IconFileText size={22} aria-hidden />, to: path('/bnfv2/cgu') },
      { key: 'legal', label: w.legal, icon: <IconScale size={22} aria-hidden />, to: path('/bnfv2/legalmenu') },
      { key: 'data', label: w.data, icon: <IconFileDownload size={22} aria-hidden />, to: path('/bnfv2/myData') },
      {
        key: 'remove',
        label: w.remove,
        icon: <IconUserX size={22} aria-hidden />,
        to: path('/bnfv2/deleteAcct'),
        aside: leaving && (
          <Badge variant="light" color="orange" tt="none" c="var(--mantine-color-text)">
            {w.removalAsked}
          </Badge>
        ),
      },
    )
  }
  if (user.roles.includes('partner')) {
    rows.unshift({
      key: 'payouts',
      label: w.payouts,
      icon: <IconReceipt size={22} aria-hidden />,
      to: path('/paymentsPart'),
    })
  }
  if (plays && basic?.currentGame) {
    rows.splice(1, 0, {
      key: 'hunt',
      label: w.hunt,
      icon: <IconEgg size={22} aria-hidden />,
      to: path('/bnfv2/game/{kind}/{id}', { kind: 'hunt', id: basic.currentGame }),
    })
  }
  return (
    <Page title={w.account} width="narrow">
      <Stack gap="lg">
        <Group gap="md">
          <PersonAvatar firstName={user.firstname} lastName={user.lastname} size={56} />
          <div>
            <Text fw={600} fz="lg">
              {fullName(user)}
            </Text>
            <Text c="dimmed" size="sm">
              {user.email}
            </Text>
          </div>
        </Group>
        <Rows label={w.account} rows={rows} />
        <Button
          variant="default"
          size="md"
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => void signOut()}
        >
          {w.signOut}
        </Button>
        {version && (
          <Text c="dimmed" size="sm" ta="center">
            {w.version(version)}
          </Text>
        )}
      </Stack>
    </Page>
  )
}
