import { beforeEach, describe, expect, it } from 'vitest'
import { savedViews } from './savedViews'

describe('saved views', () => {
  beforeEach(() => localStorage.clear())
  const of = (userId: number, list = 'orders') => savedViews(list, userId)

  it('are kept by name, for each person and each list', () => {
    of(1).save({ name: 'Impayées', search: 'unpaid=true' })
    of(1).save({ name: 'À traiter', search: 'status=NEW' })
    expect(
      of(1)
        .read()
        .map((view) => view.name),
    ).toEqual(['À traiter', 'Impayées'])
    expect(of(2).read()).toEqual([])
    expect(of(1, 'credits').read()).toEqual([])
  })
  it('are replaced by one of the same name, and deleted', () => {
    of(1).save({ name: 'A', search: 'status=NEW' })
    expect(of(1).save({ name: 'A', search: 'status=DONE' })).toEqual([{ name: 'A', search: 'status=DONE' }])
    expect(of(1).remove('A')).toEqual([])
  })
  it.each(['not json', '{"name":1}', '[{"name":1}]'])('are none when what is stored is %s', (text) => {
    localStorage.setItem('views-orders-1', text)
    expect(of(1).read()).toEqual([])
  })
})
