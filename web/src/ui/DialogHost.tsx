import './kit'
import 'dayjs/locale/fr'
import { Alert, Button, Group, Loader, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { IconAlertTriangle } from '@tabler/icons-react'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { langStore, useWords } from '../base/lang'
import { reportCrash } from './Crash'
import type { DateDialog, FormDialog, ListDialog, OpenDialog, PromptDialog, Question } from './dialogs'
import { openDialogs } from './dialogs'
import { useFocusBack } from './useFocusBack'
import { uiWords } from './words'

/** Draws the open dialogs. Loaded when the first one opens. */
export default function DialogHost() {
  return openDialogs.use().map(({ id, dialog, answer }) =>
    dialog.kind === 'form' ? (
      <CatchBoundary
        key={id}
        getResetKey={() => id}
        errorComponent={({ error }) => <BrokenDialog error={error} answer={answer} />}
      >
        <DrawnForm dialog={dialog} answer={answer} />
      </CatchBoundary>
    ) : (
      <QuestionFrame key={id} dialog={dialog} answer={answer} />
    ),
  )
}

const DrawnForm = ({ dialog, answer }: BodyProps<FormDialog>) => dialog.render(answer)

/** Says that a form could not be drawn; the screen below it stands, with what was typed there. */
function BrokenDialog({ error, answer }: { error: unknown; answer: OpenDialog['answer'] }) {
  const w = useWords(uiWords)
  const [id] = useState(() => reportCrash(error))
  return <QuestionFrame dialog={{ kind: 'alert', message: w.elementFailed(id) }} answer={answer} />
}

function QuestionFrame({ dialog, answer }: BodyProps<Question>) {
  useFocusBack()
  const w = useWords(uiWords)
  const waiting = dialog.kind === 'wait'
  const title = ('title' in dialog && dialog.title) || (dialog.kind === 'confirm' ? w.confirmation : w.information)
  return (
    <Modal
      opened
      centered
      size="md"
      radius="lg"
      title={waiting ? undefined : <Text fw={700}>{title}</Text>}
      withCloseButton={!waiting}
      closeOnEscape={!waiting}
      closeOnClickOutside={!waiting && dialog.kind === 'alert'}
      onClose={() => !waiting && answer(undefined)}
      closeButtonProps={{ 'aria-label': w.close }}
      attributes={{
        header: { role: 'presentation' },
        ...(waiting && { content: { 'aria-label': dialog.message ?? w.wait } }),
      }}
      zIndex={400}
    >
      <DialogBody dialog={dialog} answer={answer} />
    </Modal>
  )
}

function DialogBody({ dialog, answer }: BodyProps<Question>) {
  const w = useWords(uiWords)
  switch (dialog.kind) {
    case 'alert':
      return (
        <Body message={dialog.message}>
          <Button data-autofocus onClick={() => answer(undefined)}>
            {w.ok}
          </Button>
        </Body>
      )
    case 'confirm':
      return (
        <Body message={dialog.message}>
          <Button variant="default" data-autofocus={dialog.danger || undefined} onClick={() => answer(false)}>
            {dialog.no ?? w.cancel}
          </Button>
          <Button
            data-autofocus={!dialog.danger || undefined}
            color={dialog.danger ? 'red.9' : undefined}
            onClick={() => answer(true)}
          >
            {dialog.yes ?? w.confirm}
          </Button>
        </Body>
      )
    case 'prompt':
      return <PromptBody dialog={dialog} answer={answer} />
    case 'date':
      return <DateBody dialog={dialog} answer={answer} />
    case 'list':
      return <ListBody dialog={dialog} answer={answer} />
    case 'wait':
      return (
        <Group gap="md" p="xs" role="status">
          <Loader size="sm" />
          <Text>{dialog.message ?? w.wait}</Text>
        </Group>
      )
  }
}

function Body({ message, children }: { message: string; children: ReactNode }) {
  return (
    <Stack gap="lg">
      {/* Long texts scroll, and must by keyboard too. */}
      <Text
        tabIndex={message.length > 600 ? 0 : undefined}
        mah={400}
        style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', overflowY: 'auto' }}
      >
        {message}
      </Text>
      <Group justify="flex-end" gap="sm">
        {children}
      </Group>
    </Stack>
  )
}

interface BodyProps<D> {
  dialog: D
  answer: OpenDialog['answer']
}

function PromptBody({ dialog, answer }: BodyProps<PromptDialog>) {
  const w = useWords(uiWords)
  const [text, setText] = useState(dialog.initial ?? '')
  const [error, setError] = useState<string>()
  const shared = {
    label: dialog.label,
    description: dialog.message,
    value: text,
    error,
    maxLength: dialog.maxLength,
    'data-autofocus': true,
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = dialog.check?.(text)
        if (wrong) setError(wrong)
        else answer(text)
      }}
    >
      <Stack gap="lg">
        {dialog.warning && (
          <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
            {dialog.warning}
          </Alert>
        )}
        {dialog.multiline ? (
          <Textarea {...shared} autosize minRows={3} onChange={(event) => setText(event.currentTarget.value)} />
        ) : (
          <TextInput {...shared} onChange={(event) => setText(event.currentTarget.value)} />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => answer(undefined)}>
            {dialog.no ?? w.cancel}
          </Button>
          <Button type="submit">{dialog.yes ?? w.ok}</Button>
        </Group>
      </Stack>
    </form>
  )
}

function DateBody({ dialog, answer }: BodyProps<DateDialog>) {
  const w = useWords(uiWords)
  const [date, setDate] = useState<string | null>(dialog.initial ?? null)
  return (
    <Stack gap="md" align="center">
      {dialog.message && <Text>{dialog.message}</Text>}
      <DatesProvider settings={{ locale: langStore.use(), firstDayOfWeek: 1 }}>
        <DatePicker
          value={date}
          onChange={setDate}
          minDate={dialog.min}
          maxDate={dialog.max}
          defaultDate={dialog.initial ?? dialog.min}
          hideOutsideDates
          size="md"
          ariaLabels={{ nextMonth: w.next, previousMonth: w.previous }}
        />
      </DatesProvider>
      <Group justify="flex-end" gap="sm" w="100%">
        <Button variant="default" onClick={() => answer(undefined)}>
          {w.cancel}
        </Button>
        <Button disabled={!date} onClick={() => answer(date)}>
          {w.ok}
        </Button>
      </Group>
    </Stack>
  )
}

function ListBody({ dialog, answer }: BodyProps<ListDialog>) {
  return (
    <Stack gap="md">
      {dialog.message && <Text>{dialog.message}</Text>}
      <ul className="rows surface" style={{ maxHeight: 400, overflowY: 'auto' }}>
        {dialog.options.map((option, i) => (
          <li key={option.value}>
            <button
              type="button"
              className="tappable"
              data-autofocus={i === 0 || undefined}
              onClick={() => answer(option.value)}
            >
              <span>
                <Text fw={500}>{option.label}</Text>
                {option.description && (
                  <Text size="sm" c="dimmed">
                    {option.description}
                  </Text>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
