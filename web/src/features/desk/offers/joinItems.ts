import type { DisputedPart, JoinedParts } from '../../../ui/form/form'
import { ITEM_LABELS } from './fieldLabels'
import { type ItemDraft, TYPES } from './itemDraft'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const nameOf = ({ name, type }: ItemDraft) => name.fr || (type ? TYPES[type] : 'Élément')
const find = (items: readonly ItemDraft[], id: number) => items.find((one) => one.id === id)
const ids = (items: readonly ItemDraft[]) => items.map(({ id }) => id)

/** The items of an offer that two people have changed: item by item, and of an item field by field. */
export function joinItems(
  first: readonly ItemDraft[],
  theirs: readonly ItemDraft[],
  mine: readonly ItemDraft[],
): JoinedParts {
  const taken: string[] = []
  const disputed: DisputedPart[] = []
  const kept = mine.flatMap((own) => {
    const before = find(first, own.id)
    const now = find(theirs, own.id)
    if (!before) return [own]
    if (now) return [joinItem(before, now, own, taken, disputed)]
    if (same(before, own)) {
      taken.push(`${nameOf(own)} (retiré)`)
      return []
    }
    // An item that was changed here and removed there stays as a new one, unless the removal is preferred.
    const again = { ...own, id: Math.min(0, ...ids(mine)) - 1 - own.id }
    disputed.push({ label: nameOf(own), written: 'retiré', take: (all: ItemDraft[]) => without(all, again.id) })
    return [again]
  })
  const added = theirs.filter(({ id }) => !find(first, id))
  taken.push(...added.map((one) => `${nameOf(one)} (ajouté)`))
  for (const now of theirs) {
    const before = find(first, now.id)
    if (!before || find(mine, now.id) || same(before, now)) continue
    const take = (all: ItemDraft[]) => (find(all, now.id) ? all : [...all, now])
    disputed.push({ label: nameOf(now), written: 'gardé et modifié', take })
  }
  const all = [...kept, ...added]
  const moved = !same(
    ids(first).filter((id) => find(mine, id)),
    ids(mine).filter((id) => find(first, id)),
  )
  return { value: moved ? all : inOrderOf(all, ids(theirs)), taken, disputed }
}

/** Joins one item: fields that only the other person changed are taken over; fields that both changed stay as typed. */
function joinItem(before: ItemDraft, now: ItemDraft, own: ItemDraft, taken: string[], disputed: DisputedPart[]) {
  const parts = [partsOf(before), partsOf(now), partsOf(own)] as const
  let joined = own
  for (const name of Object.keys({ ...parts[0], ...parts[1] })) {
    const [then, there, here] = parts.map((one) => one[name])
    if (same(then, there) || same(there, here)) continue
    const label = `${nameOf(own)}, ${ITEM_LABELS[name as keyof typeof ITEM_LABELS] ?? name}`
    if (same(then, here)) {
      joined = withPart(joined, name, there)
      taken.push(label)
    } else {
      const take = (all: ItemDraft[]) => all.map((one) => (one.id === own.id ? withPart(one, name, there) : one))
      disputed.push({ label, written: writtenPart(there), take })
    }
  }
  return joined
}

/** The fields of an item by their name, those of its extension among them. */
const partsOf = ({ id: _, extension, ...rest }: ItemDraft): Record<string, unknown> => ({ ...rest, ...extension })

const IN_EXTENSION = ['groupName', 'targetGroupName', 'groupIsAProduct', 'choiceList', 'choiceListEn', 'mandatory']

const withPart = (item: ItemDraft, name: string, value: unknown): ItemDraft =>
  IN_EXTENSION.includes(name)
    ? { ...item, extension: { ...item.extension, [name]: value } }
    : { ...item, [name]: value }

function writtenPart(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (Array.isArray(value)) return value.join(', ')
  if (value && typeof value === 'object') return Object.values(value).join(' · ')
  return String(value ?? '')
}

const without = (all: readonly ItemDraft[], id: number) => all.filter((one) => one.id !== id)

/**
 * Puts items into the order that others gave them. An item that others do not have stays behind its former neighbour.
 */
function inOrderOf(items: readonly ItemDraft[], order: readonly number[]): ItemDraft[] {
  const sorted = order.flatMap((id) => find(items, id) ?? [])
  for (const [at, item] of items.entries()) {
    if (order.includes(item.id)) continue
    const behind = items[at - 1]
    sorted.splice(behind ? sorted.indexOf(behind) + 1 : 0, 0, item)
  }
  return sorted
}
