import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Href } from '../core/paths'

export interface PageProps {
  /** Empty while it is being loaded. */
  title: string
  lead?: ReactNode
  /** Where the back link leads, and what it says when not just "Back". */
  back?: { to: Href; label?: string }
  /** Buttons beside the title. */
  actions?: ReactNode
  width?: 'narrow' | 'normal' | 'wide'
  busy?: boolean
  /** It could not be read, and says so below its heading. */
  failed?: boolean
  children: ReactNode
}

/** The place of a screen that is no page of its own but a panel beside a list. */
interface Panel {
  /** Replaces the frame of a page. */
  Frame: ComponentType<PageProps>
  /** The page that shows the same screen by itself. */
  page: Href
  /** The id of its heading, which names the panel. */
  titleId: string
  /** Leads to another address of the list, without history. */
  move: (to: Href) => void
  close: () => void
}

export const InPanel = createContext<Panel | undefined>(undefined)

/** The panel that this screen stands in; nothing on a page. */
export const usePanel = () => useContext(InPanel)
