import './why.css'
import { Button, Skeleton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { whyWords as w } from './whyWords'

interface WhyProps {
  /** What is missing. */
  about: 'slots' | 'payments' | 'offers'
  /** What says which rules keep it away: asked for once somebody wants to know. */
  children: ReactNode
}

/** "Pourquoi ?": unfolds the rules by which something is not offered. */
export function Why({ about, children }: WhyProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="why noprint">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHelpCircle size={16} aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {w.why}
        {/* Beside a list it is plain what is missing. */}
        <span className={about === 'offers' ? undefined : 'visually-hidden'}>&nbsp;{w[about]}</span>
      </Button>
      {open && (
        <section id={id} className="why-answer" aria-label={w[about]}>
          <Suspense fallback={<Skeleton height={80} radius="md" />}>{children}</Suspense>
        </section>
      )}
    </div>
  )
}
