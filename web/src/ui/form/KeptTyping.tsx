import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../core/session'
import type { Fields } from '../useFields'
import { keptTexts, textsTyped } from './keptTexts'

const w = {
  taken: 'Ce que vous aviez saisi avant le rechargement de la page est repris ici.',
  drop: 'Revenir à la version enregistrée',
}

/** Keystrokes that follow one another are kept together. */
const PAUSE_MS = 400

/**
 * The texts of a form that this window keeps while they are typed: those of before the page was loaded again, if there are any. A
 * page that is left, or a form that was sent, leaves nothing behind.
 */
export function useKeptTexts<V extends object>(form: string | undefined, first: V) {
  const owner = useSession()?.id ?? 0
  const [kept] = useState(() => (form === undefined ? undefined : keptTexts.of(owner, form, first)))
  const sent = useRef(false)
  useEffect(
    () => () => {
      if (form !== undefined) keptTexts.forget()
    },
    [form],
  )
  return {
    kept,
    keep: (values: V) => {
      if (form !== undefined && !sent.current) keptTexts.keep(owner, form, textsTyped(values, first))
    },
    forget: () => {
      sent.current = true
      keptTexts.forget()
    },
  }
}

interface KeptTypingProps<V> {
  fields: Fields<V>
  first: V
  by: { kept: Partial<V> | undefined; keep: (values: V) => void }
}

/** Keeps what is typed, and says what was taken over. */
export function KeptTyping<V extends object>({ fields, first, by: { kept, keep } }: KeptTypingProps<V>) {
  const { values } = fields
  const latest = useRef(() => {})
  latest.current = () => keep(values)
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const now = () => latest.current()
    addEventListener('pagehide', now)
    return () => removeEventListener('pagehide', now)
  }, [])
  const names = Object.keys(kept ?? {}) as (keyof V)[]
  if (!names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(first[name]))) return null
  return (
    <Alert color="blue" variant="light" py="xs" role="status">
      <Group gap="sm" justify="space-between">
        {w.taken}
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            for (const name of names) fields.set(name, first[name])
          }}
        >
          {w.drop}
        </Button>
      </Group>
    </Alert>
  )
}
