import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { langStore, useWords } from '../../base/lang'
import { DialogFrame } from '../../ui/form/DialogFrame'
import { RichText } from '../../ui/RichText'
import { EmptyState, ErrorState } from '../../ui/states'
import { legalWords } from './words'

/** The terms of use, read over the form that asks for them. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const w = useWords(legalWords)
  const lang = langStore.use()
  const { data, error, refetch } = useQuery(q('TextBlobAction', { type: 'CGU' }))
  const html = data && (lang === 'en' && data.contentEn ? data.contentEn : data.contentFr)
  return (
    <DialogFrame title={w.terms} size="lg" onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (html ? <RichText html={html} /> : <EmptyState title={w.empty} />)}
    </DialogFrame>
  )
}
