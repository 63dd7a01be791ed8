// Browsers that are too old for the application run this alone. It is written for any of them: no arrow, no const.
;(function () {
  document.title = 'Conciergerie'
  document.body.innerHTML =
    '<div role="main" style="max-width:30em;margin:0 auto;padding:4em 1.5em;font:1.0625em/1.5 system-ui,sans-serif;color:#16201f;text-align:center">' +
    '<h1 style="font-size:1.5em">Conciergerie</h1>' +
    '<p lang="fr">Votre navigateur n’est pas pris en charge. Réessayez avec Firefox, Edge ou Chrome.</p>' +
    '<p lang="en">Your browser is not supported. Please try again with Firefox, Edge or Chrome.</p>' +
    '</div>'
  document.body.style.background = '#faf8f4'
})()
