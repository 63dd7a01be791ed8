import { may } from '../../../../core/access'
import { useSession } from '../../../../core/session'
import { NewForm } from './newForm'

const WITH_ROLE = { givesRole: true }
const WITHOUT_ROLE = { givesRole: false }

/** Makes the account of a manager. */
export default function NewConcierge() {
  const givesRole = may(useSession(), 'SetPermissionsForUser')
  return (
    <NewForm
      context={givesRole ? WITH_ROLE : WITHOUT_ROLE}
      lead={
        givesRole
          ? 'Le rôle choisi donne ses permissions ; elles se changent ensuite sur la fiche de la personne.'
          : 'Le compte n’aura aucune permission : un collègue qui peut en donner le fera ensuite sur la fiche de la personne.'
      }
    />
  )
}
