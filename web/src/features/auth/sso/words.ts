const fr = {
  leaving: 'Connexion à votre entreprise',
  leavingMore: 'Un instant : vous allez vous connecter avec le compte de votre entreprise.',
  failed: 'Authentification échouée',
  failedMore: 'Votre entreprise n’a pas confirmé votre identité. Recommencez la connexion.',
  again: 'Recommencer',
  unknown: 'Connexion d’entreprise inconnue',
  signIn: 'Me connecter',
  backToSignIn: 'Retour à la connexion',

  link: 'Relier votre compte',
  linkLead:
    'Vous avez déjà un compte avec cette adresse. Saisissez son mot de passe une fois : ensuite, le compte de votre entreprise suffit.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  // The specification gives this message word for word.
  noPassword: 'entrez votre mdp',
  linkNow: 'Relier et me connecter',

  welcome: 'Bienvenue !',
  welcomeLead: 'Votre entreprise nous a dit qui vous êtes. Vérifiez, et dites-nous où vous joindre.',
  firstName: 'Prénom',
  lastName: 'Nom',
  mobile: 'Téléphone mobile',
  begin: 'Commencer',

  force: 'Compte de votre entreprise',
  forceLead:
    'Votre conciergerie se rejoint avec le compte de votre entreprise. Sous quelle adresse vous connaît-elle ? Elle devient celle de votre compte ici.',
  noEmail: 'entrez votre email',
  continue: 'Continuer',
}
const en: typeof fr = {
  leaving: 'Signing in at your company',
  leavingMore: 'One moment: you are about to sign in with your company’s account.',
  failed: 'Authentication failed',
  failedMore: 'Your company did not confirm who you are. Please sign in again.',
  again: 'Sign in again',
  unknown: 'Unknown company sign-in',
  signIn: 'Sign in',
  backToSignIn: 'Back to sign in',

  link: 'Link your account',
  linkLead:
    'You already have an account with this address. Type its password once: from then on, your company’s account is enough.',
  email: 'Email address',
  password: 'Password',
  showPassword: 'Show password',
  noPassword: 'Please enter your password',
  linkNow: 'Link and sign in',

  welcome: 'Welcome!',
  welcomeLead: 'Your company told us who you are. Please check it, and tell us where to reach you.',
  firstName: 'First name',
  lastName: 'Last name',
  mobile: 'Mobile phone',
  begin: 'Begin',

  force: 'Your company’s account',
  forceLead:
    'People of your concierge desk sign in with their company’s account. Which address does your company know you by? It becomes the one of your account here.',
  noEmail: 'Please enter your email address.',
  continue: 'Continue',
}
export const ssoWords = { fr, en }
