import './people.css'
import { Alert, Badge, Button, Group, Menu, Skeleton, Stack } from '@mantine/core'
import {
  IconAlertTriangle,
  IconDots,
  IconFileCertificate,
  IconPackages,
  IconReceipt,
  IconTicket,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useWorkContext } from '../../../api/context'
import { q } from '../../../api/query'
import type { ManagedUser, UserInfos } from '../../../api/schema'
import { may } from '../../../core/access'
import { path, useParams, withSearch } from '../../../core/paths'
import { useSession } from '../../../core/session'
import { MailLink } from '../../../ui/ContactLinks'
import { DateText } from '../../../ui/DateText'
import { Facts } from '../../../ui/Facts'
import { fullName } from '../../../ui/fullName'
import { Page } from '../../../ui/Page'
import { Rows } from '../../../ui/Rows'
import { Section } from '../../../ui/Section'
import { Phone } from '../counter/calls/Phone'
import { VipBadge } from '../VipBadge'
import { AtAnotherDesk, AtTheDesk } from './AtTheDesk'
import { OlderOrdersOf } from './OlderOrdersOf'
import { PaymentDetails } from './PaymentDetails'
import { actionsFor, type SheetAction } from './sheetActions'
import { UserCostCenters } from './UserCostCenters'
import { UserFees } from './UserFees'
import { warningsOf } from './warnings'

const GROUPS = [
  ['service', 'Service'],
  ['person', 'Personne'],
  ['account', 'Compte'],
] as const

/** A beneficiary, and what their desk does for them. */
export default function BeneficiarySheet() {
  const userId = Number(useParams('/concierge/adherent/{id}').id)
  const { conciergerieId } = useWorkContext()
  const opensAccounts = may(useSession(), 'StartImpersonation')
  const query = useQuery(q('GetUserInfos', { userId }))
  const { data } = query
  const back =
    conciergerieId === undefined
      ? { to: path('/search/adherent'), label: 'Bénéficiaires' }
      : { to: path('/concierge/selectAdherent/{conciergerieId}', { conciergerieId }), label: 'Bénéficiaires' }
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title={data ? fullName(data.user) : ''}
      lead={data && [data.user.entreprise?.name, data.user.conciergerie?.name].filter(Boolean).join(' · ')}
      back={back}
      width="wide"
      actions={data && <Actions actions={actionsFor(data, opensAccounts)} />}
    >
      {(data) => <Parts infos={data} />}
    </Page>
  )
}

function Marks({ user: { vip, active } }: { user: ManagedUser }) {
  if (!vip && active) return null
  return (
    <Group gap={8}>
      {vip && <VipBadge />}
      {!active && (
        <Badge size="sm" variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
          Désactivé
        </Badge>
      )}
    </Group>
  )
}

/** The next step as a button, all others in a menu. */
function Actions({ actions: [next, ...others] }: { actions: SheetAction[] }) {
  const groups = GROUPS.map(([group, label]) => ({ label, entries: others.filter((it) => it.group === group) }))
  return (
    <Group gap="xs">
      {next && <Button onClick={next.run}>{next.label}</Button>}
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal width={280}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={17} aria-hidden />}>
              Autres actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {groups
              .filter(({ entries }) => entries.length > 0)
              .map(({ label, entries }, i) => (
                <Fragment key={label}>
                  {i > 0 && <Menu.Divider />}
                  <Menu.Label>{label}</Menu.Label>
                  {entries.map((action) => (
                    <Menu.Item
                      key={action.label}
                      c={action.danger ? 'var(--mantine-color-error)' : undefined}
                      onClick={action.run}
                    >
                      {action.label}
                    </Menu.Item>
                  ))}
                </Fragment>
              ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}

function Parts({ infos }: { infos: UserInfos }) {
  const { conciergerieId } = useWorkContext()
  const { user, paymentDetails, feesInfo } = infos
  const desk = user.conciergerie
  const hasFees = feesInfo.period !== null || feesInfo.charged.length > 0
  const warnings = warningsOf(user)
  return (
    <Stack gap="md">
      <Marks user={user} />
      {warnings.length > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle size={20} aria-hidden />} role="status">
          {warnings.map((warning) => (
            <div key={warning}>{warning}</div>
          ))}
        </Alert>
      )}
      {desk &&
        (desk.id === conciergerieId ? (
          <AtTheDesk key={user.id} person={{ id: user.id, name: fullName(user) }} />
        ) : (
          <AtAnotherDesk desk={desk} />
        ))}
      <div className="person-columns">
        <Section title="Identité">
          <Facts facts={identityOf(user)} />
        </Section>
        <Stack gap="md">
          <Section title="Moyens de paiement">
            <PaymentDetails details={paymentDetails} />
          </Section>
          {hasFees && <UserFees fees={feesInfo} />}
          {infos.canAssociateCostCenter && <UserCostCenters userId={user.id} />}
          <Section title="Compte">
            <Facts facts={accountOf(user)} />
          </Section>
        </Stack>
      </div>
      <Rows label="Ce bénéficiaire" rows={rowsOf(user.id)} />
      <OlderOrdersOf userId={user.id} />
    </Stack>
  )
}

type Fact = readonly [name: string, value: ReactNode]

const phone = (number: string) => number && <Phone number={number} />

const identityOf = (user: ManagedUser): Fact[] => [
  ['Mobile', phone(user.mobileNumber)],
  ['Téléphone professionnel', phone(user.professionalNumbr)],
  ['Téléphone fixe', phone(user.landlineNumber)],
  ['E-mail', user.email && <MailLink address={user.email} />],
  ['Bâtiment ou division', user.buildingOrDivision],
  ['Étage, bureau', user.geo1],
  ['Adresse', addressOf(user)],
  ['Langue', user.lang === 'en' ? 'English' : 'Français'],
]

function addressOf({ address: { address1, address2, zipCode, city } }: ManagedUser) {
  return [address1, address2, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
}

const accountOf = (user: ManagedUser): Fact[] => [
  ['Identifiant', user.login],
  ['Créé', <DateText key="created" value={user.created} />],
  ['Conditions acceptées', user.cguAccepted ? <DateText key="terms" value={user.cguAccepted} /> : 'Pas encore'],
]

const rowsOf = (id: number) => [
  {
    key: 'orders',
    label: 'Commandes',
    detail: 'En cours et passées',
    icon: <IconPackages size={22} stroke={1.6} aria-hidden />,
    to: withSearch(path('/allorders'), { adherent: id }),
  },
  {
    key: 'credits',
    label: 'Avoirs et indemnisations',
    detail: 'Donnés, utilisés, expirés',
    icon: <IconTicket size={22} stroke={1.6} aria-hidden />,
    to: path('/creditsList/{id}', { id }),
  },
  {
    key: 'statement',
    label: 'Relevé',
    detail: 'Ce qui a été payé et ce qui reste dû',
    icon: <IconReceipt size={22} stroke={1.6} aria-hidden />,
    to: withSearch(path('/creditsList/{id}', { id }), { view: 'statement' }),
  },
  {
    key: 'taxCertificates',
    label: 'Attestations fiscales',
    detail: 'Services à la personne, par année',
    icon: <IconFileCertificate size={22} stroke={1.6} aria-hidden />,
    to: path('/concierge/taxCertificates/{id}', { id }),
  },
]
