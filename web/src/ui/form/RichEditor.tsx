import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import {
  IconBlockquote,
  IconBold,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'

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
  onChange: (html: string) => void
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

/** A formatted text as it is written. */
export default function RichEditor({ label, html, describedBy, onChange }: RichEditorProps) {
  const attributes: Record<string, string> = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label }
  if (describedBy) Object.assign(attributes, { 'aria-describedby': describedBy, 'aria-invalid': 'true' })
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    editorProps: { attributes: { ...attributes, class: 'rich' } },
    onUpdate: ({ editor }) => onChange(htmlOf(editor)),
  })
  // The text changed outside the editor: somebody else has saved, or a change was undone.
  useEffect(() => {
    // An editor that React has removed meanwhile holds nothing any more; another one takes its place.
    if (editor && !editor.isDestroyed && html !== htmlOf(editor))
      editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <div className="form-editor">
      {editor && <Toolbar editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  )
}

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
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
