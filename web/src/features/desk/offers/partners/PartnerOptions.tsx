import './partners.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { useParams } from '../../../../core/paths'
import { QrCode } from '../../../../ui/QrCode'
import { Section } from '../../../../ui/Section'
import { ErrorState } from '../../../../ui/states'
import { OptionsForm } from './optionsForm'

/** How one works with a partner, and the code by which lockers know it. */
export default function PartnerOptions() {
  const partnerId = Number(useParams('/partners/options/{partId}').partId)
  // What is edited stands still, whatever is read meanwhile.
  const { data, error, refetch } = useQuery({ ...q('GetPartnerOptions', { partnerId }), staleTime: 0, gcTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} radius="lg" />
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
