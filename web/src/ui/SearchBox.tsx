import './search.css'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../base/lang'
import { uiWords } from './words'

/** Typing rests this long before hints are asked for. */
const REST_MS = 250

/** The server looks for nothing shorter. */
const SHORTEST = 2

export interface Hint {
  id: string
  label: string
  /** The kind of thing it is, or its place. */
  detail?: string
}

interface SearchBoxProps<H extends Hint> {
  label: string
  placeholder?: string
  /** Called with the text once typing rests; `undefined` when it is too short to be looked for. */
  onSearch: (text: string | undefined) => void
  hints: readonly H[]
  onPick: (hint: H) => void
  /** Hints are on their way. */
  busy?: boolean
  /** Ctrl-K and `/` lead here from anywhere on the page. */
  shortcut?: boolean
  /** The field is all there is: it has the focus from the start, and its hints stay. */
  focused?: boolean
  /** Enter picks the first hint when none was chosen. */
  picksFirst?: boolean
}

/** A search field with hints underneath: arrows move, Enter picks, Escape closes. */
export function SearchBox<H extends Hint>(props: SearchBoxProps<H>) {
  const { label, placeholder, onSearch, hints, onPick, busy, shortcut, focused, picksFirst } = props
  const w = useWords(uiWords)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  /** The text that was last looked for, and whether Enter waits for its results. */
  const [looked, setLooked] = useState('')
  const [awaited, setAwaited] = useState(false)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const search = useRef(onSearch)
  search.current = onSearch

  useEffect(() => {
    const look = () => {
      const typed = text.trim()
      search.current(typed.length < SHORTEST ? undefined : typed)
      setLooked(text)
    }
    const timer = setTimeout(look, text && !awaited ? REST_MS : 0)
    return () => clearTimeout(timer)
  }, [text, awaited])

  const found = looked === text && !busy
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what Enter waits for is there
  useEffect(() => {
    if (!awaited || !found) return
    setAwaited(false)
    choose(hints[0])
  }, [awaited, found])

  useEffect(() => {
    if (!shortcut) return
    const lead = (event: KeyboardEvent) => {
      if (!leadsToSearch(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', lead)
    return () => removeEventListener('keydown', lead)
  }, [shortcut])

  const shown = (open || focused === true) && text.trim() !== ''
  const short = text.trim().length < SHORTEST
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (hint: H | undefined) => {
    if (!hint) return
    close()
    setText('')
    onPick(hint)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active === -1 && picksFirst && text.trim() !== '' && !found) return setAwaited(true)
      return choose(hints[active === -1 && (picksFirst || hints.length === 1) ? 0 : active])
    }
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!move || hints.length === 0) return
    event.preventDefault()
    setOpen(true)
    const from = active === -1 && move === -1 ? hints.length : active
    setActive((from + move + hints.length) % hints.length)
  }

  return (
    <search className="searchbox" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <IconSearch size={18} aria-hidden />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        data-autofocus={focused || undefined}
        aria-keyshortcuts={shortcut ? 'Control+K /' : undefined}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={placeholder ?? label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setOpen(true)
          setActive(-1)
          setAwaited(false)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {text && (
        <button
          type="button"
          aria-label={w.clear}
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
      {shortcut && !text && <kbd aria-hidden>/</kbd>}
      <div className="searchbox-list surface" hidden={!shown}>
        <div id={listId} role="listbox" aria-label={label} aria-busy={!found || undefined}>
          {hints.map((hint, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox, as its pattern asks
            // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and names the active option
            <div
              key={hint.id}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(hint)}
            >
              {hint.label}
              {hint.detail && <small>{hint.detail}</small>}
            </div>
          ))}
        </div>
        {hints.length === 0 && <p>{short ? w.tooShort : found ? w.noResult : w.loading}</p>}
      </div>
      <span className="visually-hidden" role="status">
        {shown && (short ? w.tooShort : found && w.results(hints.length))}
      </span>
    </search>
  )
}

/** Ctrl-K anywhere, `/` where nothing is being typed. */
function leadsToSearch(event: KeyboardEvent) {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return true
  const typing =
    event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')
  return event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey
}
