import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchParam } from '../../../../core/navigation'
import { Lines } from './Lines'

const Items = lazy(() => import('./Items'))
const Comparisons = lazy(() => import('./Comparisons'))
const Rules = lazy(() => import('./Rules'))
const VatChecks = lazy(() => import('./VatChecks'))
const ImportStatement = lazy(() => import('./ImportStatement'))

/** The bank: lines of statements, what they are matched with, and what is expected there. */
export default function Bank() {
  const [view] = useSearchParam('view')
  if (view === 'mois') return <Lines view="mois" />
  if (view !== 'attendus' && view !== 'quotidien' && view !== 'tva' && view !== 'regles' && view !== 'import')
    return <Lines view="ouvertes" />
  return (
    <Suspense fallback={<Skeleton height={320} radius="lg" />}>
      {view === 'attendus' && <Items />}
      {view === 'quotidien' && <Comparisons />}
      {view === 'tva' && <VatChecks />}
      {view === 'regles' && <Rules />}
      {view === 'import' && <ImportStatement />}
    </Suspense>
  )
}
