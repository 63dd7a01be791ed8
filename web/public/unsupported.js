// Browsers that know no modules run this alone: it says why nothing comes.
document.getElementById('boot').textContent =
  'Votre navigateur n’est pas pris en charge. Réessayez avec Firefox, Edge ou Chrome. ' +
  'Your browser is not supported. Please try again with Firefox, Edge or Chrome.'
