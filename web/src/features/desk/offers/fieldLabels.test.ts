import { expect, it } from 'vitest'
import { fieldLabel } from './fieldLabels'

it.each([
  ['offre.name.fr', 'Nom, français'],
  ['offre.minimumAmount', 'Montant minimum'],
  ['items.210.price', 'Prix'],
  ['items.210.name.en', 'Nom, anglais'],
  ['items.210.extension.choiceList', 'Choix'],
  ['items.210', 'Élément'],
  ['addresses.0.city', 'Ville'],
  ['conciergeries', 'Conciergerie'],
  ['offre.somethingNew', 'somethingNew'],
])('calls %s by its name in the form', (field, label) => {
  expect(fieldLabel(field)).toBe(label)
})
