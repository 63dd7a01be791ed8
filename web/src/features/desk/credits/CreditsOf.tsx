import { useParams } from '../../../paths'
import { CreditsList } from './Credits'

/** Compensations alone, or the credits of one beneficiary. */
export default function CreditsOf() {
  const { id } = useParams('/creditsList/{id}')
  const userId = Number(id)
  return id === 'indemnisations' || !Number.isInteger(userId) ? (
    <CreditsList compensations />
  ) : (
    <CreditsList userId={userId} />
  )
}
