import { createContext } from 'react'

/**
 * Makes the form wait for something that a field still sends; the promise says whether the field then holds the choice.
 */
export type Wait = (sending: Promise<boolean>) => void

/** Outside a form, nothing waits. */
export const FormWait = createContext<Wait>(() => {})
