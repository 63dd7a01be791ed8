import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/client'
import { isFailure } from '../../../../api/failure'
import { outdate } from '../../../../api/query'
import type { SsoTest } from '../../../../api/schema'
import { returnedTest, type TestReturned } from '../../../auth/sso/comeBack'
import { useReturned } from '../../../auth/sso/useReturned'

export type Outcome = { test: SsoTest } | { problem: string }

const NOBODY =
  'Le fournisseur n’a confirmé personne. Vérifiez l’adresse, le client, et ce qui est saisi chez l’entreprise, puis recommencez.'

/** The outcome of a test that this tab has come back from. */
export function useTestOutcome(company: number): Outcome | undefined {
  const returned = useReturned(() => returnedTest(company))
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (returned) void ended(returned).then(setOutcome)
  }, [returned])
  return outcome
}

/** Shows the outcome. */
export function TestOutcome({ outcome }: { outcome: Outcome }) {
  if ('problem' in outcome) {
    return (
      <Alert color="red" title="L’essai a échoué" role="alert">
        {outcome.problem}
      </Alert>
    )
  }
  const { passed, email, firstName, lastName } = outcome.test
  const who = [`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(', ') || 'personne de connu'
  return (
    <Alert color={passed ? 'green' : 'red'} title={passed ? 'L’essai a réussi' : 'L’essai a échoué'} role="status">
      {passed
        ? `Le fournisseur a confirmé : ${who}. Aucun compte n’a été ouvert.`
        : `Le fournisseur a confirmé : ${who}. Cette adresse n’est d’aucun domaine indiqué ici.`}
    </Alert>
  )
}

/** One call per test, however often the effect runs, because a test ends only once. */
const calls = new Map<string, Promise<Outcome>>()

function ended({ state, token }: TestReturned): Promise<Outcome> {
  const known = calls.get(state)
  if (known) return known
  const asked = token ? ask(state, token) : Promise.resolve({ problem: NOBODY })
  calls.set(state, asked)
  return asked
}

async function ask(state: string, token: string): Promise<Outcome> {
  try {
    const test = await call('EndSsoTest', { state, token })
    await outdate('EndSsoTest')
    return { test }
  } catch (error) {
    return { problem: isFailure(error) ? error.message : NOBODY }
  }
}
