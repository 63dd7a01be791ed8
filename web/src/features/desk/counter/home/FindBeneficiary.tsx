import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../api/query'
import { sheetPath } from '../../../../core/deskPaths'
import { go } from '../../../../core/navigation'
import { fullName } from '../../../../ui/fullName'
import { type Hint, SearchBox } from '../../../../ui/SearchBox'
import { homeWords as w } from './homeWords'

/** Finds a beneficiary by whatever they are called, and leads to all that the desk knows of them. */
export function FindBeneficiary() {
  const [expression, setExpression] = useState('')
  const { data, isFetching } = useQuery({ ...q('SearchUser', { expression }), enabled: expression !== '' })
  const users = expression ? (data?.users ?? []) : []
  const hints: Hint[] = users.map((user) => ({
    id: String(user.id),
    label: `${fullName(user)}${user.vip ? ' · VIP' : ''}`,
    detail: [user.entreprise, user.conciergerieName, user.email].filter(Boolean).join(' · '),
  }))
  return (
    <SearchBox
      label={w.beneficiary}
      placeholder={w.beneficiaryHint}
      onSearch={(typed) => setExpression(typed ?? '')}
      hints={hints}
      busy={isFetching}
      onPick={(hint) => {
        const user = users.find((one) => String(one.id) === hint.id)
        if (user) go(sheetPath(user.id))
      }}
    />
  )
}
