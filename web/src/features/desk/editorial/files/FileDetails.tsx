import { Button, Group, Skeleton } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { FileReferrer } from '../../../../api/schema'
import { Awaited } from '../../../../ui/Awaited'
import { DateText } from '../../../../ui/DateText'
import { dialogs } from '../../../../ui/dialogs'
import { Facts } from '../../../../ui/Facts'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { sizeText } from '../../../../ui/sizeText'
import { copyAddress } from './copyAddress'
import { type FileRow, isPicture, kindOf, onThisHost } from './names'
import { Pages } from './Outcome'

interface FileDetailsProps {
  file: FileRow
  dir: string
}

/** A file as everybody sees it, its address, and the pages that lead to it. */
function FileDetails({ file, dir }: FileDetailsProps) {
  const pages = useQuery({ ...q('GetStaticFileReferrers', { path: dir, name: file.name }), staleTime: 0 })
  const url = file.publicUrl ?? ''
  return (
    <>
      {isPicture(file) && (
        <img className="files-preview" src={`${onThisHost(url)}?v=${file.edition}`} alt={`Aperçu de ${file.name}`} />
      )}
      <Facts
        facts={[
          ['Type', kindOf(file)],
          ['Taille', sizeText(file.size, 'fr')],
          ['Envoyé par', file.author],
          ['Le', <DateText key="date" value={file.date} as="stamp" />],
          [
            'Adresse publique',
            <span key="address" className="files-address">
              {url}
            </span>,
          ],
          ['Pages qui y mènent', pages.data && <PagesOrNone key="pages" referrers={pages.data.referrers} />],
        ]}
      />
      {!pages.data && <Awaited query={pages} waiting={<Skeleton height={40} radius="md" mt="sm" />} />}
      <Group mt="md" gap="xs">
        <Button leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copyAddress(file)}>
          Copier l’adresse
        </Button>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={17} aria-hidden />}
        >
          {isPicture(file) ? 'Ouvrir' : 'Télécharger'}
        </Button>
      </Group>
    </>
  )
}

const PagesOrNone = ({ referrers }: { referrers: readonly FileReferrer[] }) =>
  referrers.length > 0 ? <Pages referrers={referrers} /> : 'Aucune'

export const openDetails = (file: FileRow, dir: string) =>
  dialogs.form<void>((close) => (
    <DialogFrame title={file.name} size="lg" onClose={() => close()}>
      <FileDetails file={file} dir={dir} />
    </DialogFrame>
  ))
