import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../api/query'
import type { PendingRemoval } from '../../api/schema'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { DateText } from '../../ui/DateText'
import { dialogs } from '../../ui/dialogs'
import { fullName } from '../../ui/fullName'
import { Page } from '../../ui/Page'
import { Pending } from '../../ui/Pending'
import { ErrorState } from '../../ui/states'
import { toast } from '../../ui/toast'
import { RemovalForm } from './RemovalForm'
import { removalWords } from './words'

/** How soon it is looked again for a request that was made a moment ago. */
const SOON = 2_000

/** A beneficiary asks for their own account to be deleted, sees that it waits, and may think better of it. */
export default function DeleteAccount() {
  const w = useWords(removalWords)
  const user = useSession()
  const [asked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    ...q('GetMyAccountRemoval'),
    refetchInterval: (query) => (asked && !query.state.data?.pending ? SOON : false),
  })
  if (!user) return null
  return (
    <Page title={w.title} lead={w.lead} width="narrow" back={{ to: path('/bnfv2/menu'), label: w.account }}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Pending />)}
      {data?.pending && <Waiting pending={data.pending} onWithdrawn={() => setAsked(false)} />}
      {data && !data.pending && asked && <Text role="status">{w.asked}</Text>}
      {data && !data.pending && !asked && (
        <RemovalForm mail={user.email} name={fullName(user)} onAsked={() => setAsked(true)} />
      )}
    </Page>
  )
}

function Waiting({ pending: { asked, due }, onWithdrawn }: { pending: PendingRemoval; onWithdrawn: () => void }) {
  const w = useWords(removalWords)
  const withdraw = useAction('WithdrawAccountRemoval', {
    refreshes: ['GetMyAccountRemoval'],
    onSuccess: () => {
      toast(w.withdrawn)
      onWithdrawn()
    },
  })
  const ask = async () => {
    if (await dialogs.confirm({ message: w.withdrawSure, yes: w.withdraw, no: w.keep })) withdraw.mutate({})
  }
  return (
    <Stack gap="md" align="flex-start">
      <Text role="status">
        {w.waits} <DateText value={asked} />. {w.due} <DateText value={due} />.
      </Text>
      <Text>{w.whatGoes}</Text>
      <Button variant="default" loading={withdraw.isPending} onClick={() => void ask()}>
        {w.withdraw}
      </Button>
    </Stack>
  )
}
