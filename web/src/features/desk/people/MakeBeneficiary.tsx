import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWorkContext } from '../../../api/context'
import { q } from '../../../api/query'
import { useSession } from '../../../core/session'
import { makeBeneficiary } from './beneficiaryForm'

/** Makes somebody a beneficiary of this desk, or of the chosen one, where its settings leave that to managers. */
export function MakeBeneficiary({ deskId }: { deskId?: number }) {
  const { conciergerieId } = useWorkContext()
  const { data: desk } = useQuery(q('GetConciergerie', { id: deskId ?? conciergerieId }))
  const choosesLogin = useSession()?.permissionsSet.includes('MANAGE_ALL_ENTREPRISE') ?? false
  if (!desk || desk.noBnfCreationByConcierge) return null
  const { id, subEntities, subLocation } = desk
  return (
    <Button
      leftSection={<IconUserPlus size={17} aria-hidden />}
      onClick={() => void makeBeneficiary({ deskId: id, choosesLogin, subEntities, subLocation })}
    >
      Nouveau bénéficiaire
    </Button>
  )
}
