import { createContext, type RefCallback, useContext } from 'react'
import type { ContentRef } from '../../../api/schema'

/** Gives the ref of the element that shows an item. */
export type WatchItem = (item: ContentRef) => RefCallback<HTMLElement> | undefined

/** Is told which items come on the screen; nobody is told where they are only previewed. */
export const Watch = createContext<WatchItem>(() => undefined)

export const useWatch = () => useContext(Watch)
