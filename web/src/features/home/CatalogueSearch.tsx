import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkContext } from '../../api/context'
import { q } from '../../api/query'
import { addressIn } from '../../core/home'
import { go } from '../../core/navigation'
import { type Href, path } from '../../core/paths'
import { useSession } from '../../core/session'
import { reveal } from '../../ui/reveal'
import { type Hint, SearchBox } from '../../ui/SearchBox'
import { DESK_CONTACT } from './DeskPanel'
import { useHomeWords } from './words'

interface CatalogueHint extends Hint {
  /** The screen of the hint; without one, it leads to the desk on this screen. */
  to?: Href
}

/** The number of an order, as somebody types it: `1234`, `n° 1234`. */
const orderNumber = (text: string) => /^(?:n\s*[°o]\s*)?(\d{3,12})$/i.exec(text.trim())?.[1]

/**
 * Leads to the contact data of the desk where they are on this screen, or else to the conversation with it; a manager who
 * orders for somebody comes to the page of that person.
 */
function useDeskContact() {
  const { beneficiaryId } = useWorkContext()
  const desk = useSession()?.conciergerie
  return () => {
    if (document.getElementById(DESK_CONTACT)) return reveal(DESK_CONTACT)
    if (beneficiaryId !== undefined) return go(path('/concierge/adherent/{id}', { id: beneficiaryId }))
    go(desk ? path('/chat/{type}/{id}', { type: 'desk', id: desk.id }) : path('/chat'))
  }
}

/**
 * Finds universes, categories, services, providers and the orders of the person. When it finds nothing, the person can
 * ask the desk.
 */
export function CatalogueSearch() {
  const w = useHomeWords()
  const [text, setText] = useState('')
  const asked = text !== ''
  const { data, isFetching } = useQuery({
    ...q('SearchCatalogue', { q: text }),
    enabled: asked,
    placeholderData: (before) => before,
  })
  const hints: CatalogueHint[] = (asked ? (data?.hints ?? []) : []).flatMap((hint) => {
    const to = addressIn(hint.path)
    const detail = [w[hint.type], hint.context].filter(Boolean).join(' · ')
    return to ? [{ id: `${hint.type} ${hint.path}`, label: hint.label, detail, to }] : []
  })
  const number = asked ? orderNumber(text) : undefined
  if (number) {
    const to = path('/bnfv2/orderDetail/{id}', { id: number })
    hints.unshift({ id: `order ${number}`, label: w.orderOf(number), detail: w.orderMore, to })
  }
  const desk = useDeskContact()
  const found = hints.length > (number ? 1 : 0)
  if (asked && !isFetching && !found) hints.push({ id: 'desk', label: w.askDesk(text), detail: w.askDeskMore })
  return (
    <SearchBox
      label={w.search}
      shortcut
      hints={hints}
      busy={isFetching}
      onSearch={(typed) => setText(typed ?? '')}
      picksFirst
      onPick={({ to }) => (to ? go(to) : desk())}
    />
  )
}
