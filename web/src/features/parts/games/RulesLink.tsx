import './ruleslink.css'
import { IconFileText } from '@tabler/icons-react'
import type { GameKind } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { path } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { huntWords } from './huntWords'

/** Leads to the rules of a game, from where it is played. */
export function RulesLink({ kind, id }: { kind: GameKind; id: number }) {
  const w = useWords(huntWords)
  return (
    <AppLink className="rules-link" to={path('/bnfv2/game/{kind}/{id}', { kind, id })}>
      <IconFileText size={18} stroke={1.7} aria-hidden />
      {w.rules}
    </AppLink>
  )
}
