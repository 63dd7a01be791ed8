import './settings.css'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { EditedDeskSheet } from '../../../../api/schema'
import { Facts } from '../../../../ui/Facts'
import { Page } from '../../../../ui/Page'
import { Picture } from '../../../../ui/Picture'
import { phoneText } from '../../../../ui/phoneText'
import { Section } from '../../../../ui/Section'
import { DeskLinks } from './links'
import { editedSheet, sheetForm } from './sheetForm'

/** The chosen desk: how it is reached, what is noted of it, and what else can be seen to. */
export default function Sheet() {
  const query = useQuery(q('GetConciergerieExtraInfos', {}))
  const { data } = query
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title={data?.label ?? 'Conciergerie'}
      lead={data?.companyName}
      actions={data && <Button onClick={() => void sheetForm.open(editedSheet(data))}>Modifier la fiche</Button>}
    >
      {data && <Told sheet={data} />}
      <DeskLinks />
    </Page>
  )
}

function Told({ sheet: { profile, extraInfos } }: { sheet: EditedDeskSheet }) {
  const { firstName, name, address1, address2, zipCode, city } = profile
  const image = extraInfos.imageSignatureEmail
  return (
    <>
      <Section title="Fiche">
        <Facts
          facts={[
            ['Responsable', `${firstName} ${name}`.trim()],
            ['Mobile', phoneText(profile.mobileNumber)],
            ['Téléphone', phoneText(profile.professionalNumbr)],
            ['Relation client', phoneText(extraInfos.telephoneCrc)],
            ['E-mail', profile.email],
            ['Adresse', [address1, address2, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')],
            ['Code d’accès', extraInfos.accessCode || 'Aucun : personne ne s’inscrit'],
            ['Présentation', profile.description?.fr],
            ['En anglais', profile.description?.en],
            [
              'Sous les e-mails',
              image && <Picture image={image} alt="Image sous les e-mails" className="sheet-signature" />,
            ],
          ]}
        />
      </Section>
      <Section title="Notes">
        <Facts
          facts={[
            ['Concierges', extraInfos.conciergeInfos],
            ['Production', extraInfos.prodInfos],
            ['Technique', extraInfos.itInfos],
          ]}
          none="Rien n’est noté de cette conciergerie."
        />
      </Section>
    </>
  )
}
