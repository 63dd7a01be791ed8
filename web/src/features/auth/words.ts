import { loginWords } from './loginWords'

const fr = {
  ...loginWords.fr,

  forgotTitle: 'Mot de passe oublié',
  forgotLead:
    'Indiquez votre adresse : si nous la connaissons, vous recevrez un lien pour choisir un nouveau mot de passe.',
  sendLink: 'Recevoir le lien',
  linkSent: 'Consultez votre messagerie',
  linkSentMore: 'Si cette adresse est connue, un message vient de partir. Le lien ne sert qu’une fois.',

  linkUsed: 'Ce lien ne sert plus',
  resetTitle: 'Choisir un nouveau mot de passe',
  resetLead: 'Au moins 8 caractères ; une phrase est plus sûre et plus facile à retenir.',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  newPasswordAgain: 'Nouveau mot de passe, encore une fois',
  noCurrent: 'Veuillez saisir votre mot de passe actuel.',
  noNew: 'Veuillez saisir votre nouveau mot de passe deux fois.',
  notSame: 'Les deux mots de passe saisis ne sont pas identiques.',
  tooShort: 'Le mot de passe doit compter au moins 8 caractères.',
  resetDone: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
  savePassword: 'Enregistrer le mot de passe',

  ssoExpired: 'Session expirée',
  ssoExpiredMore: 'Votre session SSO a expiré. Veuillez retourner à votre application puis vous reconnecter.',

  codeTitle: 'Créer votre compte',
  codeLead: 'Saisissez le code de votre conciergerie : il figure sur votre invitation ou à l’accueil.',
  code: 'Code de la conciergerie',
  send: 'Envoyer',
  noCode: 'Veuillez saisir votre code.',
  codeHelp: 'Où trouver mon code ?',
  codeHelpText:
    'Le code est sur le courrier de bienvenue de votre entreprise, sur l’affiche de l’espace conciergerie, ou auprès de votre concierge. Il ne tient pas compte des majuscules.',
  noRegistration: 'Les inscriptions ne sont pas ouvertes ici. Adressez-vous à votre conciergerie.',

  createTitle: 'Vos informations',
  createLead: 'Encore quelques lignes et votre conciergerie est à vous.',
  firstName: 'Prénom',
  lastName: 'Nom',
  mobile: 'Téléphone mobile',
  passwordHint: 'Au moins 8 caractères.',
  acceptTerms: 'J’accepte les conditions générales d’utilisation',
  mustAccept: 'Veuillez accepter les conditions générales.',
  readTerms: 'Lire les conditions',
  create: 'Créer mon compte',

  welcome: 'Bienvenue !',
  welcomeMore: 'Nous vous avons envoyé un message : suivez son lien pour confirmer votre adresse, puis connectez-vous.',
  confirmed: 'Adresse confirmée',
  confirmedMore: 'Votre compte est prêt. Vous pouvez vous connecter.',

  confirming: 'Confirmation de votre adresse…',
  notConfirmed: 'Adresse non confirmée',

  chooseTitle: 'Votre conciergerie',
  chooseLead: 'Choisissez celle où vous déposez et retirez vos commandes.',
  chooseSearch: 'Filtrer',
  noLocation: 'Aucune conciergerie ne vous est ouverte. Contactez-nous.',
  current: 'Actuelle',
  chosen: (name: string) => `Conciergerie choisie : ${name}`,
}
const en: typeof fr = {
  ...loginWords.en,

  forgotTitle: 'Forgot your password',
  forgotLead: 'Enter your address: if we know it, you will receive a link to choose a new password.',
  sendLink: 'Send me the link',
  linkSent: 'Check your mailbox',
  linkSentMore: 'If this address is known, a message is on its way. The link works once.',

  linkUsed: 'This link no longer works',
  resetTitle: 'Choose a new password',
  resetLead: 'At least 8 characters; a sentence is safer and easier to remember.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordAgain: 'New password, once more',
  noCurrent: 'Please enter your current password.',
  noNew: 'Please enter your new password twice.',
  notSame: 'The two passwords are not the same.',
  tooShort: 'The password needs at least 8 characters.',
  resetDone: 'Your password is changed. Sign in with the new one.',
  savePassword: 'Save the password',

  ssoExpired: 'Session expired',
  ssoExpiredMore: 'Your SSO session has expired. Please go back to your application and sign in again.',

  codeTitle: 'Create your account',
  codeLead: 'Enter the code of your concierge desk: it is on your invitation or at the desk.',
  code: 'Concierge code',
  send: 'Send',
  noCode: 'Please enter your code.',
  codeHelp: 'Where is my code?',
  codeHelpText:
    'The code is on the welcome letter of your company, on the poster of the concierge desk, or with your concierge. Capitals do not matter.',
  noRegistration: 'Registration is not open here. Please ask your concierge desk.',

  createTitle: 'About you',
  createLead: 'A few more lines and the desk is yours.',
  firstName: 'First name',
  lastName: 'Last name',
  mobile: 'Mobile phone',
  passwordHint: 'At least 8 characters.',
  acceptTerms: 'I accept the terms of use',
  mustAccept: 'Please accept the terms of use.',
  readTerms: 'Read the terms',
  create: 'Create my account',

  welcome: 'Welcome!',
  welcomeMore: 'We have sent you a message: follow its link to confirm your address, then sign in.',
  confirmed: 'Address confirmed',
  confirmedMore: 'Your account is ready. You can sign in.',

  confirming: 'Confirming your address…',
  notConfirmed: 'Address not confirmed',

  chooseTitle: 'Your concierge desk',
  chooseLead: 'Choose the one where you drop off and collect your orders.',
  chooseSearch: 'Filter',
  noLocation: 'No concierge desk is open to you. Please contact us.',
  current: 'Current',
  chosen: (name) => `Concierge desk chosen: ${name}`,
}
export const authWords = { fr, en }
