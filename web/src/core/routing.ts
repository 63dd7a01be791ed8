import type { ActionName } from '../api/client'

/** The people who may open a screen; the server decides call by call what is on it. */
export type Who = 'public' | 'user' | 'adherent' | 'gestionnaire' | 'partner' | 'admin' | 'staff' | 'provider'

/** Whether an address has a screen, or only leads to another address. */
type Kind = 'screen' | 'moved'

interface Extra {
  /** The screen stands alone on the page, without the navigation of a shell. */
  bare?: boolean
  /** The action that the screen needs: people who may not call it see neither the entry nor the screen. */
  needs?: ActionName
  /** The screen is empty until a conciergerie is chosen. */
  desk?: boolean
}

/** An address as plain data. */
export interface Route<P extends string = string, K extends Kind = Kind> extends Extra {
  path: P
  who: Who
  kind: K
  /** The address to which an older route leads, with the holes of its own path: the same screen, when it is a newer one. */
  movedTo?: string
}

export const screen = <const P extends string>(path: P, who: Who, extra: Extra = {}): Route<P, 'screen'> => ({
  path,
  who,
  kind: 'screen',
  ...extra,
})

export const moved = <const P extends string>(path: P, who: Who, movedTo: string): Route<P, 'moved'> => ({
  path,
  who,
  kind: 'moved',
  movedTo,
})
