import { useHotkeys } from '@mantine/hooks'

/** Single keys that do something on the screen. While a dialog or a menu is open they belong to it, and in a field they are typed. */
export function useKeys(keys: readonly (readonly [key: string, run: () => unknown])[]) {
  useHotkeys(
    keys.map(([key, run]) => [
      key,
      (event) => {
        if (document.querySelector('[role="dialog"], [role="menu"]')) return
        event.preventDefault()
        run()
      },
      { preventDefault: false },
    ]),
  )
}
