import './replies.css'
import { Button, Combobox, Textarea, useCombobox } from '@mantine/core'
import { IconMessage2Bolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { q } from '../../../../api/query'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { fold } from '../../../../ui/format'
import { asksForReply, openVariables, pieces, put } from './fill'
import { replyWords as w } from './replyWords'

interface ReplyTextProps {
  /** The order that fills the variables. */
  orderId?: number
  /** The person who fills them where there is no order; without both they are filled by hand. */
  userId?: number
  label: string
  value: string
  onChange: (text: string) => void
  error?: ReactNode
  required?: boolean
  maxLength: number
  minRows?: number
  /** The field to which a keyboard shortcut leads. */
  field?: RefObject<HTMLTextAreaElement | null>
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** A field for a text about an order. A reply model can be inserted, by the button or by typing a slash. */
export function ReplyText({
  orderId,
  userId,
  value,
  onChange,
  field,
  onKeyDown,
  minRows = 2,
  ...rest
}: ReplyTextProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const input = field ?? own
  const [text, setText] = useState('')
  /** Where the reply goes. */
  const caret = useRef<readonly [number, number]>([0, 0])
  const combobox = useCombobox({
    onDropdownOpen: () => setTimeout(() => combobox.focusSearchInput()),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setText('')
    },
  })
  const { data } = useQuery({
    ...q('GetReplyModels', { ...(orderId !== undefined && { orderId }), ...(userId !== undefined && { userId }) }),
    enabled: combobox.dropdownOpened,
  })
  const wanted = fold(text.trim())
  const models = (data?.models ?? []).filter((it) => fold(`${it.title} ${it.text}`).includes(wanted))
  const filledOf = (id: number) => [...(data?.filled ?? []), ...models].find((it) => it.id === id)?.text ?? ''

  const select = ([from, to]: readonly [number, number]) =>
    setTimeout(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from, to)
    })
  const insert = (piece: string) => {
    const next = put(value, caret.current, piece)
    onChange(next.text.slice(0, rest.maxLength))
    combobox.closeDropdown()
    select(next.select)
  }
  const open = () => {
    const { selectionStart = value.length, selectionEnd = value.length } = input.current ?? {}
    caret.current = [selectionStart, selectionEnd]
    combobox.openDropdown()
  }
  const holes = openVariables(value)
  return (
    <div className="reply-text">
      <Textarea
        {...rest}
        ref={input}
        autosize
        minRows={minRows}
        maxRows={10}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          const { selectionStart } = event.currentTarget
          if (event.key === '/' && !event.ctrlKey && !event.metaKey && asksForReply(value, selectionStart)) {
            event.preventDefault()
            return open()
          }
          onKeyDown?.(event)
        }}
      />
      <Combobox
        store={combobox}
        withinPortal={false}
        position="bottom-start"
        width="min(26rem, 80vw)"
        onOptionSubmit={(id) => insert(filledOf(Number(id)))}
      >
        <Combobox.Target withAriaAttributes={false} targetType="button">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconMessage2Bolt size={16} aria-hidden />}
            aria-haspopup="listbox"
            aria-expanded={combobox.dropdownOpened}
            title={w.hint}
            onClick={() => (combobox.dropdownOpened ? combobox.closeDropdown() : open())}
          >
            {w.button}
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            aria-label={w.search}
            placeholder={w.search}
            value={text}
            data-mantine-stop-propagation="true"
            onChange={(event) => {
              setText(event.currentTarget.value)
              combobox.updateSelectedOptionIndex()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) combobox.selectFirstOption()
              if (event.key !== 'Escape') return
              // Escape puts the cursor back where it was.
              event.stopPropagation()
              combobox.closeDropdown()
              select(caret.current)
            }}
          />
          <Combobox.Options className="reply-options" aria-label={w.button}>
            {models.map((it) => (
              <Combobox.Option key={it.id} value={String(it.id)}>
                <b>{it.title}</b>
                <small>{filledOf(it.id)}</small>
              </Combobox.Option>
            ))}
            {data && models.length === 0 && <Combobox.Empty>{w.none}</Combobox.Empty>}
          </Combobox.Options>
          {data?.models.length === 0 && (
            <Combobox.Footer>
              <AppLink to={path('/reponsesTypes')}>{w.noneMore}</AppLink>
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      {holes.length > 0 && (
        <div className="reply-open" role="status">
          <b>{w.open}</b>
          <p>
            <Marked text={value} />
          </p>
        </div>
      )}
    </div>
  )
}

/** A text whose holes stand out. */
export const Marked = ({ text }: { text: string }) =>
  pieces(text).map((it, nth) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
    it.open ? <mark key={nth}>{it.text}</mark> : <span key={nth}>{it.text}</span>,
  )
