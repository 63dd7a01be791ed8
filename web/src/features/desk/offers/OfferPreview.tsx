import '../../ordering/ordering.css'
import './preview.css'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '../../../api/schema'
import { type Lang, LangContext, useText } from '../../../base/lang'
import { newDraft } from '../../ordering/draft'
import { ItemsSection } from '../../ordering/ItemsSection'
import { Description } from '../../ordering/OrderStart'
import { useUnkeptForm } from '../../ordering/useDraftForm'

const LANGS = [
  { value: 'fr', label: 'Français' },
  { value: 'en', label: 'Anglais' },
]

/** What a beneficiary sees of an offer on a phone, in either language. What is chosen in it is kept nowhere. */
export function OfferPreview({ offer }: { offer: Offer }) {
  const [lang, setLang] = useState<Lang>('fr')
  return (
    <section className="offer-preview noprint" aria-label="Aperçu">
      <div className="offer-preview-head">
        <h2>Aperçu</h2>
        <SegmentedControl
          size="xs"
          aria-label="Langue de l’aperçu"
          data={LANGS}
          value={lang}
          onChange={(value) => setLang(value as Lang)}
        />
      </div>
      <div className="offer-phone" lang={lang}>
        <LangContext value={lang}>
          <Phone offer={offer} />
        </LangContext>
      </div>
    </section>
  )
}

function Phone({ offer }: { offer: Offer }) {
  const text = useText()
  const kept = useUnkeptForm(offer, () => newDraft(offer, '', '0'))
  return (
    <>
      <p className="offer-phone-title">{text(offer.titleLabel) || '…'}</p>
      <p className="offer-phone-lead">{[offer.partnerName, text(offer.categoryLabel)].filter(Boolean).join(' · ')}</p>
      <Description offer={offer} />
      {offer.items.length > 0 ? <ItemsSection form={kept} /> : <p className="offer-phone-lead">…</p>}
    </>
  )
}
