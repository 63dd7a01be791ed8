import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useWorkContext } from '../../../api/context'
import { useSession } from '../../../app/session'
import { makeBeneficiary } from './beneficiaryForm'

/** Makes somebody a beneficiary of this desk, or of the chosen one. */
export function MakeBeneficiary({ deskId }: { deskId?: number }) {
  const { conciergerieId } = useWorkContext()
  const choosesLogin = useSession()?.permissionsSet.includes('MANAGE_ALL_ENTREPRISE') ?? false
  return (
    <Button
      leftSection={<IconUserPlus size={17} aria-hidden />}
      onClick={() => void makeBeneficiary({ deskId: deskId ?? conciergerieId, choosesLogin })}
    >
      Nouveau bénéficiaire
    </Button>
  )
}
