import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../../api/query'
import { may } from '../../../../core/access'
import { useSession } from '../../../../core/session'
import { dialogs } from '../../../../ui/dialogs'
import { Section } from '../../../../ui/Section'
import { takeBack } from '../../../../ui/takeBack'
import { toast } from '../../../../ui/toast'

const refreshes = ['GetStaffSignIn'] as const

/** How managers of the company sign in: of the whole company, not of the desk alone. */
export function SignInRule() {
  const allowed = may(useSession(), 'SetStaffSignIn')
  const { data } = useQuery({ ...q('GetStaffSignIn', {}), enabled: allowed })
  const set = useAction('SetStaffSignIn', { refreshes })
  if (!data) return null
  const { secondFactor, companyName, edition } = data
  const change = async () => {
    const sure =
      secondFactor ||
      (await dialogs.confirm({
        title: `Exiger la double authentification chez ${companyName} ?`,
        message:
          'À leur prochaine connexion, tous les gestionnaires de cette entreprise devront la configurer avant de continuer.',
        yes: 'Exiger',
      }))
    if (!sure) return
    const now = await set.mutateAsync({ secondFactor: !secondFactor, edition }).catch(() => undefined)
    if (!now) return
    toast(secondFactor ? 'La double authentification n’est plus exigée' : 'La double authentification est exigée', {
      undo: () => void takeBack('SetStaffSignIn', { secondFactor, edition: now.edition }, refreshes),
    })
  }
  return (
    <Section title="Connexion des gestionnaires">
      <Switch
        label={`Exiger la double authentification de tous les gestionnaires de ${companyName}`}
        description="Un code de leur téléphone, en plus du mot de passe. Elle est toujours exigée des administrateurs."
        checked={secondFactor}
        disabled={set.isPending}
        onChange={() => void change()}
      />
    </Section>
  )
}
