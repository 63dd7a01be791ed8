// A rule about pages: the browser reads the text that is cleaned.
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RichText } from './RichText'

const OWN = '/api/content/GetTextPicture?id=AbCdEfGhIjKlMnOpQrSt-_'
const shown = (html: string) => render(<RichText html={html} />).container.querySelector('.rich')?.innerHTML

it('shows a picture of ours with its text and its size, from the server that is asked for everything else', () => {
  const html = `<p>a</p><img src="${OWN}" alt="Un pressing" width="800" height="600" onerror="a()" class="b">`
  const whole = render(<RichText html={html} />).container.querySelector('img')
  expect(whole?.getAttributeNames().sort()).toEqual(['alt', 'height', 'src', 'width'])
  expect(whole?.alt).toBe('Un pressing')
  const picture = render(<RichText html={`<img src="${OWN}" width="8px">`} />).container.querySelector('img')
  expect(picture?.getAttributeNames().sort()).toEqual(['alt', 'src'])
  expect(picture?.getAttribute('src')).toBe(`${location.origin}${OWN}`)
})

it.each([
  `https://evil.test${OWN}`,
  `//evil.test${OWN}`,
  `data:image/png;base64,AAAA`,
  `cid:${OWN}`,
  `blob:https://a.test/${OWN}`,
  `${OWN}&id=other`,
  `${OWN}#a`,
  `/api/content/../account/Logout?${OWN}`,
  '/api/account/Logout',
  'x',
])('shows no picture from %s', (source) => {
  expect(shown(`<p>a</p><img src="${source}" alt="b">`)).toBe('<p>a</p>')
})

it('keeps the address of a link, and nothing of a picture on anything else', () => {
  expect(shown('<p alt="a" width="1"><a href="https://a.test" src="b">c</a></p>')).toBe(
    '<p><a href="https://a.test">c</a></p>',
  )
})
