import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/client'
import { useWords } from '../../base/lang'
import { addressIn } from '../../core/home'
import { go } from '../../core/navigation'
import { path, useParams } from '../../core/paths'
import { Page } from '../../ui/Page'

const fr = { title: 'Places libres', home: 'Accueil' }
const en: typeof fr = { title: 'Free places', home: 'Home' }

/** Leads the reader of a mail campaign to the offer, with the day that is free. */
export default function FromCampaign() {
  const w = useWords({ fr, en })
  const flashDispoId = Number(useParams('/bnfv2/campaign/{id}').id)
  const query = useQuery({
    queryKey: ['OpenCampaign', flashDispoId],
    queryFn: () => call('OpenCampaign', { flashDispoId }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const to = addressIn(query.data?.path)
  useEffect(() => {
    if (to) go(to, { replace: true })
  }, [to])
  return (
    <Page
      query={query}
      waiting={<Skeleton height={420} radius={16} />}
      title={w.title}
      back={{ to: path('/bnfv2/home'), label: w.home }}
    />
  )
}
