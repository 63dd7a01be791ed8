import type { ManagedUser } from '../../../api/schema'
import { formatLongDay, formatTime, parseDate } from '../../../ui/format'

/** The reasons why somebody cannot order or sign in, in words for the desk. */
export function warningsOf(user: ManagedUser): string[] {
  const { active, invited, blockedUntil, inDebt, pendingEmail, profileComplete, needsToValidateCGU } = user
  const blocked = blockedUntil ? parseDate(blockedUntil) : undefined
  const lapses = lapseOf(user)
  if (!active) return ['Le compte est désactivé : personne ne s’y connecte.', ...lapses]
  return [
    ...lapses,
    inDebt && 'Une commande impayée empêche d’en passer de nouvelles.',
    blocked && `Trop d’essais du mot de passe : le prochain est possible à ${formatTime(blocked, 'fr')}.`,
    invited && 'Le mot de passe n’est pas encore choisi : l’invitation est partie par e-mail.',
    pendingEmail && `L’adresse ${pendingEmail} attend d’être confirmée.`,
    needsToValidateCGU && !invited && 'Les conditions générales attendent d’être acceptées.',
    !profileComplete && 'Le profil est incomplet : il faut nom, prénom, e-mail et mobile pour commander.',
  ].filter((warning): warning is string => typeof warning === 'string' && warning !== '')
}

/** The consequences for an account that nobody uses. */
function lapseOf({ active, autoRemoval }: ManagedUser): string[] {
  if (!autoRemoval) return []
  const { switchedOffOn, deletedOn } = autoRemoval
  return active
    ? [`Sans connexion, le compte est désactivé le ${written(switchedOffOn)} : la personne en est avertie.`]
    : [
        `Faute de connexion, il est désactivé depuis le ${written(switchedOffOn)} et sera supprimé le ${written(deletedOn)}.`,
      ]
}

function written(day: string) {
  const date = parseDate(day)
  return date ? formatLongDay(date, 'fr') : ''
}
