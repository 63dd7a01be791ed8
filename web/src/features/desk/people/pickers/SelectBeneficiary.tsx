import { Alert, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconInfoCircle, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import { IMPORT } from '../../../../core/deskPaths'
import { useSearchParam } from '../../../../core/navigation'
import { path, useParams } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { isAwaited } from '../../../../ui/Awaited'
import { Page } from '../../../../ui/Page'
import { MakeBeneficiary } from '../MakeBeneficiary'
import { ImportedPeople } from './ImportedPeople'
import { PeopleTable } from './PeopleTable'
import { pickerWords as w } from './pickerWords'

/** Typing rests this long before the server is asked. */
const REST_MS = 250

/** A manager chooses a beneficiary of a conciergerie, or one whom a file made there, to order on their behalf. */
export default function SelectBeneficiary() {
  const conciergerieId = Number(useParams('/concierge/selectAdherent/{conciergerieId}').conciergerieId)
  const [imported] = useSearchParam(IMPORT)
  return imported ? (
    <ImportedPeople request={{ conciergerieId }} />
  ) : (
    <PeopleOfDesk key={conciergerieId} conciergerieId={conciergerieId} />
  )
}

function PeopleOfDesk({ conciergerieId }: { conciergerieId: number }) {
  const context = useWorkContext()
  const [text, setText] = useState('')
  const [filter] = useDebouncedValue(text.trim(), REST_MS)
  const query = useQuery({
    ...q('GetConciergeUsersList', { conciergerieId, ...(filter && { filter }) }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <Page
      title={w.beneficiaries}
      width="wide"
      lead={
        <>
          {context.conciergerieId === conciergerieId && `${context.conciergerieName} · `}
          <AppLink to={path('/concierge/selectConciergerie')}>{w.change}</AppLink>
        </>
      }
      back={{ to: path('/homegest') }}
      actions={<MakeBeneficiary deskId={conciergerieId} />}
      busy={isAwaited(query)}
    >
      <TextInput
        mb="md"
        size="md"
        maw={420}
        aria-label={w.filter}
        placeholder={w.filterPeople}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {data?.truncated && (
        <Alert mb="md" variant="light" color="blue" icon={<IconInfoCircle size={18} aria-hidden />} role="status">
          {w.truncated}
        </Alert>
      )}
      {data?.approximate && (
        <p className="view-hint" role="status">
          {w.approximate}
        </p>
      )}
      <PeopleTable users={data?.users} query={query} />
    </Page>
  )
}
