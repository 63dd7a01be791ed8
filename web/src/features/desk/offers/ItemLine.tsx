import { ActionIcon, Badge } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { ItemFields, type ItemFieldsProps } from './ItemFields'
import { type ItemDraft, isPriced, TYPES } from './itemDraft'

interface ItemLineProps extends ItemFieldsProps {
  name: string
  open: boolean
  onToggle: () => void
  onRemove: () => void
}

const priceText = (item: ItemDraft) => {
  if (!isPriced(item)) return ''
  if (!item.fixedPrice) return 'Sur devis'
  return item.price.trim() ? `${item.price} €` : 'Sans prix'
}

/** An item in its list: what it is in one line, and all of its fields once it is unfolded. */
export function ItemLine(props: ItemLineProps) {
  const { item, name, open, onToggle, errors, onRemove } = props
  const wrong = Object.keys(errors).length > 0
  const facts = [
    item.type && TYPES[item.type],
    priceText(item),
    item.extension.groupName && `groupe ${item.extension.groupName}`,
    item.extension.mandatory && 'obligatoire',
    !item.name.en.trim() && 'anglais manquant',
  ].filter(Boolean)
  return (
    <div className="offer-item">
      <div className="offer-item-head">
        <button type="button" className="offer-item-toggle" aria-expanded={open || wrong} onClick={onToggle}>
          <IconChevronDown size={16} aria-hidden />
          <span>
            <strong>{name}</strong>
            <small>{facts.join(' · ')}</small>
          </span>
        </button>
        {wrong && (
          <Badge color="red" variant="light" tt="none">
            À corriger
          </Badge>
        )}
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Retirer ${name}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      {(open || wrong) && <ItemFields {...props} />}
    </div>
  )
}
