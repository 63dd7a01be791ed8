/** Partners read French. */
export const feedWords = {
  title: 'Mes rendez-vous dans un autre calendrier',
  lead: 'Une adresse à ajouter à votre téléphone ou à votre ordinateur : vos rendez-vous y apparaissent et se mettent à jour. Qui a l’adresse les voit : ne la donnez qu’à qui doit les voir.',
  address: 'Adresse du calendrier',
  once: 'Elle n’est montrée qu’une fois : copiez-la maintenant.',
  copy: 'Copier',
  copied: 'Copiée',
  since: 'Une adresse existe depuis',
  make: 'Créer une adresse',
  renew: 'Créer une nouvelle adresse',
  renewTitle: 'Créer une nouvelle adresse ?',
  renewMore:
    'L’adresse actuelle cesse aussitôt de fonctionner : les calendriers qui la lisent devront recevoir la nouvelle.',
  revoke: 'Supprimer l’adresse',
  revokeTitle: 'Supprimer l’adresse ?',
  revokeMore: 'Les calendriers qui la lisent ne recevront plus vos rendez-vous.',
  revoked: 'L’adresse est supprimée',
}
