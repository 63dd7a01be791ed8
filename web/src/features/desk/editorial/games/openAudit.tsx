import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'

const DrawAudit = lazy(() => import('./DrawAudit'))

/** Opens the audit of the draws of a wheel. */
export const openAudit = (wheel: number) =>
  dialogs.form<void>((close) => (
    <DialogFrame title="Vérifier les tirages" size="lg" onClose={() => close()}>
      <Suspense fallback={<Skeleton height={220} radius="lg" />}>
        <DrawAudit wheel={wheel} />
      </Suspense>
    </DialogFrame>
  ))
