import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// A part that is loaded when it is first shown takes longer on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// The functions that Mantine needs of a browser and jsdom does not have.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// A text field that grows measures itself again once its font is there.
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() })
