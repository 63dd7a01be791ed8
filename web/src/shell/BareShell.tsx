import type { ReactNode } from 'react'
import { useWords } from '../base/lang'
import { design } from '../core/design'
import { useAddress } from '../core/navigation'
import { path } from '../core/paths'
import { Brand } from '../ui/Brand'
import { LangSwitch, SchemeSwitch } from '../ui/Switches'

const fr = {
  promise: 'Votre quotidien, en de bonnes mains.',
  detail: (name: string) =>
    `Pressing, courses, bien-être, démarches : ${name} s’occupe de tout, au plus près de votre bureau.`,
}
const en: typeof fr = {
  promise: 'Everyday life, in good hands.',
  detail: (name) => `Dry cleaning, groceries, wellness, paperwork: ${name} takes care of it, right where you work.`,
}
const words = { fr, en }

/** Screens that have a picture beside them on wide windows: those where one arrives. */
const WITH_ART = /^\/(splash|login|forgotpwd|registration|forceChangePass)/

/** The frame of screens without navigation: signing in, registering, forced steps. */
export function BareShell({ children }: { children: ReactNode }) {
  const w = useWords(words)
  const name = useWords(design.title)
  const art = WITH_ART.test(useAddress())
  return (
    <div className="stage" data-art={art || undefined}>
      {art && (
        <aside className="stage-art">
          <p>{w.promise}</p>
          <small>{w.detail(name)}</small>
        </aside>
      )}
      <div className="stage-body">
        <header className="stage-top">
          <Brand to={path('/splash')} />
          <span className="spacer" />
          <LangSwitch />
          <SchemeSwitch />
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
