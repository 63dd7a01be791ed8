import './editorial.css'
import { Alert, Button, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workContext } from '../../../api/context'
import { q } from '../../../api/query'
import type { ContentDesk, PreviewContent } from '../../../api/schema'
import { type Lang, LangContext } from '../../../base/lang'
import { Awaited } from '../../../ui/Awaited'
import { DayTimeField, isDayTime } from '../../../ui/DayField'
import { dialogs } from '../../../ui/dialogs'
import { DialogFrame } from '../../../ui/form/DialogFrame'
import { PersonField } from '../../../ui/form/PersonField'
import { type Audience, shows } from './audience'
import { PreviewFrame } from './PreviewFrame'
import { PreviewHome, PreviewItem } from './PreviewScreens'
import { firstMoment, formOf, previewRequest, type Typed, withPicture } from './previewRequest'

const REST_MS = 600
const WINDOWS = {
  phone: { width: 390, height: 760 },
  desktop: { width: 1280, height: 860 },
}

type Device = keyof typeof WINDOWS

interface PreviewProps {
  typed: Typed
  audience: Audience
  /** The desks to choose from. */
  desks: readonly ContentDesk[]
  /** It has the whole window to itself. */
  large?: boolean
}

/** The screens of a beneficiary with the item of the form, as it is typed: on a day, on a phone or a computer, in either language. */
export function Preview({ typed, audience, desks, large }: PreviewProps) {
  const [chosenAt, setAt] = useState<string>()
  const [beneficiary, setBeneficiary] = useState('')
  const [chosenDesk, setDesk] = useState<string>()
  const [device, setDevice] = useState<Device>('phone')
  const [lang, setLang] = useState<Lang>('fr')
  const [screen, setScreen] = useState<'home' | 'item'>('home')
  const at = chosenAt ?? firstMoment(formOf(typed).fromDate, new Date())
  const desk = chosenDesk ?? firstDesk(desks, audience)
  const asked = JSON.stringify(previewRequest(typed, audience, { at, beneficiary, desk }))
  const [rested] = useDebouncedValue(asked, REST_MS)
  const request: PreviewContent = JSON.parse(rested)
  const query = useQuery({
    ...q('PreviewContent', request),
    enabled: isDayTime(request.at),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const hidden = query.data?.hidden
  const Screen = screen === 'home' ? PreviewHome : PreviewItem
  const enlarge = () =>
    dialogs.form<void>((close) => (
      <DialogFrame title="Aperçu" fullScreen onClose={() => close()}>
        <Preview typed={typed} audience={audience} desks={desks} large />
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
        <PersonField label="Vu par" value={beneficiary} onChange={setBeneficiary} />
        {beneficiary ? (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setBeneficiary('')}>
            N’importe qui d’une conciergerie
          </Button>
        ) : (
          <NativeSelect
            label="À la conciergerie"
            data={desks.map(({ id, name, companyName }) => ({ value: String(id), label: `${name} · ${companyName}` }))}
            value={desk}
            onChange={(event) => setDesk(event.currentTarget.value)}
          />
        )}
        <DayTimeField label="Le" value={at} onChange={setAt} />
        <Choice
          label="Écran de l’aperçu"
          value={screen}
          onChange={setScreen}
          data={[
            { value: 'home', label: 'Accueil' },
            { value: 'item', label: 'Fiche' },
          ]}
        />
        <Choice
          label="Appareil de l’aperçu"
          value={device}
          onChange={setDevice}
          data={[
            { value: 'phone', label: 'Téléphone' },
            { value: 'desktop', label: 'Ordinateur' },
          ]}
        />
        <Choice
          label="Langue de l’aperçu"
          value={lang}
          onChange={setLang}
          data={[
            { value: 'fr', label: 'Français' },
            { value: 'en', label: 'Anglais' },
          ]}
        />
      </div>
      <div role="status">
        {hidden && (
          <Alert color="orange" variant="light" py="xs">
            Elle ne se voit pas à ce moment : {hidden.text.fr}
          </Alert>
        )}
      </div>
      <Awaited query={query} waiting={<Skeleton height={420} radius="lg" />}>
        {(preview) => (
          <PreviewFrame key={device} title="Écran d’un bénéficiaire" lang={lang} {...WINDOWS[device]}>
            <LangContext value={lang}>
              <Screen preview={withPicture(preview, typed)} />
            </LangContext>
          </PreviewFrame>
        )}
      </Awaited>
    </section>
  )
}

/** The chosen desk where it shows the item, else the first that does. */
function firstDesk(desks: readonly ContentDesk[], audience: Audience) {
  const chosen = workContext.get().conciergerieId
  const shown = desks.filter((desk) => shows(audience, desk))
  const first = shown.find(({ id }) => id === chosen) ?? shown[0] ?? desks.find(({ id }) => id === chosen) ?? desks[0]
  return first ? String(first.id) : ''
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  data: { value: T; label: string }[]
  onChange: (value: T) => void
}

const Choice = <T extends string>({ label, value, data, onChange }: ChoiceProps<T>) => (
  <SegmentedControl
    size="xs"
    fullWidth
    aria-label={label}
    data={data}
    value={value}
    onChange={(next) => onChange(next as T)}
  />
)
