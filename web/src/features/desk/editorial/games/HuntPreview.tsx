import '../editorial.css'
import './games.css'
import { Button, CloseButton, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import type { HuntImage } from '../../../../api/schema'
import { type Lang, LangContext, useText, useWords } from '../../../../base/lang'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { EggButton, OutcomeButtons, PopupContent, WelcomeButtons } from '../../../parts/games/HuntPopup'
import { huntWords } from '../../../parts/games/huntWords'
import { RulesLink } from '../../../parts/games/RulesLink'
import { PreviewFrame } from '../PreviewFrame'
import type { ShownHunt } from './huntSchema'

const WINDOWS = {
  phone: { width: 390, height: 760 },
  desktop: { width: 1280, height: 860 },
}

const POPUPS: Record<HuntImage, string> = {
  welcomePopup: 'Fenêtre d’accueil',
  clickableEgg: 'Œuf à cliquer',
  losingEgg: 'Œuf perdant',
  doneForTodayEgg: 'Œuf perdu pour aujourd’hui',
  winningEgg: 'Œuf gagnant',
}

interface HuntPreviewProps {
  hunt: ShownHunt
  /** It has the whole window to itself. */
  large?: boolean
}

/** The popups of a hunt and its egg, as they are typed: on a phone or a computer, in either language. */
export function HuntPreview({ hunt, large }: HuntPreviewProps) {
  const [popup, setPopup] = useState<HuntImage>('welcomePopup')
  const [nth, setNth] = useState(0)
  const [device, setDevice] = useState<keyof typeof WINDOWS>('phone')
  const [lang, setLang] = useState<Lang>('fr')
  const { images } = hunt.popups[popup]
  const image = images[nth] ?? images[0] ?? null
  const enlarge = () =>
    dialogs.form<void>((close) => (
      <DialogFrame title="Aperçu" fullScreen onClose={() => close()}>
        <HuntPreview hunt={hunt} large />
      </DialogFrame>
    ))
  return (
    <section className="editorial-preview noprint" aria-label="Aperçu" data-large={large || undefined}>
      {!large && (
        <div className="editorial-preview-head">
          <h2>Aperçu</h2>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowsMaximize size={16} aria-hidden />}
            onClick={() => void enlarge()}
          >
            Agrandir l’aperçu
          </Button>
        </div>
      )}
      <div className="editorial-preview-choices">
        <NativeSelect
          label="Écran de l’aperçu"
          data={Object.entries(POPUPS).map(([value, label]) => ({ value, label }))}
          value={popup}
          onChange={(event) => {
            setPopup(event.currentTarget.value as HuntImage)
            setNth(0)
          }}
        />
        {images.length > 1 && (
          <NativeSelect
            label="Image de l’aperçu"
            data={images.map((_, at) => ({ value: String(at), label: `Image ${at + 1} sur ${images.length}` }))}
            value={String(images[nth] ? nth : 0)}
            onChange={(event) => setNth(Number(event.currentTarget.value))}
          />
        )}
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Appareil de l’aperçu"
          data={[
            { value: 'phone', label: 'Téléphone' },
            { value: 'desktop', label: 'Ordinateur' },
          ]}
          value={device}
          onChange={(next) => setDevice(next as keyof typeof WINDOWS)}
        />
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Langue de l’aperçu"
          data={[
            { value: 'fr', label: 'Français' },
            { value: 'en', label: 'Anglais' },
          ]}
          value={lang}
          onChange={(next) => setLang(next as Lang)}
        />
      </div>
      <PreviewFrame key={device} title="Écran d’un bénéficiaire" lang={lang} {...WINDOWS[device]}>
        <LangContext value={lang}>
          {popup === 'clickableEgg' ? <EggOnScreen image={image} /> : <Popup hunt={hunt} popup={popup} image={image} />}
        </LangContext>
      </PreviewFrame>
    </section>
  )
}

const Backdrop = () => (
  <div className="hunt-screen" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </div>
)

const EggOnScreen = ({ image }: { image: string | null }) => (
  <div className="hunt-page">
    <Backdrop />
    <EggButton image={image} />
  </div>
)

interface PopupProps {
  hunt: ShownHunt
  popup: Exclude<HuntImage, 'clickableEgg'>
  image: string | null
}

/** The number of an order that nobody has made: it shows how the button reads. */
const SOME_ORDER = 1234

/** A popup as players see it: its content is theirs, its frame stands in the window of the preview. */
function Popup({ hunt, popup, image }: PopupProps) {
  const w = useWords(huntWords)
  const text = useText()
  const isWelcome = popup === 'welcomePopup'
  return (
    <div className="hunt-page" data-dimmed>
      <Backdrop />
      <section className="hunt-preview-popup">
        <header>
          {isWelcome ? hunt.titre || '…' : w[OUTCOMES[popup]]}
          <CloseButton aria-label={w.close} />
        </header>
        <PopupContent
          image={image}
          html={text(hunt.popups[popup].text)}
          more={popup === 'doneForTodayEgg' ? w.tomorrow : undefined}
          rules={<RulesLink kind="hunt" id={hunt.id} />}
        >
          {isWelcome ? (
            <WelcomeButtons hunt={hunt} />
          ) : (
            <OutcomeButtons hunt={hunt} order={popup === 'winningEgg' ? SOME_ORDER : null} />
          )}
        </PopupContent>
      </section>
    </div>
  )
}

const OUTCOMES = { losingEgg: 'losing', doneForTodayEgg: 'doneForToday', winningEgg: 'winning' } as const
