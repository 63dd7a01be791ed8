import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../base/lang'
import { useAddress } from '../core/navigation'
import { AppLink } from '../ui/AppLink'
import { cappedCount, type NavEntry } from '../ui/ShellNav'
import { classicWords } from './classicWords'

/** The entries of the bar in a menu that is pulled down from the top of a narrow window. */
export function PullDown({ entries }: { entries: readonly NavEntry[] }) {
  const w = useWords(classicWords)
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const address = useAddress()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes it
  useEffect(() => setOpen(false), [address])
  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const onPress = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false)
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onPress)
    addEventListener('focusin', onPress)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onPress)
      removeEventListener('focusin', onPress)
    }
  }, [open])
  return (
    <div className="pulldown" ref={place}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        c="inherit"
        size={40}
        aria-label={open ? w.closeMenu : w.menu}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
      </ActionIcon>
      <nav id={id} aria-label={w.menu} hidden={!open}>
        <ul>
          {entries.map(({ label, Icon, to, count = 0, countLabel }) => (
            <li key={label}>
              {to && (
                <AppLink
                  to={to}
                  onClick={() => setOpen(false)}
                  aria-label={count > 0 ? `${label}, ${countLabel}` : label}
                >
                  <Icon size={22} stroke={1.8} aria-hidden />
                  {label}
                  {count > 0 && <b aria-hidden>{cappedCount(count)}</b>}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
