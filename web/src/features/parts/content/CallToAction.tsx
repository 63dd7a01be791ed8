import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ContentRef } from '../../../api/schema'
import { addressIn } from '../../../core/home'
import { withSearch } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { originText } from './origin'

interface CallToActionProps {
  /** The item whose call it is: an order that it leads to says so. */
  item: ContentRef
  /** Path of one of our screens. */
  path: string | null
  /** Page elsewhere. */
  url: string | null
  label: string
  urlLabel: string
}

/** A button that leads to an order, or to a page elsewhere. */
export function CallToAction({ item, path, url, label, urlLabel }: CallToActionProps) {
  const to = addressIn(path)
  const page = safePage(url)
  return (
    <>
      {to && (
        <Button component={AppLink} to={withSearch(to, { content: originText(item) })} size="md">
          {label}
        </Button>
      )}
      {page && (
        <Button
          component="a"
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          variant={to ? 'default' : 'filled'}
          size="md"
          rightSection={<IconExternalLink size={18} aria-hidden />}
        >
          {to ? urlLabel : label}
        </Button>
      )}
    </>
  )
}

/** Only pages of the web are opened, whatever the back office wrote. */
const safePage = (url: string | null) => (url && /^https?:\/\//i.test(url) ? url : undefined)
