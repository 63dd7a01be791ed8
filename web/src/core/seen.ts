import type { User } from '../api/schema'

/** The item of `localStorage` that holds what the person of this device saw last: its owner, then what `shell/seen` keeps. */
export const SEEN = 'seen'

/** The beginning of an item that belongs to this person; people who still owe a second factor own none. */
export const ownerOf = (user: User | null) => user && !user.needsSecondFactor && `${user.id} `

/** A person finds nothing that anybody else saw, and nothing is left after signing out. */
export function openSeen(user: User | null) {
  const owner = ownerOf(user)
  if (!owner) localStorage.removeItem(SEEN)
  else if (!localStorage.getItem(SEEN)?.startsWith(owner)) localStorage.setItem(SEEN, owner)
}
