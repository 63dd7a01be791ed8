import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { HomeService } from '../../api/schema'
import { langStore } from '../../base/lang'
import { formatCents } from '../../ui/format'
import { creditOf } from '../parts/taxCertificates/share'
import { certificateToDesk, certificateWords } from '../parts/taxCertificates/words'
import { useAddressed } from './useAddressed'

interface CreditEstimateProps {
  activity: HomeService
  /** The price of the order. */
  cents: number
}

/** The tax credit of an order of a home service, as far as the ceilings of this year are known. */
export default function CreditEstimate({ activity, cents }: CreditEstimateProps) {
  const w = useAddressed(certificateWords, certificateToDesk)
  const lang = langStore.use()
  const { data } = useQuery(q('GetHomeServiceGauge', { activity }))
  if (!data) return null
  const left = data.activities.find((it) => it.activity === activity)?.left ?? data.left
  if (left === 0) return <p>{w.nothingLeft(data.year)}</p>
  return (
    <>
      {cents > 0 && <p>{w.estimated(formatCents(creditOf(cents, left), lang))}</p>}
      <p>{w.leftOf(formatCents(left, lang), data.year)}</p>
      <p>{w.fullPrice}</p>
    </>
  )
}
