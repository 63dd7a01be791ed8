import { dialogs } from './dialogs'

/** Says that something was done. */
export const toast = (message: string, _more?: { undo: () => void }) => void dialogs.alert(message)
