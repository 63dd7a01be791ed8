import { Button, Group, Text, TextInput } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { useContext, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client'
import { isFailure } from '../../api/failure'
import { FormWait } from '../formWait'
import { type Brought, insertPicture, ownAddress, picturesOf } from './editorPictures'

const w = {
  alt: 'Texte de remplacement de l’image',
  hint: 'Ce que l’image montre, pour qui ne la voit pas. Vide si elle ne fait que décorer.',
  remove: 'Retirer l’image',
  foreign: 'Les images d’autres sites ne sont pas reprises : enregistrez-les, puis insérez-les depuis un fichier.',
}

/** Sends pictures and puts them into a text; `said` is what the person should know of those that are not there. */
export function useSentPictures() {
  const [sends, setSends] = useState(false)
  const wait = useContext(FormWait)
  const [said, setSaid] = useState<string>()
  const sendAll = async (editor: Editor, files: readonly File[]) => {
    setSends(true)
    try {
      for (const file of files) {
        const { address, width, height } = await call('UploadTextPicture', { file })
        const src = ownAddress(address)
        if (src && !editor.isDestroyed) insertPicture(editor, { src, alt: '', width, height })
      }
      return true
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setSaid(failure.fields.file ?? failure.message)
      return false
    } finally {
      setSends(false)
    }
  }
  const insert = (editor: Editor, files: readonly File[]) => {
    setSaid(undefined)
    if (files.length > 0) wait(sendAll(editor, files))
  }
  /** Takes over what was pasted or dropped; says whether nothing is left to do with it. */
  const take = (editor: Editor | null, data: DataTransfer | null) => {
    if (!editor || !data) return false
    const { files, foreign, alone }: Brought = picturesOf(data)
    // The text is put in first, and the pictures behind it.
    if (alone) insert(editor, files)
    else if (files.length > 0 || foreign > 0) setTimeout(() => insert(editor, files))
    if (foreign > 0) setTimeout(() => setSaid(w.foreign))
    return alone
  }
  return { insert, take, said, sends }
}

/** The text of the selected picture, for those who do not see it. It is asked for once a picture is there. */
export function PictureText({ editor }: { editor: Editor }) {
  const field = useRef<HTMLInputElement>(null)
  const picture = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isActive('picture') ? editor.getAttributes('picture') : undefined),
  })
  const source: string | undefined = picture?.src
  const isAsked = source !== undefined && picture?.alt === ''
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!isAsked || asked.current === source) return
    asked.current = source
    field.current?.focus()
  }, [isAsked, source])
  if (!picture) return null
  const say = (alt: string) => {
    const { state, view } = editor
    // The picture stays selected while its text is typed.
    view.dispatch(state.tr.setNodeAttribute(state.selection.from, 'alt', alt))
  }
  return (
    <Group gap="xs" p="xs" align="flex-end" className="form-picture-text">
      <TextInput
        ref={field}
        label={w.alt}
        description={w.hint}
        inputWrapperOrder={['label', 'input', 'description']}
        style={{ flex: '1 1 16rem' }}
        maxLength={250}
        value={String(picture.alt ?? '')}
        onChange={(event) => say(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter in this field must not send the form around it.
          event.preventDefault()
          editor.commands.focus(null, { scrollIntoView: false })
        }}
      />
      <Button
        variant="subtle"
        color="gray"
        onClick={() => editor.chain().deleteSelection().focus(null, { scrollIntoView: false }).run()}
      >
        {w.remove}
      </Button>
    </Group>
  )
}

/** A word about pictures that are not there. */
export const PicturesSaid = ({ said }: { said?: string }) => (
  <Text role="status" size="sm" px="xs" c="var(--mantine-color-error)">
    {said}
  </Text>
)
