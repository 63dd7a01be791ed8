import { faults } from './faults'
import { expect, test } from './support'

// The faults that the sweep looks for are found where they are planted, and nowhere else.

const row = (amount: string, leftOut = '') =>
  `<tr ${leftOut && `data-left-out="${leftOut}"`}><td data-column="name"><a class="row-link" href="#a" style="display:block;min-height:30px">Alice</a></td>
   <td data-column="status"><span class="mantine-Badge-root">Nouvelle</span></td>
   <td data-align="end" data-column="amount">${amount} €</td></tr>`

const table = (style: string, more = '') =>
  `<div style="overflow:auto;width:400px"><table style="${style}"><thead><tr><th>Nom</th><th>Statut</th><th>Montant</th>${more && '<th>Actions</th>'}</tr></thead>
   <tbody>${row('12,63').replace('</tr>', `${more}</tr>`)}${row('1 000,00').replace('</tr>', `${more}</tr>`)}</tbody></table></div>`

/** A list with a total that leaves its second row out. */
const listOf = (total: string) =>
  `<table style="width:100%">${row('12,63')}${row('1 000,00', 'other amount')}</table><p data-total="amount">${total}</p>`

/** A row of taxed amounts with their total. */
const taxed = (total: string) =>
  `<table style="width:100%"><thead><tr><th>Taux</th><th>Base HT</th><th>TVA</th><th>Total</th></tr></thead>
   <tbody><tr><th>20 %</th><td>1 000,00 €</td><td>−200,00 €</td><td>${total} €</td></tr></tbody></table>`

/** A table with a second column that begins to the right of its box. */
const wide = (heading: string, cell: string) =>
  `<div style="overflow:auto;width:300px"><table style="width:700px"><thead><tr><th>Note</th><th>${heading}</th></tr></thead>
   <tbody><tr><td style="width:400px">Fragile</td>${cell}</tr></tbody></table></div>`

/** A list of the back office with these values in its second column. */
const rowsOf = (...values: string[]) =>
  `<div class="list"><table class="table" style="width:100%;line-height:24px"><thead><tr><th>Nom</th><th>Lieu</th></tr></thead>
   <tbody>${values.map((it, nth) => `<tr data-row="${nth}"><td>Commande ${nth}</td><td>${it}</td></tr>`).join('')}</tbody></table></div>`
const twice = <T>(value: T): [T, T] => [value, value]

/** A part of the page with a list whose total is wrong, and what stands under it. */
const partOf = (total: string, more = '') => `<section>${listOf(total)}${more}</section>`
const typedIn = partOf('Montant : 99,00 €', '<p data-editing>Quantité</p>')

const button = (style: string, words: string) => `<button type="button" style="${style}">${words}</button>`
const big = 'min-width:48px;min-height:48px;'

const WELL = [
  ['a table inside its box', table('width:100%')],
  ['a total of its rows', `${table('width:100%')}<p data-total="amount">Montant : 1 012,63 €</p>`],
  ['a total without the rows that it leaves out', listOf('Montant, hors annulées : 12,63 €')],
  [
    'a total of another column in a part of its own',
    `<div>${table('width:100%')}<p data-total="paid" data-of="amount">€1,012.63</p></div>
     <dl><dt>Remise</dt><dd data-column="sum">−€5.00</dd><dt>Lignes</dt><dd data-column="sum">€10.00</dd><dt>Total</dt><dd data-total="sum">€5.00</dd></dl>`,
  ],
  ['a row that adds up', taxed('800,00')],
  ['a total of a list that is typed in', typedIn],
  ['an amount in a sentence', wide('Suite', '<td>Payé 12,63 € le 3 mai</td>')],
  ['values that tell rows apart', rowsOf('Hall', 'Parking', '')],
  ['two rows that are alike', rowsOf(...twice('Hall'))],
  ['days that are the same in all rows', rowsOf('<time>3 mai</time>', ...twice('<time>3 mai</time>'))],
  ['pictures without words', rowsOf(...twice('<svg width="20" height="20"></svg>'))],
  [
    'a second line that says more, and a sentence of two lines',
    rowsOf(
      '<span class="stacked">Hall<br>de la tour</span>',
      'À déposer au comptoir du hall d’accueil,<br>et à reprendre au même endroit le lendemain',
    ),
  ],
  [
    'words that are cut under a title',
    '<p title="Toutes" style="width:40px;overflow:hidden;white-space:nowrap">Toutes les commandes</p>',
  ],
  [
    'words that can be scrolled to, words that leave a box that hides, words in a box that is folded, words that are inert',
    `<div style="height:30px;overflow:auto"><p>Haut</p><p>Bas</p></div>
     <div style="height:30px;overflow:hidden"><span style="position:absolute;top:200px">Dehors</span></div>
     <div style="height:0;overflow:hidden"><p>Replié</p></div>
     <div style="width:100px;overflow:hidden"><p inert style="width:150px;margin:0;text-align:right">Diapositive</p></div>`,
  ],
  [
    'a link that is stretched over its card, and the words under it',
    `<style>.card-link::after{content:'';position:absolute;inset:0}</style>
     <article style="position:relative;height:90px"><a class="card-link" href="#a">Carte</a><p>Ce que la carte dit</p></article>`,
  ],
  [
    'words in the bar that only screen readers have',
    `<div class="topbar" style="height:60px">${button(big, '<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap">Passer en mode sombre</span>')}${button(big, 'FR')}</div>`,
  ],
  ['a link within a sentence', '<p>Voir <a href="#a">la commande</a> et la suite.</p>'],
  ['a field as wide as its label', '<label for="f">Titre</label><br><input id="f" style="width:200px;height:48px">'],
] as const

