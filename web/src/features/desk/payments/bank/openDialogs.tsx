import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { BankLine } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'

const Matching = lazy(() => import('./Matching'))
const Matches = lazy(() => import('./Matches'))

/** Matches lines by hand. The answer says whether they were. */
export const openMatching = async (lines: readonly BankLine[]) =>
  (await dialogs.form<boolean>((close) => (
    <DialogFrame title="Rapprocher" size="xl" onClose={() => close(false)}>
      <Suspense fallback={<Skeleton height={320} radius="lg" />}>
        <Matching lines={lines} onDone={close} />
      </Suspense>
    </DialogFrame>
  ))) ?? false

/** Shows matches, which can be undone there. The answer says whether one was. */
export const openMatch = async (numbers: readonly number[]) =>
  (await dialogs.form<boolean>((close) => (
    <DialogFrame title="Rapprochement" size="lg" onClose={() => close(false)}>
      <Suspense fallback={<Skeleton height={220} radius="lg" />}>
        <Matches numbers={numbers} onUndone={() => close(true)} />
      </Suspense>
    </DialogFrame>
  ))) ?? false
