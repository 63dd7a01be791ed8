import { Button, Group, Skeleton } from '@mantine/core'
import {
  IconAdjustments,
  IconBuildingStore,
  IconCalendar,
  IconPackages,
  IconPhoto,
  IconPresentation,
  IconTags,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/client'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import type { EditedPartnerInfo } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { path, useParams } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { ExtractButton } from '../../../../ui/extract/ExtractButton'
import { Facts } from '../../../../ui/Facts'
import { Page } from '../../../../ui/Page'
import { phoneText } from '../../../../ui/phoneText'
import { Rows } from '../../../../ui/Rows'
import { Section } from '../../../../ui/Section'
import { resendInvitation } from '../../invitation'
import { switchPartner } from './partnerActions'
import { contactForm } from './partnerForm'
import { settingsForm } from './settingsForm'

const count = (n: number, one: string, several: string) => (n === 0 ? `Aucune ${one}` : `${n} ${n > 1 ? several : one}`)
const icon = (Icon: TablerIcon) => <Icon size={22} stroke={1.6} aria-hidden />

/** A partner, and what the desk notes about it. */
export default function PartnerSheet() {
  const partnerId = Number(useParams('/partners/home/{id}').id)
  const query = useQuery(q('GetPartnerInfo', { partnerId }))
  const { data } = query
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title={data?.partner.entreprise ?? ''}
      lead={data?.partner.nameForBnf && `Les bénéficiaires lisent « ${data.partner.nameForBnf} ».`}
      back={{ to: path('/partners/list'), label: 'Partenaires' }}
      actions={
        <ExtractButton
          action="PartnerPricesExtract"
          label="Extraction des prix"
          request={(format) => ({ partnerId, format })}
        />
      }
    >
      {(data) => <Sheet info={data} />}
    </Page>
  )
}

function Sheet({ info }: { info: EditedPartnerInfo }) {
  const { partner, user } = info
  const keeps = may(useSession(), 'UpdatePartner')
  const { conciergerieId } = useWorkContext()
  const partId = partner.id
  const atDesk = async () => {
    if (conciergerieId === undefined) return
    const data = { entId: conciergerieId, partId }
    await settingsForm.open(await call('EntPartSettingsAction', { action: 'get', data }))
  }
  const facts: [string, string | undefined][] = [
    ['Contact', `${partner.firstname} ${partner.lastname}`.trim()],
    ['E-mail', user?.pendingEmail ? `${partner.email}, à confirmer pour se connecter` : partner.email],
    ['Téléphone', phoneText(user?.telephone)],
    ['Identifiant', user?.login ?? 'Personne ne se connecte pour ce partenaire'],
    ['Codes postaux', partner.zipCodes.replaceAll(',', ', ') || 'Partout'],
    ['Mot de passe', user?.invited ? 'Pas encore choisi' : undefined],
    ['État', partner.profileActive ? 'Actif' : 'Désactivé'],
  ]
  const correct = () => {
    const { id: partnerId, entreprise, firstname, lastname, email } = partner
    return contactForm.open({
      partnerId,
      entreprise,
      firstname,
      lastname,
      email,
      telephone: user?.telephone ?? '',
      pendingEmail: user?.pendingEmail ?? null,
      invited: user?.invited ?? false,
      edition: info.edition,
    })
  }
  return (
    <>
      <Section title="Fiche">
        <Facts facts={facts} />
        {keeps && (
          <Group mt="md" gap="xs" className="noprint">
            <Button variant="light" onClick={() => void correct()}>
              Modifier la fiche
            </Button>
            {user?.invited && user.profileActive && (
              <Button variant="default" onClick={() => void resendInvitation(user)}>
                Renvoyer le lien
              </Button>
            )}
            <Button
              variant="default"
              color={partner.profileActive ? 'red' : undefined}
              onClick={() => void switchPartner(partner)}
            >
              {partner.profileActive ? 'Désactiver le partenaire' : 'Réactiver le partenaire'}
            </Button>
          </Group>
        )}
      </Section>
      <Rows
        label="Ce partenaire"
        rows={[
          {
            key: 'options',
            label: 'Options',
            detail: 'Nom, codes postaux, facturation, casiers',
            icon: icon(IconAdjustments),
            to: path('/partners/options/{partId}', { partId }),
          },
          {
            key: 'desk',
            label: 'Options pour cette conciergerie',
            detail: 'Lieu de la prestation, tarif',
            icon: icon(IconBuildingStore),
            onClick: () => void atDesk(),
          },
          {
            key: 'offers',
            label: 'Offres',
            detail: count(info.nbOffres, 'offre à cette conciergerie', 'offres à cette conciergerie'),
            icon: icon(IconTags),
            to: path('/offres/list/{partId}', { partId }),
          },
          {
            key: 'presentations',
            label: 'Présentations',
            detail: count(info.nbPresentations, 'présentation', 'présentations'),
            icon: icon(IconPresentation),
            to: path('/pp/list/{partId}', { partId }),
          },
          {
            key: 'calendar',
            label: 'Calendrier',
            detail: count(info.nbCalOffres, 'offre sur calendrier', 'offres sur calendrier'),
            icon: icon(IconCalendar),
            to: path('/partners/calendar/{partId}', { partId }),
          },
          {
            key: 'profile',
            label: 'Images',
            detail: 'Celles que le partenaire a envoyées',
            icon: icon(IconPhoto),
            to: path('/partners/profile/{partId}', { partId }),
          },
          {
            key: 'orders',
            label: 'Commandes',
            detail: 'Celles de cette conciergerie',
            icon: icon(IconPackages),
            to: path('/partners/orders/{partId}', { partId }),
          },
        ]}
      />
    </>
  )
}
