import { createContext } from 'react'

/** Has the form wait for what a field still sends; it gives whether the field then holds what was chosen. */
export type Wait = (sending: Promise<boolean>) => void

/** Outside a form nobody waits. */
export const FormWait = createContext<Wait>(() => {})
