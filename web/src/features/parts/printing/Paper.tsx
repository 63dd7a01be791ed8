import './printing.css'
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Ticket } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { DialogFrame } from '../../../ui/form/DialogFrame'
import { printingWords } from './printingWords'

/** The lines of a ticket, as wide as its paper. */
function Lines({ ticket }: { ticket: Ticket }) {
  return ticket.lines.map(({ text, strong }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one ticket never move
    <span key={i} data-strong={strong || undefined}>
      {text}
      {'\n'}
    </span>
  ))
}

/** What would be on the paper, to be printed by the browser. */
export function PaperDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const w = useWords(printingWords)
  const [printed, setPrinted] = useState(false)
  useEffect(() => {
    if (!printed) return
    print()
    setPrinted(false)
  }, [printed])
  return (
    <DialogFrame title={ticket.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the dialog is scrolled by keyboard */}
      <section className="ticket-shown" aria-label={ticket.title} tabIndex={0}>
        <pre>
          <Lines ticket={ticket} />
        </pre>
      </section>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {w.close}
        </Button>
        <Button data-autofocus leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinted(true)}>
          {w.paper}
        </Button>
      </Group>
      {printed &&
        createPortal(
          <pre className="ticket-paper">
            <Lines ticket={ticket} />
          </pre>,
          document.body,
        )}
    </DialogFrame>
  )
}
