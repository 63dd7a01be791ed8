import { type Editor, Node } from '@tiptap/react'
import { pictureToken, pictureUrl } from '../textPictures'

/** A picture as a text names it. */
interface TextPicture {
  src: string
  alt: string
  width: number | null
  height: number | null
}

/** The address of a picture within a text, also where a page has it with its host in front: it was copied out of one. */
export function ownAddress(source: string | null): string | undefined {
  if (pictureToken(source)) return source ?? undefined
  if (!source || !URL.canParse(source)) return undefined
  const { href, pathname, search } = new URL(source)
  const token = pictureToken(pathname + search)
  return token && href === pictureUrl(token) ? pathname + search : undefined
}

const pixels = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) : null)

/** Pictures of ours within a text. Any other one is left out, also when it is pasted. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = ownAddress(element.getAttribute('src'))
        if (!src) return false
        const [width, height] = ['width', 'height'].map((name) => pixels(element.getAttribute(name)))
        return { src, alt: element.getAttribute('alt') ?? '', width, height }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => (props) => {
    const dom = document.createElement('img')
    const show = ({ attrs }: typeof props.node) => {
      const token = pictureToken(attrs.src)
      if (token) dom.src = pictureUrl(token)
      dom.alt = attrs.alt
      for (const name of ['width', 'height'])
        if (attrs[name]) dom.setAttribute(name, attrs[name])
        else dom.removeAttribute(name)
    }
    show(props.node)
    return {
      dom,
      update: (node) => {
        if (node.type !== props.node.type) return false
        show(node)
        return true
      },
    }
  },
})

/** Puts a picture behind what is selected, and selects it, so that its text can be asked for. */
export function insertPicture(editor: Editor, picture: TextPicture) {
  const at = editor.state.selection.$to
  // Within a list or a quotation it stands behind the paragraph; a picture that is selected stays.
  const behind = at.depth > 0 ? at.after() : editor.state.selection.to
  editor.chain().insertContentAt(behind, { type: 'picture', attrs: picture }).run()
  const placed = editor.state.doc.nodeAt(behind)
  if (placed?.type.name === 'picture') editor.commands.setNodeSelection(behind)
}

/** The pictures that were pasted or dropped. */
export interface Brought {
  /** Pictures to send: files, or such as stood within the text itself. */
  files: File[]
  /** Pictures of other places, which no text takes over. */
  foreign: number
  /** There is nothing but pictures. */
  alone: boolean
}

/** The pictures among what was pasted or dropped. */
export function picturesOf(data: DataTransfer): Brought {
  const html = data.getData('text/html')
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
  // A program that copies a picture gives it as a file as well as in a text around it.
  if (files.length > 0 && !hasText(html)) return { files, foreign: 0, alone: true }
  const sources = [...new DOMParser().parseFromString(html, 'text/html').images].map((it) => it.getAttribute('src'))
  const others = sources.filter((it) => !ownAddress(it))
  const read = others.map((it, nth) => fileOf(it ?? '', nth)).filter((it) => it !== undefined)
  return { files: read, foreign: others.length - read.length, alone: false }
}

const hasText = (html: string) =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== ''

/** The picture in a `data:` address, if it is one that the server may take. */
function fileOf(source: string, nth: number): File | undefined {
  const [, type, data] = /^data:(image\/(?:jpeg|png));base64,([\w+/=\s]+)$/.exec(source) ?? []
  if (!type || !data) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    return new File([bytes], `image-${nth + 1}`, { type })
  } catch {
    return undefined
  }
}
