import { NewForm } from './newForm'

const NOTHING = {}

/** Makes the account of a manager. */
export default function NewConcierge() {
  return (
    <NewForm
      context={NOTHING}
      lead="Un nouveau compte n’a aucune permission : donnez-les ensuite sur la fiche de la personne."
    />
  )
}
