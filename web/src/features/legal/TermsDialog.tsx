import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../api/query'
import { langStore, useWords } from '../../base/lang'
import { DialogFrame } from '../../ui/form/DialogFrame'
import { RichText } from '../../ui/RichText'
import { EmptyState, ErrorState } from '../../ui/states'
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
  const { data, error, refetch } = useQuery({
    ...q('GetTextBlobOfDay', { type: 'CGU', objectName: set }),
    staleTime: 0,
  })
  const version = data?.id
  useEffect(() => {
    if (version !== undefined) onShown(version)
  }, [version, onShown])
  const html = data && (lang === 'en' && data.contentEn ? data.contentEn : data.contentFr)
  return (
    <DialogFrame title={w.terms} size="lg" onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (html ? <RichText html={html} /> : <EmptyState title={w.empty} />)}
    </DialogFrame>
  )
}
