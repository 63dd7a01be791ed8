import '../rich.css'
import { ActionIcon, Button, FileButton, Group, TextInput } from '@mantine/core'
import {
  IconBlockquote,
  IconBold,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconUnderline,
} from '@tabler/icons-react'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { PictureNode } from './editorPictures'
import { PicturesSaid, PictureText, useSentPictures } from './RichPictures'

const w = {
  tools: (label: string) => `Mise en forme : ${label}`,
  bold: 'Gras',
  italic: 'Italique',
  underline: 'Souligné',
  title: 'Titre',
  list: 'Liste',
  numbers: 'Liste numérotée',
  quote: 'Citation',
  link: 'Lien',
  picture: 'Insérer une image',
  address: 'Adresse du lien',
  apply: 'Appliquer',
}

/** Only the formatting that the server accepts. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null, class: null } },
  }),
]

const TOOLS = [
  {
    name: 'bold',
    label: w.bold,
    Icon: IconBold,
    run: (it: Editor) => it.chain().focus(null, { scrollIntoView: false }).toggleBold().run(),
  },
  {
    name: 'italic',
    label: w.italic,
    Icon: IconItalic,
    run: (it: Editor) => it.chain().focus(null, { scrollIntoView: false }).toggleItalic().run(),
  },
  {
    name: 'underline',
    label: w.underline,
    Icon: IconUnderline,
    run: (it: Editor) => it.chain().focus(null, { scrollIntoView: false }).toggleUnderline().run(),
  },
  {
    name: 'heading',
    label: w.title,
    Icon: IconH3,
    run: (it: Editor) => it.chain().focus(null, { scrollIntoView: false }).toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    label: w.list,
    Icon: IconList,
    run: (it: Editor) => it.chain().focus(null, { scrollIntoView: false }).toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: w.numbers,
    Icon: IconListNumbers,
    run: (it: Editor) => it.chain().focus(null, { scrollIntoView: false }).toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: w.quote,
    Icon: IconBlockquote,
    run: (it: Editor) => it.chain().focus(null, { scrollIntoView: false }).toggleBlockquote().run(),
  },
] as const

interface RichEditorProps {
  label: string
  html: string
  describedBy?: string
  /** Pictures may stand in it. */
  pictures?: boolean
  onChange: (html: string) => void
}

const illustrated = [...extensions, PictureNode]
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

/** A formatted text as it is written. */
export default function RichEditor({ label, html, describedBy, pictures, onChange }: RichEditorProps) {
  const attributes: Record<string, string> = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label }
  if (describedBy) Object.assign(attributes, { 'aria-describedby': describedBy, 'aria-invalid': 'true' })
  const sent = useSentPictures()
  const self = useRef<Editor>(null)
  const editor = useEditor({
    extensions: pictures ? illustrated : extensions,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: { ...attributes, class: 'rich' },
      handlePaste: (_view, event) => pictures === true && sent.take(self.current, event.clipboardData),
      handleDrop: (view, event, _slice, moved) => {
        // A picture that is moved within the text is no new one.
        if (!pictures || moved) return false
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (place) self.current?.commands.setTextSelection(place.pos)
        return sent.take(self.current, event.dataTransfer)
      },
    },
    onUpdate: ({ editor }) => onChange(htmlOf(editor)),
  })
  self.current = editor
  // The text changed outside the editor: somebody else has saved, or a change was undone.
  useEffect(() => {
    // An editor that React has removed meanwhile holds nothing any more; another one takes its place.
    if (editor && !editor.isDestroyed && html !== htmlOf(editor))
      editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <div className="form-editor">
      {editor && (
        <Toolbar editor={editor} label={label}>
          {pictures && <PictureTool sends={sent.sends} onChoose={(files) => sent.insert(editor, files)} />}
        </Toolbar>
      )}
      {editor && pictures && <PictureText editor={editor} />}
      {pictures && <PicturesSaid said={sent.said} />}
      <EditorContent editor={editor} />
    </div>
  )
}

/** Asks for files of pictures. */
function PictureTool({ sends, onChoose }: { sends: boolean; onChoose: (files: File[]) => void }) {
  const forget = useRef<() => void>(null)
  const choose = (files: File[]) => {
    // Without this, the same file could not be chosen again.
    forget.current?.()
    onChoose(files)
  }
  return (
    <FileButton resetRef={forget} multiple accept="image/jpeg,image/png" onChange={choose}>
      {(button) => (
        <ActionIcon
          {...button}
          type="button"
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={w.picture}
          title={w.picture}
          loading={sends}
        >
          <IconPhoto size={18} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  )
}

interface ToolbarProps {
  editor: Editor
  label: string
  /** Further tools. */
  children?: React.ReactNode
}

function Toolbar({ editor, label, children }: ToolbarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor }) => [...TOOLS.map(({ name }) => name), 'link'].filter((name) => editor.isActive(name)),
  })
  const [address, setAddress] = useState<string>()
  const apply = () => {
    const chain = editor.chain().focus(null, { scrollIntoView: false }).extendMarkRange('link')
    if (address?.trim()) chain.setLink({ href: whole(address.trim()) }).run()
    else chain.unsetLink().run()
    setAddress(undefined)
  }
  return (
    <>
      <Group gap={2} role="toolbar" aria-label={w.tools(label)}>
        {TOOLS.map(({ name, label, Icon, run }) => (
          <Tool key={name} label={label} on={on.includes(name)} onClick={() => run(editor)}>
            <Icon size={18} aria-hidden />
          </Tool>
        ))}
        <Tool
          label={w.link}
          on={on.includes('link')}
          onClick={() =>
            setAddress(address === undefined ? String(editor.getAttributes('link').href ?? '') : undefined)
          }
        >
          <IconLink size={18} aria-hidden />
        </Tool>
        {children}
      </Group>
      {address !== undefined && (
        <Group gap="xs" p={4} wrap="nowrap">
          <TextInput
            aria-label={w.address}
            placeholder="https://"
            style={{ flex: 1 }}
            data-autofocus
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter in this field must not send the form around it.
              event.preventDefault()
              apply()
            }}
          />
          <Button variant="default" onClick={apply}>
            {w.apply}
          </Button>
        </Group>
      )}
    </>
  )
}

interface ToolProps {
  label: string
  on: boolean
  onClick: () => void
  children: React.ReactNode
}

function Tool({ label, on, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      type="button"
      variant={on ? 'light' : 'subtle'}
      color={on ? undefined : 'gray'}
      size="lg"
      aria-label={label}
      title={label}
      aria-pressed={on}
      // The selection in the text must stay.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

/** An address as people type it, completed with its scheme. */
const whole = (address: string) => (/^[a-z]+:/i.test(address) ? address : `https://${address}`)
