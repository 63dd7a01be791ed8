import './partners.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { useParams } from '../../../../core/paths'
import { Awaited } from '../../../../ui/Awaited'
import { QrCode } from '../../../../ui/QrCode'
import { Section } from '../../../../ui/Section'
import { OptionsForm } from './optionsForm'

/** The settings of a partner, and the code by which lockers know it. */
export default function PartnerOptions() {
  const partnerId = Number(useParams('/partners/options/{partId}').partId)
  // Nothing is read again while somebody edits.
  const query = useQuery({ ...q('GetPartnerOptions', { partnerId }), staleTime: 0, gcTime: 0 })
  const { data } = query
  if (!data) return <Awaited query={query} waiting={<Skeleton height={480} radius="lg" />} />
  return (
    <>
      <OptionsForm key={partnerId} context={data} />
      {data.QRCode && (
        <Section title="QR code">
          <div className="partner-qr">
            <QrCode text={data.QRCode} />
            <code>{data.QRCode}</code>
          </div>
        </Section>
      )}
    </>
  )
}
