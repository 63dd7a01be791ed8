/** Whoever came from an application that has a bar of its own sees no second one, as long as the tab is open. */
const NO_BOTTOM_BAR = 'no-bottom-bar'

export const bottomBar = {
  hide: () => sessionStorage.setItem(NO_BOTTOM_BAR, '1'),
  isShown: () => sessionStorage.getItem(NO_BOTTOM_BAR) === null,
}
