import './staff.css'
import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { EditedConciergeProfile } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { path, useParams } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { AppLink } from '../../../../ui/AppLink'
import { Awaited } from '../../../../ui/Awaited'
import { Facts } from '../../../../ui/Facts'
import { Page } from '../../../../ui/Page'
import { phoneText } from '../../../../ui/phoneText'
import { Section } from '../../../../ui/Section'
import { resendInvitation } from '../../invitation'
import { companiesForm } from './companiesForm'
import { answersFor, resetFactor, switchOnOrOff } from './managerActions'
import { profileForm } from './profileForm'
import { seenText } from './seen'
import { untilText } from './stands'

/** A manager, what may be done about them, and what they may do. */
export default function Concierge() {
  const id = Number(useParams('/concierge/profile/{id}').id)
  const query = useQuery(q('GetConciergeUser', { id }))
  const { data } = query
  const keeps = may(useSession(), 'GetPermissionsForUser')
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title={data ? nameOf(data) : ''}
      lead={data?.responsable && 'Responsable de la conciergerie'}
      back={{ to: path('/conciergeList'), label: 'Concierges' }}
    >
      {data && <Sheet profile={data} />}
      {data && <Permissions of={data} keeps={keeps} />}
      {data && keeps && <Companies userId={id} />}
    </Page>
  )
}

const nameOf = ({ firstName, name, email }: EditedConciergeProfile) => `${firstName} ${name}`.trim() || email

function Sheet({ profile }: { profile: EditedConciergeProfile }) {
  const user = useSession()
  const { pendingEmail, active, online, invited } = profile
  const resets = may(user, 'ResetSecondFactor') && user?.id !== profile.id
  const state = !active ? ['Désactivé', 'red'] : online ? ['En ligne', 'green'] : ['Hors ligne', 'gray']
  return (
    <Section title="Fiche">
      <Facts
        facts={[
          [
            'État',
            <Badge key="state" variant="dot" color={state[1]} tt="none" fw={500}>
              {state[0]}
            </Badge>,
          ],
          ['Vu pour la dernière fois', seenText(profile.lastSeenActiveDelayInMs)],
          ['Entreprise', profile.companyName],
          ['E-mail', pendingEmail ? `${profile.email}, bientôt ${pendingEmail}` : profile.email],
          ['Identifiant', profile.login],
          ['Téléphone', phoneText(profile.professionalNumbr)],
          ['Mot de passe', invited && 'Pas encore choisi : le lien a été envoyé à la création'],
        ]}
      />
      <Group mt="md" gap="xs" className="noprint">
        {profile.canEdit && (
          <Button variant="light" onClick={() => void profileForm.open(profile)}>
            Modifier le profil
          </Button>
        )}
        {invited && active && may(user, 'CreateConcierge') && (
          <Button variant="default" onClick={() => void resendInvitation(profile)}>
            Renvoyer le lien
          </Button>
        )}
        {(profile.canBeResponsable || (profile.canActivate && profile.responsable)) && (
          <Button variant="default" onClick={() => void answersFor(profile, nameOf(profile))}>
            {profile.responsable ? 'Ne plus être responsable' : 'Nommer responsable'}
          </Button>
        )}
        {resets && (
          <Button variant="default" onClick={() => void resetFactor(profile.id, nameOf(profile))}>
            Réinitialiser la double authentification
          </Button>
        )}
        {profile.canActivate && (
          <Button
            variant="default"
            color={active ? 'red' : undefined}
            onClick={() => void switchOnOrOff(profile, nameOf(profile))}
          >
            {active ? 'Désactiver le compte' : 'Réactiver le compte'}
          </Button>
        )}
      </Group>
    </Section>
  )
}

/** The permissions of a manager. */
function Permissions({ of, keeps }: { of: EditedConciergeProfile; keeps: boolean }) {
  return (
    <Section title="Permissions">
      {of.permissions.length === 0 ? (
        <Text mb="md">Aucune : ce que fait tout gestionnaire, et rien de plus.</Text>
      ) : (
        <ul className="staff-held">
          {of.permissions.map(({ permission, label, until }) => (
            <li key={permission}>
              {label} <small>{untilText(until)}</small>
            </li>
          ))}
        </ul>
      )}
      {keeps && (
        <Button
          className="noprint"
          variant="light"
          component={AppLink}
          to={path('/concierge/permissions/{id}', { id: of.id })}
        >
          Modifier les permissions
        </Button>
      )}
    </Section>
  )
}

/** The companies for which a manager works, shown to people who may change them. */
function Companies({ userId }: { userId: number }) {
  const asked = useQuery(q('GetEntRelForUser', { userId }))
  const { data } = asked
  const names = data?.entities.filter((it) => it.associated).map(({ name }) => name)
  return (
    <Section title="Entreprises">
      <Awaited query={asked} waiting={<Skeleton height={60} radius="md" />} />
      {data && <Text mb={data.canChange ? 'md' : undefined}>{data.all ? 'Toutes' : names?.join(', ')}</Text>}
      {data?.canChange && (
        <Button className="noprint" variant="light" onClick={() => void companiesForm.open(data)}>
          Modifier les entreprises
        </Button>
      )}
    </Section>
  )
}
