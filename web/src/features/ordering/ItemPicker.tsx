import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../base/lang'
import { DialogFrame } from '../../ui/form/DialogFrame'
import { fold } from '../../ui/format'
import { useNarrow } from '../../ui/useNarrow'
import { ItemField } from './ItemField'
import { isShown, productsOf } from './items'
import type { DraftForm } from './useDraftForm'
import { useOrderingWords } from './useOrderingWords'

/** Many products, found by their name. */
export function ItemPicker({ form, onClose }: { form: DraftForm; onClose: () => void }) {
  const w = useOrderingWords()
  const text = useText()
  const [filter, setFilter] = useState('')
  const wanted = fold(useDeferredValue(filter))
  const { items } = form.offer
  const found = productsOf(items).filter(
    (item) => isShown(items, form.draft.answers, item) && fold(text(item.label)).includes(wanted),
  )
  return (
    <DialogFrame title={w.pickTitle} size="lg" fullScreen={useNarrow()} onClose={onClose}>
      <TextInput
        size="md"
        mb="sm"
        aria-label={w.filterItems}
        placeholder={w.filterItems}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <ul className="items">
        {found.map((item) => (
          <li key={item.id}>
            <ItemField form={form} item={item} />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="item-label" role="status">
          {w.noItem}
        </p>
      )}
      <div className="picker-foot">
        <Button size="md" fullWidth onClick={onClose}>
          {w.done}
        </Button>
      </div>
    </DialogFrame>
  )
}
