import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { path, useParams } from '../../../core/paths'
import { Page } from '../../../ui/Page'
import { PrintButton } from '../../../ui/PrintButton'
import { CertificatesView } from '../../parts/taxCertificates/CertificatesView'

/** The tax certificates of a beneficiary, for their desk. */
export default function TaxCertificatesOf() {
  const userId = Number(useParams('/concierge/taxCertificates/{id}').id)
  const query = useQuery(q('GetTaxCertificates', { userId }))
  const { data } = query
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title={data ? `Attestations fiscales de ${data.userName}` : ''}
      lead="Services à la personne : ce qui ouvre droit au crédit d’impôt de 50 %."
      back={{ to: path('/concierge/adherent/{id}', { id: userId }), label: 'Bénéficiaire' }}
      width="narrow"
      actions={<PrintButton />}
    >
      {(data) => <CertificatesView of={data} />}
    </Page>
  )
}
