import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { useSearchParam } from '../../../core/navigation'

/** An offer to edit: read once, for nothing may change under what is typed. Who else saves is told apart when it is saved. */
export function useEditable(partId: number, offreId: number) {
  const [draft] = useSearchParam('draft')
  return useQuery({
    ...q('GetEditableOffre', { offreId, partnerId: partId, draft: draft === '1' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}
