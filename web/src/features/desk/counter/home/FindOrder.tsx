import { Button, Group, TextInput } from '@mantine/core'
import { IconHash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { isFailure } from '../../../../api/failure'
import { homeWords as w } from './homeWords'
import { openOrder } from './openOrder'
import { parseOrderNumber } from './orderNumber'

/** Opens an order by its number, whichever conciergerie it belongs to. */
export function FindOrder() {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const id = parseOrderNumber(text)
    if (id === undefined) return setError(w.invalidNumber)
    setBusy(true)
    try {
      await openOrder(id)
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      if (!failure.shown && failure.kind !== 'network') setError(failure.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <search>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            aria-label={w.orderNumber}
            placeholder={w.orderNumber}
            inputMode="numeric"
            value={text}
            error={error}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setError(undefined)
            }}
            size="md"
            radius="xl"
            leftSection={<IconHash size={18} aria-hidden />}
            flex={1}
          />
          <Button type="submit" size="md" radius="xl" variant="default" loading={busy}>
            {w.find}
          </Button>
        </Group>
      </form>
    </search>
  )
}
