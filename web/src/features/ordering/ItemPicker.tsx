import { Button, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useText, useWords } from '../../base/lang'
import { fold } from '../../ui/format'
import { useFocusBack } from '../../ui/useFocusBack'
import { useNarrow } from '../../ui/useNarrow'
import { uiWords } from '../../ui/words'
import { ItemField } from './ItemField'
import { isShown, productsOf } from './items'
import type { DraftForm } from './useDraftForm'
import { orderingWords } from './words'

/** Many products, found by their name. */
export function ItemPicker({ form, onClose }: { form: DraftForm; onClose: () => void }) {
  useFocusBack()
  const w = useWords(orderingWords)
  const ui = useWords(uiWords)
  const text = useText()
  const [filter, setFilter] = useState('')
  const wanted = fold(useDeferredValue(filter))
  const { items } = form.offer
  const found = productsOf(items).filter(
    (item) => isShown(items, form.draft.answers, item) && fold(text(item.label)).includes(wanted),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={<strong>{w.pickTitle}</strong>}
      fullScreen={useNarrow()}
      size="lg"
      radius="lg"
      closeButtonProps={{ 'aria-label': ui.close }}
      attributes={{ header: { role: 'presentation' } }}
    >
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
    </Modal>
  )
}
