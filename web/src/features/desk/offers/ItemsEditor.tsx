import './items.css'
import { Button, Menu, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import type { ItemType, LockerSize } from '../../../api/schema'
import { may } from '../../../core/access'
import { useSession } from '../../../core/session'
import type { OwnField } from '../../../ui/form/form'
import { ReorderList } from '../../../ui/ReorderList'
import { placed } from '../../../ui/reorder'
import { toast } from '../../../ui/toast'
import { ItemLine } from './ItemLine'
import { groupsOf, type ItemDraft, newItem, TYPES } from './itemDraft'

interface ItemsEditorProps extends OwnField {
  categoryId: number
  lockerSizes: readonly LockerSize[]
}

const nameOf = ({ name, type }: ItemDraft) => name.fr || (type ? TYPES[type] : 'Élément')

/** What is ordered of an offer: each item a line that unfolds, put in order by hand or by keyboard. */
export function ItemsEditor({ value, errors, onChange, categoryId, lockerSizes }: ItemsEditorProps) {
  const items: readonly ItemDraft[] = value
  const user = useSession()
  const [open, setOpen] = useState<number>()
  const { data } = useQuery({
    ...q('GetProductsForOffre', { categoryId }),
    enabled: categoryId > 0 && may(user, 'GetProductsForOffre'),
  })
  const errorsOf = (at: number) => {
    const of = `items.${at}.`
    return Object.fromEntries(
      Object.entries(errors).flatMap(([path, message]) =>
        path.startsWith(of) ? [[path.slice(of.length), message]] : [],
      ),
    )
  }
  const move = async (id: number, before: number | undefined) => {
    const ids = items.map((one) => one.id)
    const others = ids.filter((one) => one !== id)
    const order = placed(ids, id, before === undefined ? others.length : others.indexOf(before))
    onChange(order.flatMap((one) => items.find((item) => item.id === one) ?? []))
  }
  const add = (type: ItemType) => {
    const item = newItem(type, items)
    onChange([...items, item])
    setOpen(item.id)
  }
  const remove = (item: ItemDraft) => {
    onChange(items.filter(({ id }) => id !== item.id))
    toast(`« ${nameOf(item)} » est retiré de la saisie`)
  }
  return (
    <div className="offer-items">
      {errors.items && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {errors.items}
        </Text>
      )}
      {items.length > 0 ? (
        <ReorderList label="Éléments à commander" items={items} nameOf={nameOf} onMove={move}>
          {(item) => (
            <ItemLine
              item={item}
              name={nameOf(item)}
              open={open === item.id}
              onToggle={() => setOpen(open === item.id ? undefined : item.id)}
              errors={errorsOf(items.indexOf(item))}
              products={data?.products ?? []}
              groups={groupsOf(items)}
              lockerSizes={lockerSizes}
              onChange={(changed) => onChange(items.map((one) => (one.id === item.id ? { ...one, ...changed } : one)))}
              onRemove={() => remove(item)}
            />
          )}
        </ReorderList>
      ) : (
        <Text c="dimmed">Rien à commander pour l’instant : ajoutez un premier élément.</Text>
      )}
      <Menu position="top-start" withinPortal shadow="md">
        <Menu.Target>
          <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />}>
            Ajouter un élément
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {Object.entries(TYPES).map(([type, label]) => (
            <Menu.Item key={type} onClick={() => add(type as ItemType)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
