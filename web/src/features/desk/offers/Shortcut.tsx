import { Button, CopyButton, Skeleton, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { Awaited } from '../../../ui/Awaited'
import { QrCode } from '../../../ui/QrCode'

/** The link to an offer: to copy, and to print as a QR code. */
export default function Shortcut({ offreId }: { offreId: number }) {
  const query = useQuery(q('GetOffreShortcut', { offreId }))
  const { data } = query
  if (!data) return <Awaited query={query} waiting={<Skeleton height={260} radius="lg" />} />
  const { url, errorMessage } = data
  if (!url) return <Text role="alert">{errorMessage}</Text>
  return (
    <div className="offer-shortcut">
      <Text size="sm">Ce lien mène au début d’une commande, toujours à la version en vigueur ce jour-là.</Text>
      <TextInput label="Lien" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            variant="light"
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          >
            <span role="status">{copied ? 'Copié' : 'Copier le lien'}</span>
          </Button>
        )}
      </CopyButton>
      <QrCode text={url} />
    </div>
  )
}
