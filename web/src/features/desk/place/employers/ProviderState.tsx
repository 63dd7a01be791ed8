import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../api/client'
import { isFailure } from '../../../../api/failure'
import { useAction } from '../../../../api/query'
import type { EditedSsoProvider, SsoProviders } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { DateText } from '../../../../ui/DateText'
import { dialogs } from '../../../../ui/dialogs'
import { Facts } from '../../../../ui/Facts'
import { Pill } from '../../../../ui/Pill'
import { Section } from '../../../../ui/Section'
import { toast } from '../../../../ui/toast'
import { STATES } from './employers'

const IN_POOL = {
  made: undefined,
  underway: 'Quelqu’un l’enregistre en ce moment. Rechargez la page dans une minute.',
  refused:
    'Enregistrée ici, mais l’annuaire de connexion ne l’accepte pas : vérifiez l’adresse et le client, puis enregistrez à nouveau.',
  unreachable: 'Enregistrée ici, mais l’annuaire de connexion n’a pas répondu : enregistrez à nouveau pour terminer.',
} as const

interface ProviderStateProps {
  provider: EditedSsoProvider
  company: string
  /** Whether there are unsaved changes: only the saved version can be tried and switched on. */
  unsaved: boolean
}

/** The state of a sign-in, and what may be done with it: try it, switch it on or off, remove it. */
export function ProviderState({ provider, company, unsaved }: ProviderStateProps) {
  const { state, inPool, tested } = provider
  const problem = IN_POOL[inPool]
  return (
    <Section title="État">
      <Stack gap="sm">
        <div>
          <Pill colour={STATES[state].colour}>{STATES[state].label}</Pill>
        </div>
        <span>{STATES[state].more}</span>
        {problem && (
          <Alert color="orange" role="status">
            {problem}
          </Alert>
        )}
        <Facts facts={[['Dernier essai réussi', tested && <DateText key="tested" value={tested} as="dayTime" />]]} />
        {unsaved ? (
          <span>Enregistrez d’abord vos modifications.</span>
        ) : (
          <ProviderActions provider={provider} company={company} />
        )}
      </Stack>
    </Section>
  )
}

function ProviderActions({ provider, company }: Omit<ProviderStateProps, 'unsaved'>) {
  const { companyId, state, inPool, edition } = provider
  const [leaving, setLeaving] = useState(false)
  const switched = useAction('SwitchSsoProvider')
  const removed = useAction('RemoveSsoProvider')
  const test = async () => {
    setLeaving(true)
    try {
      const start = await call('BeginSsoTest', { companyId })
      const [{ leave }, { pending }] = await Promise.all([
        import('../../../auth/sso/pool'),
        import('../../../auth/sso/pending'),
      ])
      pending.remember({ ...start, tests: companyId })
      await leave(start)
    } catch (error) {
      setLeaving(false)
      await dialogs.alert(isFailure(error) ? error.message : 'L’essai n’a pas pu commencer.')
    }
  }
  const set = async (on: boolean) => {
    const sure =
      on ||
      (await dialogs.confirm({
        title: `Désactiver la connexion de ${company} ?`,
        message:
          'Ses bénéficiaires se connecteront avec leur mot de passe ; « Mot de passe oublié » en donne un à qui n’en a pas. Les personnes déjà connectées le restent.',
        yes: 'Désactiver',
      }))
    if (!sure) return
    const now = await switched.mutateAsync({ companyId, on, edition }).catch(() => undefined)
    if (now) toast(on ? `La connexion de ${company} est en service` : `La connexion de ${company} est désactivée`)
  }
  const remove = async () => {
    const sure = await dialogs.confirm({
      title: `Supprimer la connexion de ${company} ?`,
      message:
        'Son nom et ses domaines seront libres. Une nouvelle connexion fera relier chaque compte une fois de plus.',
      yes: 'Supprimer',
      danger: true,
    })
    if (!sure) return
    const done = await removed.mutateAsync({ companyId, edition }).catch(() => undefined)
    if (!done) return
    toast(`La connexion de ${company} est supprimée`)
    go(path('/employers'), { replace: true })
  }
  const busy = switched.isPending || removed.isPending || leaving
  return (
    <Group gap="xs">
      <Button
        variant={state === 'draft' ? 'filled' : 'default'}
        disabled={busy || inPool !== 'made'}
        loading={leaving}
        onClick={() => void test()}
      >
        Faire un essai
      </Button>
      {(state === 'tested' || state === 'off') && (
        <Button disabled={busy || inPool === 'underway'} onClick={() => void set(true)}>
          Mettre en service
        </Button>
      )}
      {state === 'on' && (
        <Button variant="default" disabled={busy} onClick={() => void set(false)}>
          Désactiver
        </Button>
      )}
      {state !== 'on' && (
        <Button variant="default" color="red" disabled={busy || inPool === 'underway'} onClick={() => void remove()}>
          Supprimer
        </Button>
      )}
    </Group>
  )
}

/** The addresses that the company enters at its own provider. */
export function Returns({ returns }: { returns: NonNullable<SsoProviders['returns']> }) {
  return (
    <Section title="À saisir chez l’entreprise">
      <Facts
        facts={[
          ['SAML : identifiant (audience)', <code key="audience">{returns.audience}</code>],
          ['SAML : adresse de réception (ACS)', <code key="acs">{returns.assertionUrl}</code>],
          ['OpenID Connect : adresse de retour', <code key="redirect">{returns.redirectUrl}</code>],
        ]}
      />
    </Section>
  )
}
