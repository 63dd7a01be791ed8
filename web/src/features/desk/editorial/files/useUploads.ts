import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/client'
import { ApiFailure, Code, isFailure } from '../../../../api/failure'
import { outdate } from '../../../../api/query'
import type { StaticFile } from '../../../../api/schema'
import { sendBytes } from '../../../../api/sendBytes'
import { dialogs } from '../../../../ui/dialogs'
import { sizeText } from '../../../../ui/sizeText'
import { toast } from '../../../../ui/toast'
import { useGuard } from '../../../../ui/useGuard'
import { standing } from './names'

/** A file on its way. */
export interface Sending {
  id: number
  name: string
  /** From 0 to 100. */
  percent: number
  state: 'waits' | 'sends' | 'failed'
  /** Why it was not kept. */
  why?: string
}

let lastId = 0

/** A file that is to go to a folder: `largest` bytes at most, perhaps in the place of one that stands there. */
export interface Upload {
  file: File
  dir: string
  largest: number
  instead?: StaticFile
}

/** Sends files, one after the other. A file that was kept leaves the list; one that was not stays with the reason. */
export function useUploads() {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const guard = useGuard()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const ended = useRef(new AbortController())
  useEffect(() => {
    const end = new AbortController()
    ended.current = end
    return () => end.abort()
  }, [])
  const change = (id: number, part: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const drop = (id: number) => setSending((all) => all.filter((one) => one.id !== id))

  const send = ({ file, dir, largest, instead }: Upload) => {
    lastId += 1
    const id = lastId
    setSending((all) => [...all, { id, name: instead?.name ?? file.name, percent: 0, state: 'waits' }])
    const { signal } = ended.current
    const told = (sent: number) => change(id, { percent: file.size > 0 ? (100 * sent) / file.size : 100 })
    const one = async () => {
      if (signal.aborted) return
      change(id, { state: 'sends' })
      try {
        if (file.size > largest) throw new ApiFailure('refused', `Le fichier dépasse ${sizeText(largest, 'fr')}.`)
        const key = await sendBytes(file, told, signal)
        const kept = await keep(key, file.name, dir, instead)
        drop(id)
        if (kept) toast(kept)
        await outdate('UploadNewStaticFile')
      } catch (error) {
        if (signal.aborted) return
        if (!isFailure(error)) throw error
        change(id, { state: 'failed', why: Object.values(error.fields)[0] ?? error.message })
      }
    }
    queue.current = queue.current.then(one, one)
  }
  // A person who leaves now loses the files that are on their way.
  useEffect(() => guard.note(sending.some(({ state }) => state !== 'failed')))
  return { sending, send, drop }
}

/** Keeps what was sent; a name that is taken asks. Gives what to say, or nothing when the person leaves it. */
async function keep(
  key: string,
  name: string,
  dir: string,
  instead: StaticFile | undefined,
): Promise<string | undefined> {
  const ask = { key, path: dir, base64content: '' }
  if (instead) {
    await call('UploadNewStaticFile', { ...ask, name: instead.name, replace: true, edition: instead.edition })
    return `${instead.name} est remplacé : son adresse reste la même`
  }
  try {
    const kept = await call('UploadNewStaticFile', { ...ask, name })
    return `${kept.name} est en ligne`
  } catch (error) {
    if (!isFailure(error, Code.fileNameTaken)) throw error
    const there = standing((await call('GetStaticFiles', { path: dir })).files, name)
    if (!there) throw error
    const sure = await dialogs.confirm({
      title: `Remplacer ${there.name} ?`,
      message: 'Un fichier de ce nom est déjà dans ce dossier. Son adresse reste la même, et mène au nouveau.',
      yes: 'Remplacer',
      danger: true,
    })
    return sure ? keep(key, name, dir, there) : undefined
  }
}
