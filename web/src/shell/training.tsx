import { IconSchool } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api/query'
import { useWords } from '../base/lang'
import { useBasicData } from '../core/basicData'
import { trainingWords } from './trainingWords'

/** The notice above every screen, and on paper, that a conciergerie is for training. */
export function TrainingNotice() {
  const w = useWords(trainingWords)
  if (!useBasicData()?.trainingDesk) return null
  return (
    <aside className="notice on-paper" aria-label={w.title}>
      <span>
        <IconSchool size={18} aria-hidden /> <strong>{w.title}</strong> {w.means}
      </span>
    </aside>
  )
}

/** Puts the notice above the application, which need not know of it. */
export function tellTraining() {
  const host = document.createElement('div')
  document.body.prepend(host)
  createRoot(host).render(
    <QueryClientProvider client={queryClient}>
      <TrainingNotice />
    </QueryClientProvider>,
  )
}
