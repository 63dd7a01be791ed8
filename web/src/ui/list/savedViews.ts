import * as v from 'valibot'

/** A named set of filters, kept on this device: the search of its address. */
export interface SavedView {
  name: string
  search: string
}

const schema = v.array(v.object({ name: v.string(), search: v.string() }))

/** The saved views of a person for one list, in the order of their names. */
export function savedViews(list: string, userId: number) {
  const key = `views-${list}-${userId}`
  const read = (): SavedView[] => {
    try {
      const read = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? '[]'))
      return read.success ? read.output : []
    } catch {
      return []
    }
  }
  const write = (views: SavedView[]) => {
    localStorage.setItem(key, JSON.stringify(views))
    return views
  }
  return {
    read,
    /** Keeps a view; one of the same name is replaced. */
    save(view: SavedView) {
      const views = [...read().filter(({ name }) => name !== view.name), view]
      return write(views.toSorted((a, b) => a.name.localeCompare(b.name, 'fr')))
    },
    remove: (name: string) => write(read().filter((one) => one.name !== name)),
  }
}
