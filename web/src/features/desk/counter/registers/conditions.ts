/** A condition of the law, how the platform meets it, and how that is tried. */
export interface Condition {
  name: string
  law: string
  met: string
  tried: string
}

/** The four conditions of article 286, I, 3° bis of the tax code. Staff read French. */
export const CONDITIONS: readonly Condition[] = [
  {
    name: 'Inaltérabilité',
    law: 'Les données d’origine d’un règlement restent ; toute correction est une opération de plus.',
    met: 'Chaque règlement est écrit dans le journal de la caisse avec son ticket (articles, quantités, prix, TVA, moyens, numéro), imprimé ou non, dans la même opération que le paiement. Une ligne n’est jamais modifiée : un mouvement se corrige par son inverse, une vente payée par une ligne qui annule les anciens articles et enregistre les nouveaux, dans une caisse ouverte.',
    tried:
      'Des tests changent chaque champ de chaque ligne enregistrée et vérifient que la première ligne touchée est désignée.',
  },
  {
    name: 'Sécurisation',
    law: 'Les données d’origine et leurs modifications sont rendues inaltérables par un procédé technique fiable.',
    met: 'Chaque ligne porte un numéro sans trou et une empreinte SHA-256 calculée sur tout son contenu et sur l’empreinte de la ligne précédente. « Vérifier la chaîne » relit le journal depuis sa première ligne.',
    tried:
      'Des tests retirent, ajoutent, échangent et modifient des lignes : chaque altération est trouvée. La vérification est ouverte à tout gestionnaire, à tout moment.',
  },
  {
    name: 'Conservation',
    law: 'Les données sont conservées six ans, avec des clôtures journalières, mensuelles et annuelles.',
    met: 'Aucune ligne n’expire. Chaque session, jour, mois et année est clôturé avec ses totaux par moyen de paiement et par taux de TVA, et avec un total perpétuel qui ne diminue jamais.',
    tried:
      'Des tests tirés au hasard comparent les totaux de chaque clôture avec la somme de ses tickets ; une clôture oubliée est trouvée.',
  },
  {
    name: 'Archivage',
    law: 'Les données sont archivées à dates choisies, dans un fichier dont l’intégrité se vérifie.',
    met: 'Une archive contient les lignes telles qu’elles sont enregistrées, un tableau, la liste des fichiers avec leurs empreintes, une signature Ed25519 et la clé publique. Une caisse altérée n’est pas archivée.',
    tried:
      'Le programme verify-archive, qui ne partage aucun code avec la plateforme, vérifie signature, fichiers, chaîne, numéros de ticket et totaux par taux ; des tests changent chaque octet d’une archive.',
  },
]
