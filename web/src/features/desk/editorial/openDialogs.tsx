import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ContentDesk, ContentRef } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import { DialogFrame } from '../../../ui/form/DialogFrame'

const History = lazy(() => import('./History'))
const Counts = lazy(() => import('./Counts'))

/** A dialog whose code and data come when it is opened. */
const open = (title: string, draw: (close: () => void) => React.ReactNode) =>
  dialogs.form<void>((close) => (
    <DialogFrame title={title} size="xl" onClose={() => close()}>
      <Suspense fallback={<Skeleton height={220} radius="lg" />}>{draw(() => close())}</Suspense>
    </DialogFrame>
  ))

export const openHistory = (item: ContentRef, desks: readonly ContentDesk[]) =>
  open('Historique', (close) => <History item={item} desks={desks} onDone={close} />)

export const openCounts = (item: ContentRef) => open('Audience', () => <Counts item={item} />)
