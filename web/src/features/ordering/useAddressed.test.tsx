import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query'
import type { Role } from '../../api/schema'
import { langStore } from '../../base/lang'
import { sessionQuery } from '../../core/session'
import { seriesToDesk, seriesWords } from '../parts/series/seriesWords'
import { certificateToDesk, certificateWords } from '../parts/taxCertificates/words'
import { useAddressed } from './useAddressed'
import { waitToDesk, waitWords } from './waiting/waitWords'

function said(role: Role) {
  queryClient.setQueryData(sessionQuery.queryKey, { roles: [role] } as never)
  langStore.set('fr')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const words = () => {
    const series = useAddressed(seriesWords, seriesToDesk)
    const wait = useAddressed(waitWords, waitToDesk)
    const { fullPrice } = useAddressed(certificateWords, certificateToDesk)
    return [series.previewMore, series.troubles, fullPrice, wait.anyDay, wait.joined, wait.waitsAny, wait.fullDays]
  }
  return renderHook(words, { wrapper }).result.current
}

it('speaks to the beneficiary of themselves, and to the desk of the beneficiary', () => {
  const own = said('adherent')
  const atDesk = said('gestionnaire')
  expect(own.filter((text) => /\b(vous|votre|vos|moi)\b/i.test(text)).length).toBeGreaterThan(5)
  expect(atDesk.filter((text) => /\b(vous|votre|vos|moi)\b/i.test(text))).toEqual([])
})
