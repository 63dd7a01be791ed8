const fr = {
  title: 'Sécurité',
  lead: 'Comment et où votre compte est ouvert.',

  password: 'Mot de passe',
  passwordHint: 'Le changer déconnecte tous vos autres appareils. Un e-mail vous le confirme.',
  changePassword: 'Changer mon mot de passe',
  passwordChanged: 'Votre mot de passe est changé, et vos autres appareils sont déconnectés',

  devices: 'Appareils connectés',
  devicesHint: 'Déconnectez ce que vous ne reconnaissez pas, puis changez de mot de passe.',
  thisDevice: 'Cet appareil',
  device: (browser?: string | null, platform?: string | null) =>
    browser && platform ? `${browser} sur ${platform}` : (browser ?? platform ?? 'Appareil inconnu'),
  lastSeen: 'Vu',
  since: 'connecté',
  end: 'Déconnecter',
  endThis: (device: string) => `Déconnecter ${device}`,
  ended: (device: string) => `${device} : déconnecté`,
  endOthers: 'Déconnecter tous les autres',
  endOthersSure:
    'Tous vos autres appareils seront déconnectés, et les liens qui vous ont été envoyés par e-mail ne vaudront plus.',
  othersEnded: 'Tous les autres appareils sont déconnectés',
  noOther: 'Vous n’êtes connecté nulle part ailleurs.',

  accesses: 'Accès de la conciergerie à votre compte',
  accessesHint: 'Qui a ouvert votre compte pour vous aider, quand et pourquoi.',
  noAccess: 'Personne n’a ouvert votre compte.',
  until: 'jusqu’à',
  openNow: 'En cours',
}
const en: typeof fr = {
  title: 'Security',
  lead: 'How and where your account is open.',

  password: 'Password',
  passwordHint: 'Changing it signs out all your other devices. An email confirms it.',
  changePassword: 'Change my password',
  passwordChanged: 'Your password is changed, and your other devices are signed out',

  devices: 'Signed-in devices',
  devicesHint: 'Sign out what you do not recognise, then change your password.',
  thisDevice: 'This device',
  device: (browser, platform) =>
    browser && platform ? `${browser} on ${platform}` : (browser ?? platform ?? 'Unknown device'),
  lastSeen: 'Seen',
  since: 'signed in',
  end: 'Sign out',
  endThis: (device) => `Sign out ${device}`,
  ended: (device) => `${device}: signed out`,
  endOthers: 'Sign out all others',
  endOthersSure: 'All your other devices will be signed out, and links that were mailed to you will no longer work.',
  othersEnded: 'All other devices are signed out',
  noOther: 'You are signed in nowhere else.',

  accesses: 'Access of the concierge desk to your account',
  accessesHint: 'Who has opened your account to help you, when and why.',
  noAccess: 'Nobody has opened your account.',
  until: 'until',
  openNow: 'Open now',
}
export const securityWords = { fr, en }
