import { Modal } from '@mantine/core'
import {
  IconArrowRight,
  IconBolt,
  IconBuildingStore,
  IconHistory,
  IconPackage,
  IconSearch,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isFailure } from '../../api/failure'
import { pick } from '../../base/lang'
import { go } from '../../core/navigation'
import { recentChoices } from '../../core/recentChoices'
import { useSession } from '../../core/session'
import { openOrder } from '../../features/desk/counter/home/openOrder'
import { useOffered } from '../../features/desk/paletteActions'
import type { Section } from '../../features/desk/sections'
import { dialogs } from '../../ui/dialogs'
import { useNarrow } from '../../ui/useNarrow'
import { uiWords } from '../../ui/words'
import { type Choice, type ChoiceGroup, choicesFor } from './choices'
import { shellActions } from './shellActions'
import { shellWords as w } from './shellWords'
import { useFound } from './useFound'

const ICONS: Record<ChoiceGroup['name'], TablerIcon> = {
  recent: IconHistory,
  here: IconBolt,
  orders: IconPackage,
  people: IconUser,
  partners: IconBuildingStore,
  screens: IconArrowRight,
  actions: IconBolt,
}

interface PaletteProps {
  opened: boolean
  sections: readonly Section[]
  onClose: () => void
}

/** One field that finds orders, people, partners and screens, and offers actions. */
export function Palette({ opened, sections, onClose }: PaletteProps) {
  const narrow = useNarrow()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={w.goTo}
      radius={narrow ? 0 : 'lg'}
      size={620}
      yOffset="10vh"
      zIndex={400}
      fullScreen={narrow}
      className="palette"
      closeButtonProps={{ 'aria-label': pick(uiWords).close }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Search sections={sections} onClose={onClose} />
    </Modal>
  )
}

/** The palette gives the focus back this long after it closed; an action can take it from there. */
const FOCUS_BACK_MS = 60

async function follow({ label, detail, to, order, run }: Choice) {
  if (run) return void setTimeout(run, FOCUS_BACK_MS)
  if (!to) return
  try {
    if (order === undefined) go(to)
    else await openOrder(order)
    recentChoices.add({ label, detail: detail === w.everywhere || detail === w.open ? '' : detail, to })
  } catch (failure) {
    if (!isFailure(failure)) throw failure
    if (!failure.shown) await dialogs.alert(failure.message)
  }
}

function Search({ sections, onClose }: Omit<PaletteProps, 'opened'>) {
  const user = useSession()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { found, busy } = useFound(text, user)
  const here = useOffered()
  const recent = recentChoices.use()
  const groups = choicesFor({ text, sections, here, actions: user ? shellActions(user) : [], recent, found })
  const choices = groups.flatMap((group) => group.choices)
  // The choice that was reached with the arrows stays, whatever the server adds.
  const active = choices.find((it) => it.id === chosen) ?? choices[0]
  const optionId = (choice: Choice) => `${id}${choices.indexOf(choice)}`

  useEffect(() => {
    list.current?.querySelector(`[data-id="${CSS.escape(chosen ?? '')}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const take = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    void follow(choice)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return take(active)
    }
    const at = active ? choices.indexOf(active) : -1
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + PAGE, PageUp: at - PAGE }[event.key]
    if (to === undefined || choices.length === 0) return
    event.preventDefault()
    const page = event.key.startsWith('Page')
    const next = page ? Math.min(Math.max(to, 0), choices.length - 1) : (to + choices.length) % choices.length
    setChosen(choices[next]?.id)
  }

  const said = choices.length > 0 ? pick(uiWords).results(choices.length) : busy ? '' : w.nothing
  return (
    <search>
      <div className="palette-field">
        <IconSearch size={20} aria-hidden />
        <input
          type="text"
          role="combobox"
          data-autofocus
          aria-label={w.goTo}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={w.goToHint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={w.results}
        aria-busy={busy || undefined}
        className="palette-list"
      >
        {groups.map(({ name, choices: some }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group may stand twice
          // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped by this role
          <div key={`${name}${nth}`} role="group" aria-labelledby={`${id}group${nth}`}>
            <div id={`${id}group${nth}`} role="presentation" className="palette-group">
              {w.groups[name]}
            </div>
            {some.map((choice) => (
              <Option
                key={choice.id}
                id={optionId(choice)}
                choice={choice}
                name={name}
                active={choice === active}
                onTake={take}
                onPoint={() => setChosen(choice.id)}
              />
            ))}
          </div>
        ))}
      </div>
      {busy ? (
        <p className="palette-said">{w.searching}</p>
      ) : (
        choices.length === 0 && <p className="palette-said">{w.nothing}</p>
      )}
      <span className="visually-hidden" role="status">
        {text && !busy ? said : ''}
      </span>
    </search>
  )
}

const PAGE = 8

interface OptionProps {
  id: string
  choice: Choice
  name: ChoiceGroup['name']
  active: boolean
  onTake: (choice: Choice) => void
  onPoint: () => void
}

function Option({ id, choice, name, active, onTake, onPoint }: OptionProps) {
  const Icon = ICONS[name]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox, as its pattern asks
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and names the active option
    <div
      id={id}
      data-id={choice.id}
      role="option"
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !active && onPoint()}
      onClick={() => onTake(choice)}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      <span>
        {choice.label}
        {choice.detail && <small>{choice.detail}</small>}
      </span>
    </div>
  )
}
