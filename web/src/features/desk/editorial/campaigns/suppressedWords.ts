import type { LeftOut } from '../../../../api/schema'
import { counted } from './words'

const reasons: Partial<Record<LeftOut, string>> = {
  bounced: 'L’adresse a refusé un mail',
  complained: 'Mail signalé comme indésirable',
}

export const suppressedWords = {
  title: 'Adresses écartées',
  none: 'Aucune adresse écartée',
  noneMore:
    'Une adresse qui refuse un mail de campagne, ou dont le lecteur en signale un, n’en reçoit plus pendant trois ans.',
  nobody: 'Adresse que plus personne n’a ici',
  free: 'Réécrire à cette adresse',
  ask: (n: number) => `Réécrire à ${counted(n, 'adresse')} ?`,
  after: (complained: boolean) =>
    complained
      ? 'Les prochaines campagnes lui écriront. Qui a signalé un mail a aussi quitté tous ses sujets, et ne reçoit rien avant de les choisir de nouveau.'
      : 'Les prochaines campagnes lui écriront. Une adresse qui refuse encore un mail est écartée de nouveau.',
  done: (n: number) => `Les campagnes écrivent de nouveau à ${counted(n, 'adresse')}`,
  reasons,
}
