import * as v from 'valibot'

/** A named set of filters, kept on this device: the search of its address. */
export interface SavedView {
  name: string
  search: string
}

const schema = v.array(v.object({ name: v.string(), search: v.string() }))
const keyOf = (userId: number) => `order-views-${userId}`

/** The views of a person, in the order of their names. */
export function readViews(userId: number): SavedView[] {
  try {
    const read = v.safeParse(schema, JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))
    return read.success ? read.output : []
  } catch {
    return []
  }
}

/** Keeps a view; one of the same name is replaced. */
export function saveView(userId: number, view: SavedView): SavedView[] {
  const others = readViews(userId).filter((one) => one.name !== view.name)
  return write(
    userId,
    [...others, view].toSorted((a, b) => a.name.localeCompare(b.name, 'fr')),
  )
}

export const deleteView = (userId: number, name: string): SavedView[] =>
  write(
    userId,
    readViews(userId).filter((one) => one.name !== name),
  )

function write(userId: number, views: SavedView[]) {
  localStorage.setItem(keyOf(userId), JSON.stringify(views))
  return views
}
