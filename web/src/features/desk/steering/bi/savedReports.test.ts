import { expect, test } from 'vitest'
import type { BiSavedReport } from '../../../../api/schema'
import { biWords as w } from './biWords'
import { keyOf, questionOf, reportPath, rowsOf, savedActions, savedColumns } from './savedReports'

const own: BiSavedReport = {
  cubeName: 'Orders',
  name: 'Par été ~ 2',
  reportingQuery: { metrics: [{ metricName: 'amount', aggregation: 'sum' }], dimensionsRows: ['month'] },
  saved: '2026-11-24T08:00:00Z',
  chart: { shape: 'bars', metric: 'amount.sum' },
  ownerId: 5,
  sharedBy: null,
  sharedWith: [],
  mailing: null,
  nextMail: null,
}
const shared: BiSavedReport = { ...own, ownerId: 7, sharedBy: 'Hugo Castel', chart: null }
const mailed: BiSavedReport = {
  ...own,
  sharedWith: [{ id: 6, name: 'Gilles Perrin' }],
  mailing: 'weekly',
  nextMail: '2026-11-30',
}

const offered = (it: BiSavedReport) =>
  rowsOf({ items: [it] }).flatMap((row) => savedActions.filter(({ fits }) => fits(row)).map(({ label }) => label))

test('its owner shares, mails and deletes a table, and whoever has it from them leaves it', () => {
  expect(offered(own)).toEqual(['Partager', 'Envoyer par e-mail', 'Supprimer'])
  expect(offered(mailed)).toEqual([
    'Partager',
    'Ne plus partager',
    'Envoyer par e-mail',
    'Ne plus envoyer',
    'Supprimer',
  ])
  expect(offered(shared)).toEqual(['Retirer de ma liste'])
})

test('an address names a table whatever its name is', () => {
  const address = decodeURIComponent(reportPath(own).replaceAll('+', ' '))
  expect(address).toBe(`/bi/home?report=${keyOf(own)}`)
  expect(keyOf(own)).not.toBe(keyOf(shared))
})

test('a table is opened with its chart', () => {
  expect(questionOf(own)).toEqual({ cube: 'Orders', query: own.reportingQuery, chart: own.chart })
  expect(questionOf(shared)).not.toHaveProperty('chart')
})

test('a line says whose it is, who has it and when it is mailed', () => {
  const [row] = rowsOf({ items: [mailed] })
  const said = savedColumns.map((column) => row && column.value(row))
  expect(said).toEqual([
    'Par été ~ 2',
    'Commandes',
    'Vous',
    'Gilles Perrin',
    'Chaque lundi, le prochain le 30 novembre 2026',
    own.saved,
  ])
})

test('whoever deletes a table is told who loses it, too', () => {
  expect(w.removeMore(0, false)).toBe('La suppression est définitive.')
  expect(w.removeMore(1, false)).toMatch(/ de la liste de votre collègue\.$/)
  expect(w.removeMore(3, true)).toMatch(/ de la liste de 3 collègues\. Il ne vous sera plus envoyé\.$/)
})
