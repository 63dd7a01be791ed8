import { endpoint } from '../../../../api/endpoint'
import type { StaticFile } from '../../../../api/schema'
import { path, withSearch } from '../../../../core/paths'
import { fold } from '../../../../ui/format'

/** A file or a folder as a row of the list. */
export type FileRow = StaticFile & { id: number }

/** The screen of a folder; '' is the first one. */
export const folderHref = (dir: string) => withSearch(path('/comm/files'), { dir })

/** The way to a folder or a file of a folder. */
export const inner = (dir: string, name: string) => (dir ? `${dir}/${name}` : name)

/** The folders on the way to a folder, the first one left out: each with the way to it. */
export function crumbs(dir: string): { name: string; dir: string }[] {
  const names = dir.split('/').filter(Boolean)
  return names.map((name, nth) => ({ name, dir: names.slice(0, nth + 1).join('/') }))
}

const KINDS: Readonly<Record<string, string>> = {
  'image/jpeg': 'Image JPEG',
  'image/png': 'Image PNG',
  'image/gif': 'Image GIF',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Document DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Classeur XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'Présentation PPTX',
}

/** The kind of a file, in words. */
export const kindOf = ({ isFolder, contentType }: StaticFile) =>
  isFolder ? 'Dossier' : (KINDS[contentType ?? ''] ?? 'Fichier')

export const isPicture = ({ contentType }: StaticFile) => contentType?.startsWith('image/') ?? false

/** The address of a file on the host that answers here: the public one may be that of another name of it. */
export const onThisHost = (publicUrl: string) =>
  new URL(new URL(publicUrl).pathname, endpoint.url('content', 'ReadStaticFile')).href

/** The file of a name, also when it gets the ending of its kind. */
export function standing<R extends Pick<StaticFile, 'name' | 'isFolder'>>(rows: readonly R[], name: string) {
  const same = (one: string) => fold(one) === fold(name) || fold(one).startsWith(`${fold(name)}.`)
  return rows.find((row) => !row.isFolder && same(row.name))
}
