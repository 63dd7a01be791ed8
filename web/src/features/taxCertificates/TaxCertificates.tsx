import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { Awaited, isAwaited } from '../../ui/Awaited'
import { Page } from '../../ui/Page'
import { PrintButton } from '../../ui/PrintButton'
import { NotYours } from '../parts/payments/NotYours'
import { CertificatesView } from '../parts/taxCertificates/CertificatesView'
import { certificateWords } from '../parts/taxCertificates/words'

/** The tax certificates of the caller, and how much of this year's ceiling is used. */
export default function TaxCertificates() {
  const w = useWords(certificateWords)
  const self = useSession()?.roles.includes('adherent') ?? false
  const query = useQuery({ ...q('GetTaxCertificates', {}), enabled: self })
  const { data } = query
  return (
    <Page
      title={w.title}
      lead={w.lead}
      width="narrow"
      back={{ to: path('/bnfv2/menu') }}
      busy={self && isAwaited(query)}
      actions={self && <PrintButton />}
    >
      {!self && <NotYours title={w.notYours} more={w.notYoursMore} />}
      {self && <Awaited query={query} waiting={<Skeleton height={320} radius="lg" />} />}
      {data && <CertificatesView of={data} />}
    </Page>
  )
}
