import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../api/query'
import { langStore, useWords } from '../../base/lang'
import { Awaited } from '../../ui/Awaited'
import { DialogFrame } from '../../ui/form/DialogFrame'
import { RichText } from '../../ui/RichText'
import { EmptyState } from '../../ui/states'
import { legalWords } from './words'

interface TermsDialogProps {
  /** The set of texts of the conciergerie. */
  set: string
  /** Told which version is on screen. */
  onShown: (version: number) => void
  onClose: () => void
}

/** The terms of use, read over the form that asks for them. */
export function TermsDialog({ set, onShown, onClose }: TermsDialogProps) {
  const w = useWords(legalWords)
  const lang = langStore.use()
  const query = useQuery({
    ...q('GetTextBlobOfDay', { type: 'CGU', objectName: set }),
    staleTime: 0,
  })
  const version = query.data?.id
  useEffect(() => {
    if (version !== undefined) onShown(version)
  }, [version, onShown])
  return (
    <DialogFrame title={w.terms} size="lg" onClose={onClose}>
      <Awaited query={query} waiting={<Skeleton height={240} radius="lg" />}>
        {({ contentFr, contentEn }) => {
          const html = lang === 'en' && contentEn ? contentEn : contentFr
          return html ? <RichText html={html} /> : <EmptyState title={w.empty} />
        }}
      </Awaited>
    </DialogFrame>
  )
}
