import { Button, Text } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callForFile } from '../../api/client'
import { useWords } from '../../base/lang'
import { go } from '../../core/navigation'
import { path, useParams } from '../../core/paths'
import { Page } from '../../ui/Page'
import { saveFile } from '../../ui/saveFile'
import { toast } from '../../ui/toast'
import { ownDataWords } from './words'

const NAME = 'mes-donnees.zip'

/** The file that the link of a mail opens once. It is fetched by a click: whoever only looks does not use it up. */
export default function OpenMyData() {
  const w = useWords(ownDataWords)
  const { id: ticket } = useParams('/bnfv2/myData/{id}')
  const open = useMutation({
    mutationFn: async () => saveFile(NAME, await callForFile('OpenExtract', { ticket })),
    onSuccess: () => {
      toast(w.saved)
      go(path('/bnfv2/myData'), { replace: true })
    },
  })
  return (
    <Page title={w.ready} width="narrow" back={{ to: path('/bnfv2/myData'), label: w.title }}>
      <Text mb="md">{w.readyMore}</Text>
      <Button
        leftSection={<IconFileDownload size={18} aria-hidden />}
        loading={open.isPending}
        onClick={() => open.mutate()}
      >
        {w.download}
      </Button>
    </Page>
  )
}
