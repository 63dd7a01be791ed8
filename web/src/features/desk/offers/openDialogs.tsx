import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Offer, OfferOfPartner } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import { DialogFrame } from '../../../ui/form/DialogFrame'

const Desks = lazy(() => import('./Desks'))
const History = lazy(() => import('./History'))
const PriceGrid = lazy(() => import('./PriceGrid'))
const Shortcut = lazy(() => import('./Shortcut'))
const ChangePrices = lazy(() => import('./ChangePrices'))
const OfferPreview = lazy(() => import('./OfferPreview').then(({ OfferPreview }) => ({ default: OfferPreview })))
const CopyPrices = lazy(() => import('./CopyPrices'))

/** A dialog whose code and data come when it is opened. */
const open = (title: string, size: 'md' | 'lg' | 'xl', draw: (close: () => void) => React.ReactNode) =>
  dialogs.form<void>((close) => (
    <DialogFrame title={title} size={size} onClose={() => close()}>
      <Suspense fallback={<Skeleton height={220} radius="lg" />}>{draw(() => close())}</Suspense>
    </DialogFrame>
  ))

/** `onLost`: the next screen once no desk of the person's companies has the offer any more. */
export const openDesks = (offreId: number, onEdition?: (edition: number) => void, onLost?: () => void) =>
  open('Conciergeries', 'lg', (close) => (
    <Desks
      offreId={offreId}
      onEdition={onEdition}
      onLost={() => {
        close()
        onLost?.()
      }}
    />
  ))

export const openHistory = (offreId: number, partId: number) =>
  open('Historique', 'xl', (close) => <History offreId={offreId} partId={partId} onDone={close} />)

export const openGrid = (offreId: number) => open('Grille de prix', 'xl', () => <PriceGrid offreId={offreId} />)

export const openShortcut = ({ id, name }: Pick<OfferOfPartner, 'id' | 'name'>) =>
  open(`Raccourci vers « ${name.fr} »`, 'md', () => <Shortcut offreId={id} />)

export const openCopyPrices = (offreId: number, partId: number) =>
  open('Copier les prix d’achat', 'lg', (close) => <CopyPrices offreId={offreId} partId={partId} onDone={close} />)

export const openPercent = (offreId: number, partId: number, edition: number) =>
  open('Changer les prix', 'lg', (close) => (
    <ChangePrices offreId={offreId} partId={partId} edition={edition} onDone={close} />
  ))

export const openPreview = (offer: Offer) =>
  open('Ce que voit un bénéficiaire', 'lg', () => <OfferPreview offer={offer} />)
