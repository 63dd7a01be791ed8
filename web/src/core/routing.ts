import type { ComponentType } from 'react'
import type { ActionName } from '../api/client'

/** Who may open a screen; what is on it the server decides call by call. */
export type Who = 'public' | 'user' | 'adherent' | 'gestionnaire' | 'partner' | 'admin' | 'provider'

export interface ScreenModule {
  default: ComponentType
}

interface Extra {
  /** Stands alone on the page, without the navigation of a shell. */
  bare?: boolean
  /** The action the screen cannot live without: who may not call it neither sees the entry nor the screen. */
  needs?: ActionName
  /** Says nothing until a conciergerie is chosen. */
  desk?: boolean
}

export interface Route<P extends string = string, M = unknown> extends Extra {
  path: P
  who: Who
  /** The lazy screen; absent when the route is not built yet or only leads elsewhere. */
  load?: () => Promise<M>
  /** Where an older route leads, with the holes of its own path. */
  movedTo?: string
}

export const screen = <const P extends string, M>(
  path: P,
  who: Who,
  load: () => Promise<M>,
  extra: Extra = {},
): Route<P, M> => ({ path, who, load, ...extra })

export const notBuilt = <const P extends string>(path: P, who: Who, extra: Extra = {}): Route<P, ScreenModule> => ({
  path,
  who,
  ...extra,
})

export const moved = <const P extends string>(path: P, who: Who, movedTo: string): Route<P, ScreenModule> => ({
  path,
  who,
  movedTo,
})
