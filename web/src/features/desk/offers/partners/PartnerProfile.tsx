import './partners.css'
import { Button, Skeleton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../../api/query'
import { may } from '../../../../core/access'
import { path, useParams } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { DateText } from '../../../../ui/DateText'
import { FileChooser } from '../../../../ui/form/FileChooser'
import { Page } from '../../../../ui/Page'
import { Picture } from '../../../../ui/Picture'
import { EmptyState } from '../../../../ui/states'
import { toast } from '../../../../ui/toast'

/** The pictures of a partner. */
export default function PartnerProfile() {
  const partnerId = Number(useParams('/partners/profile/{partId}').partId)
  const query = useQuery(q('GetPartnerImages', { partnerId }))
  const { data } = query
  const sends = may(useSession(), 'uploadImagePartner')
  return (
    <Page
      query={query}
      waiting={<Skeleton height={240} radius="lg" />}
      title={data ? `Images de ${data.partnerLabel}` : ''}
      back={{ to: path('/partners/home/{id}', { id: partnerId }), label: 'Partenaire' }}
      actions={sends && <Upload partnerId={partnerId} />}
    >
      {data?.images.length === 0 && (
        <div className="surface">
          <EmptyState title="Aucune image">Les images envoyées ici restent avec le partenaire.</EmptyState>
        </div>
      )}
      <ul className="partner-images" aria-label="Images">
        {data?.images.map((image) => (
          <li key={image.id} className="surface">
            <Picture image={image.id} fallback={null} />
            <p>
              <strong>{image.fileName}</strong>
              <span>
                {image.author}, <DateText value={image.date} as="stamp" />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Page>
  )
}

function Upload({ partnerId }: { partnerId: number }) {
  const { mutateAsync, isPending } = useAction('uploadImagePartner')
  const send = async (file: File) => {
    await mutateAsync({ file, partnerId })
    toast('L’image est gardée')
  }
  return (
    <FileChooser accept="image/jpeg,image/png" onChoose={(file) => void send(file)}>
      {(button) => (
        <Button {...button} loading={isPending} leftSection={<IconUpload size={16} aria-hidden />}>
          Ajouter une image
        </Button>
      )}
    </FileChooser>
  )
}
