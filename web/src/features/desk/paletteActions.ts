import { useEffect } from 'react'
import { createStore } from '../../base/store'

/** Something that can be done now: by the shell, or by the screen that is open. */
export interface PaletteAction {
  label: string
  detail?: string
  run: () => unknown
}

/** The actions of the screen that is open. */
const offered = createStore<readonly PaletteAction[]>([])

export const useOffered = offered.use

/** Offers in Ctrl-K what a screen can do, as long as it is open. */
export function useOffer(actions: readonly PaletteAction[]) {
  useEffect(() => {
    offered.set(actions)
    return () => offered.set([])
  })
}
