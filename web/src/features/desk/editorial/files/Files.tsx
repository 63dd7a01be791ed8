import './files.css'
import { IconCopy, IconEye, IconFile, IconFolder, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '../../../../api/query'
import type { StaticFolder } from '../../../../api/schema'
import { useSearchParam } from '../../../../core/navigation'
import { AppLink } from '../../../../ui/AppLink'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import type { RowAction } from '../../../../ui/list/rowAction'
import { sizeText } from '../../../../ui/sizeText'
import { chooseFile } from './chooseFile'
import { copyAddress } from './copyAddress'
import { openDetails } from './FileDetails'
import { folderForm } from './folderForm'
import { crumbs, type FileRow, folderHref, inner, isPicture, kindOf, onThisHost } from './names'
import { remove } from './remove'
import { UploadArea } from './UploadArea'
import { useUploads } from './useUploads'

/** The number of a row is its place, which its menu is called by. */
const rowsOf = ({ files }: StaticFolder): FileRow[] => files.map((file, nth) => ({ ...file, id: nth + 1 }))

/** The columns of the folder `dir`. */
const columnsOf = (dir: string): readonly Column<FileRow>[] => [
  {
    id: 'name',
    header: 'Nom',
    card: 'title',
    value: ({ name }) => name,
    link: ({ name, isFolder }) => (isFolder ? folderHref(inner(dir, name)) : undefined),
    cell: (row, usual) => <Name file={row}>{usual}</Name>,
  },
  { id: 'kind', header: 'Type', card: 'sub', value: kindOf },
  {
    id: 'size',
    header: 'Taille',
    card: 'sub',
    value: ({ isFolder, size }) => (isFolder ? undefined : sizeText(size, 'fr')),
  },
  { id: 'date', header: 'Envoyé le', as: 'stamp', card: 'foot', value: ({ date }) => date },
  { id: 'author', header: 'Par', card: 'foot', spare: true, value: ({ author }) => author },
  { id: 'address', header: 'Adresse publique', card: 'bare', spare: 'last', value: ({ publicUrl }) => publicUrl },
]

/** A name after the picture of what it is. */
function Name({ file, children }: { file: FileRow; children: ReactNode }) {
  return (
    <span className="files-name">
      <Sign file={file} />
      {children}
    </span>
  )
}

function Sign({ file }: { file: FileRow }) {
  if (file.isFolder) return <IconFolder size={20} aria-hidden />
  if (!isPicture(file) || !file.publicUrl) return <IconFile size={20} aria-hidden />
  return <img className="files-thumb" src={`${onThisHost(file.publicUrl)}?v=${file.edition}`} alt="" loading="lazy" />
}

const filters = [{ name: 'kind', label: 'Type', of: kindOf }]

/** Files that everybody may read, in folders: sent, copied by their address, replaced and removed. */
export default function Files() {
  const [dir] = useSearchParam('dir')
  const { data } = useQuery(q('GetStaticFiles', { path: dir }))
  const { sending, send, drop } = useUploads()
  const limits = data?.limits
  const isFile = ({ isFolder }: FileRow) => !isFolder
  const replace = async (row: FileRow) => {
    const file = await chooseFile(row.contentType ?? '')
    if (!file || !limits) return false
    send({ file, dir, largest: limits.largest, instead: row })
    return true
  }
  const actions: readonly RowAction<FileRow>[] = [
    one('Copier l’adresse', <IconCopy size={18} aria-hidden />, isFile, copyAddress, { iconOnly: true }),
    one('Aperçu', <IconEye size={18} aria-hidden />, isFile, (row) => openDetails(row, dir).then(() => true), {
      iconOnly: true,
    }),
    one('Remplacer', <IconRefresh size={16} aria-hidden />, isFile, replace, { folded: true }),
    one(
      'Supprimer',
      <IconTrash size={16} aria-hidden />,
      () => true,
      (row) => remove(row, dir),
      {
        folded: true,
        danger: true,
      },
    ),
  ]
  return (
    <HeldList
      key={dir}
      action="GetStaticFiles"
      request={{ path: dir }}
      rows={rowsOf}
      title="Fichiers"
      unit={['élément', 'éléments']}
      search="Nom d’un fichier ou d’un dossier"
      empty={['Rien dans ce dossier', 'Envoyez un fichier : il reçoit une adresse que tout le monde peut ouvrir.']}
      columns={columnsOf(dir)}
      filters={filters}
      atHand={['kind']}
      create={[{ title: 'Nouveau dossier', action: 'CreateNewStaticFileFolder', open: () => folderForm.open(dir) }]}
      actions={actions}
      more={
        <>
          <Crumbs dir={data?.path ?? dir} />
          {limits && (
            <UploadArea
              limits={limits}
              sending={sending}
              onFiles={(files) => {
                for (const file of files) send({ file, dir, largest: limits.largest })
              }}
              onDrop={drop}
            />
          )}
        </>
      }
    />
  )
}

type Run = (row: FileRow) => Promise<boolean>

/** An action on one row. */
const one = (
  label: string,
  icon: ReactNode,
  fits: (row: FileRow) => boolean,
  run: Run,
  how: Partial<RowAction<FileRow>>,
): RowAction<FileRow> => ({
  label,
  labelOf: ({ name }) => `${label} : ${name}`,
  icon,
  oneOnly: true,
  fits,
  run: async ([row]) => (row ? run(row) : false),
  ...how,
})

/** The way from the first folder to this one. */
function Crumbs({ dir }: { dir: string }) {
  const way = crumbs(dir)
  if (way.length === 0) return null
  return (
    <nav aria-label="Dossiers" className="noprint">
      <ol className="files-crumbs">
        <li>
          <AppLink to={folderHref('')}>Fichiers</AppLink>
        </li>
        {way.map((crumb, nth) => (
          <li key={crumb.dir}>
            {nth === way.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <AppLink to={folderHref(crumb.dir)}>{crumb.name}</AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
