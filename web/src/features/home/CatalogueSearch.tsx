import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { useWords } from '../../base/lang'
import { addressIn } from '../../core/home'
import { go } from '../../core/navigation'
import type { Href } from '../../core/paths'
import { type Hint, SearchBox } from '../../ui/SearchBox'
import { homeWords } from './words'

/** The server hints from two letters on. */
const MIN_LETTERS = 2

interface CatalogueHint extends Hint {
  to: Href
}

/** Finds universes, categories, services and providers. */
export function CatalogueSearch() {
  const w = useWords(homeWords)
  const [text, setText] = useState('')
  const asked = text.length >= MIN_LETTERS
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
  return (
    <SearchBox
      label={w.search}
      shortcut
      hints={hints}
      busy={isFetching || !asked}
      onSearch={(typed) => setText(typed ?? '')}
      onPick={(hint) => go(hint.to)}
    />
  )
}
