import { beforeEach, describe, expect, it } from 'vitest'
import { deleteView, readViews, saveView } from './views'

describe('saved views', () => {
  beforeEach(() => localStorage.clear())

  it('are kept by name, for each person', () => {
    saveView(1, { name: 'Impayées', search: 'unpaid=true' })
    saveView(1, { name: 'À traiter', search: 'status=NEW' })
    expect(readViews(1).map((view) => view.name)).toEqual(['À traiter', 'Impayées'])
    expect(readViews(2)).toEqual([])
  })
  it('are replaced by one of the same name, and deleted', () => {
    saveView(1, { name: 'A', search: 'status=NEW' })
    expect(saveView(1, { name: 'A', search: 'status=DONE' })).toEqual([{ name: 'A', search: 'status=DONE' }])
    expect(deleteView(1, 'A')).toEqual([])
  })
  it.each(['not json', '{"name":1}', '[{"name":1}]'])('are none when what is stored is %s', (text) => {
    localStorage.setItem('order-views-1', text)
    expect(readViews(1)).toEqual([])
  })
})
