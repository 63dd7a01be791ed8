import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../app/lang'
import { useSession } from '../../../app/session'
import { dialogs } from '../../../ui/dialogs'
import { filtersOf, searchOf } from './filters'
import { ordersWords } from './ordersWords'
import { useOrdersAddress } from './useOrdersAddress'
import { deleteView, readViews, saveView } from './views'

const NAME_LENGTH = 40

/** Filters that a person comes back to, by name. */
export function Views() {
  const w = useWords(ordersWords)
  const userId = useSession()?.id ?? 0
  const { filters, setFilters } = useOrdersAddress()
  const [views, setViews] = useState(() => readViews(userId))

  const save = async () => {
    const name = await dialogs.prompt({
      title: w.saveView,
      label: w.viewName,
      maxLength: NAME_LENGTH,
      check: (text) => (text.trim() === '' ? w.viewNameMissing : undefined),
    })
    if (!name) return
    const given = Object.entries(searchOf(filters)).filter((pair): pair is [string, string] => pair[1] !== undefined)
    setViews(saveView(userId, { name: name.trim(), search: new URLSearchParams(given).toString() }))
  }
  return (
    <Menu position="bottom-end" withinPortal width={280}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
          {w.views}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.length === 0 && (
          <Text c="dimmed" size="sm" px="sm" py={6}>
            {w.noView}
          </Text>
        )}
        {views.map(({ name, search }) => (
          <div key={name} className="view-row">
            <Menu.Item onClick={() => setFilters(filtersOf(Object.fromEntries(new URLSearchParams(search))))}>
              {name}
            </Menu.Item>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={w.deleteView(name)}
              onClick={() => setViews(deleteView(userId, name))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconBookmarkPlus size={16} aria-hidden />}
          disabled={Object.keys(filters).length === 0}
          onClick={() => void save()}
        >
          {w.saveView}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
