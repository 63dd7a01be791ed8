import type { EditableItem, ItemType } from '../../../api/schema'
import { parseCents } from '../../../ui/cents'

/** An item as its fields have it: numbers as they are typed. */
export interface ItemDraft
  extends Omit<EditableItem, 'price' | 'buyingPrice' | 'timeDuration' | 'numberOfItemsInLockerSize' | 'sequence'> {
  price: string
  buyingPrice: string
  timeDuration: string
  numberOfItemsInLockerSize: string
}

export const TYPES: Record<ItemType, string> = {
  default: 'Produit ou prestation',
  label: 'Information',
  yesNo: 'Oui ou non',
  number: 'Nombre',
  list: 'Choix dans une liste',
  groupMaster: 'Titre de groupe',
  text: 'Texte libre',
  timeRange: 'Heures de début et de fin',
}

const NONE = -1

/** Euros as they are typed; empty where there are none. */
export const typedEuros = (euros: number) => (euros === NONE ? '' : euros.toFixed(2).replace('.', ','))

/**
 * Typed euros as requests carry them; a text that is no amount becomes a number that the server refuses beside its
 * field.
 */
export function eurosOf(typed: string): number {
  if (typed.trim() === '') return NONE
  const cents = parseCents(typed)
  return cents === undefined ? -2 : cents / 100
}

const countOf = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined)

export const toDraft = ({ price, buyingPrice, timeDuration, ...item }: EditableItem): ItemDraft => {
  const { sequence: _, numberOfItemsInLockerSize, ...rest } = item
  return {
    ...rest,
    price: typedEuros(price),
    buyingPrice: typedEuros(buyingPrice),
    timeDuration: timeDuration ? String(timeDuration) : '',
    numberOfItemsInLockerSize: numberOfItemsInLockerSize ? String(numberOfItemsInLockerSize) : '',
  }
}

const linesOf = (lines: readonly string[] | undefined) => lines?.map((one) => one.trim()).filter(Boolean)

/** The items in their order, which is that of the list. */
export const toItems = (drafts: readonly ItemDraft[]): EditableItem[] =>
  drafts.map((draft, sequence) => ({
    ...draft,
    id: Math.max(draft.id, 0),
    sequence,
    price: eurosOf(draft.price),
    buyingPrice: eurosOf(draft.buyingPrice),
    timeDuration: draft.timeDuration.trim() === '' ? 0 : (countOf(draft.timeDuration) ?? 1_000_000),
    numberOfItemsInLockerSize: countOf(draft.numberOfItemsInLockerSize) ?? null,
    extension: {
      ...draft.extension,
      choiceList: linesOf(draft.extension.choiceList),
      choiceListEn: linesOf(draft.extension.choiceListEn),
    },
  }))

/** An item that is not there yet. Only what is sold has to be given a price. */
export function newItem(type: ItemType, all: readonly ItemDraft[]): ItemDraft {
  const sold = type === 'default'
  return {
    id: Math.min(0, ...all.map(({ id }) => id)) - 1,
    type,
    productId: null,
    name: { fr: '', en: '' },
    price: sold ? '' : '0,00',
    fixedPrice: true,
    estimate: false,
    buyingPrice: '',
    timeDuration: '',
    lockerSize: null,
    numberOfItemsInLockerSize: '',
    lockerHangerForReturn: false,
    lockerUseSensor: false,
    extension: type === 'list' ? { choiceList: [] } : {},
  }
}

/** Whether an item has a price of its own. */
export const isPriced = ({ type, extension }: ItemDraft) =>
  type === 'groupMaster' ? extension.groupIsAProduct === true : type !== 'label' && type !== 'text' && type !== 'list'

/** The groups that items of an offer stand in, or open. */
export const groupsOf = (items: readonly ItemDraft[]) =>
  [...new Set(items.flatMap(({ extension }) => [extension.groupName, extension.targetGroupName]))]
    .filter((one): one is string => Boolean(one))
    .toSorted((a, b) => a.localeCompare(b, 'fr'))
