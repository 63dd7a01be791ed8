import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../base/lang'
import { Section } from '../../ui/Section'
import { ItemField } from './ItemField'
import { ItemPicker } from './ItemPicker'
import { answerTo, type Branch, branches, needsPopup } from './items'
import type { DraftForm } from './useDraftForm'
import { orderingWords } from './words'

/** What the offer proposes to choose. */
export function ItemsSection({ form }: { form: DraftForm }) {
  const w = useWords(orderingWords)
  const [picking, setPicking] = useState(false)
  const { items } = form.offer
  const popup = needsPopup(items)
  // With a popup, the page lists only the products that were chosen.
  const listed = branches(items, form.draft.answers).filter(
    ({ item }) => !popup || item.type !== 'default' || answerTo(form.draft.answers, item).quantity > 0,
  )
  const wrong = form.wrong.items
  return (
    <Section title={w.choice}>
      {popup && (
        <>
          <Button
            variant="light"
            size="md"
            fullWidth
            mb="md"
            leftSection={<IconListSearch size={20} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {w.pickItems}
          </Button>
          {form.lines.length === 0 && !wrong && <p className="item-label">{w.nothingPicked}</p>}
          {picking && <ItemPicker form={form} onClose={() => setPicking(false)} />}
        </>
      )}
      <Branches form={form} list={listed} />
      {wrong && (
        <p className="field-error" data-wrong tabIndex={-1}>
          {wrong}
        </p>
      )}
    </Section>
  )
}

function Branches({ form, list }: { form: DraftForm; list: readonly Branch[] }) {
  return (
    <ul className="items">
      {list.map(({ item, children }) => (
        <li key={item.id}>
          <ItemField form={form} item={item} />
          {children.length > 0 && <Branches form={form} list={children} />}
        </li>
      ))}
    </ul>
  )
}