const WRONG = [
  ['the page is 200 px wider', '<div style="width:calc(100vw + 192px)">Trop large</div>'],
  [
    'text is cut by 12 px',
    '<div style="width:100px;overflow:hidden"><p style="width:112px;margin:0;text-align:right"><b>Coiffure</b></p></div>',
  ],
  [
    'px below: <b> “à 14 heures”',
    '<div style="height:22px;overflow:hidden"><p style="margin:0;line-height:20px"><b>Coiffure</b><br><b>à 14 heures</b></p></div>',
  ],
  ['text is cut by', button(`${big}width:60px;overflow:hidden;white-space:nowrap`, 'Je m’en occupe')],
  [
    'outside its control',
    `<button style="${big}width:60px;padding:0;white-space:nowrap;text-align:left"><span style="display:block">Mettre en veille</span></button>`,
  ],
  [
    'text is covered: <span> “Dessous”',
    `<div style="position:relative;height:50px">${button(big, '<span>Dessous</span>')}<div style="position:absolute;inset:0;background:#fff">Dessus</div></div>`,
  ],
  [
    'text is covered',
    '<div style="position:relative"><p>Dessous</p><div style="position:absolute;inset:0;background:#fff">Dessus</div></div>',
  ],
  [
    'overlap',
    `<div class="topbar" style="position:relative;height:60px">${button(`${big}position:absolute;left:0;width:90px`, 'Notifications')}${button(`${big}position:absolute;left:70px`, 'FR')}</div>`,
  ],
  [
    'header: <button> “Quitter” stands outside',
    `<div class="on-behalf" style="position:relative;overflow-x:clip;height:60px">${button(`${big}position:absolute;right:-20px`, 'Quitter')}</div>`,
  ],
  [
    'a target of 90 × 18 px: <div> “Paris”',
    '<div role="option" tabindex="-1" style="width:90px;height:18px">Paris</div>',
  ],
  ['the money column “Montant” of a table lies outside', table('width:700px')],
  [
    'the money column “Montant” of a table lies behind',
    table('width:560px', '<td style="position:sticky;right:0;background:#fff;width:250px">…</td>'),
  ],
  ['the money column “Prix” of a table lies outside', wide('Prix', '<td>€12.63</td>')],
  [
    'the status column “Statut” of a table lies outside',
    wide('Statut', '<td><span class="mantine-Badge-root">Nouvelle</span></td>'),
  ],
  ['the main column “Nom” of a table lies outside', wide('Nom', '<th scope="row">Alice</th>')],
  ['the column “Lieu” of a table takes more than one line: <td> “Hall Parking”', rowsOf('Hall <br>Parking', 'Hall')],
  ['the column “Lieu” of a table is empty', rowsOf(...twice(''))],
  ['the column “Lieu” of a table says “Hall” in all rows', rowsOf('Hall', ...twice('Hall'))],
  [
    'is narrower than its label',
    '<label for="f" style="display:block;width:200px">Seule la conciergerie</label><input id="f" style="width:60px;height:48px">',
  ],
  ['a target of 18 × 18', button('width:18px;height:18px;padding:0', 'x')],
  ['add up to 12.63', listOf('Montant, hors annulées : 1 012,63 €')],
  ['the rows above “Montant : 61,00 €” add up to 12.63', `${typedIn}${partOf('Montant : 61,00 €')}`],
  ['nothing stands above the total', `${table('width:100%')}<p data-total="paid">Payé : 12,63 €</p>`],
  ['add up to 1012.63', `${table('width:100%')}<p data-total="amount">Montant : 1 061,63 €</p>`],
  ['the amounts of a row add up to 800: <tr>', taxed('1 200,00')],
] as const

test('what stands well is no fault, and what does not is named', async ({ page }) => {
  const look = async (body: string, least = 24) => {
    await page.setContent(`<!doctype html><style>body{margin:8px;font:16px sans-serif}</style><body>${body}</body>`)
    return page.evaluate(faults, least)
  }
  for (const [what, body] of WELL) expect.soft(await look(body), what).toEqual([])
  for (const [what, body] of WRONG) expect.soft((await look(body)).join('\n'), what).toContain(what)

  const small = button('width:30px;height:30px;padding:0', 'x')
  expect.soft(await look(small), 'what a pointer presses may be small').toEqual([])
  expect.soft(await look(small, 40), 'a finger needs more room').toEqual(['a target of 30 × 30 px: <button> “x”'])
})
