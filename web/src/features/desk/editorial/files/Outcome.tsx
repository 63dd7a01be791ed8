import { Button, Group, Text } from '@mantine/core'
import type { FileReferrer } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { sizeText } from '../../../../ui/sizeText'

/** The content that would go with a file or a folder, as a refusal tells it. */
export interface RemovalOutcome {
  files: number
  folders: number
  /** Bytes. */
  size: number
  /** The first hundred. */
  referrers: readonly FileReferrer[]
  /** Sent back, it confirms exactly this. */
  seal: string
}

const PAGES: Readonly<Record<FileReferrer['kind'], string>> = {
  news: 'Actualité',
  spotlight: 'Offre du moment',
  legalText: 'Texte légal',
  offer: 'Prestation',
  presentation: 'Présentation d’un partenaire',
  conciergerie: 'Conciergerie',
  campaign: 'Campagne',
}

/** The pages that lead to a file, each by the name that staff know it by. */
export function Pages({ referrers }: { referrers: readonly FileReferrer[] }) {
  return (
    <ul className="files-pages" aria-label="Pages">
      {referrers.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          {PAGES[kind]} « {name} »
        </li>
      ))}
    </ul>
  )
}

const counted = (count: number, one: string, several: string) =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : several}`

/** The content of a folder, in words. */
export const goesInWords = ({ files, folders, size }: RemovalOutcome) =>
  [
    counted(files, `fichier (${sizeText(size, 'fr')})`, `fichiers (${sizeText(size, 'fr')})`),
    counted(folders, 'sous-dossier', 'sous-dossiers'),
  ]
    .filter(Boolean)
    .join(' et ')

/** Tells what goes with a file or a folder, and asks whether it may. */
export const askOutcome = (title: string, outcome: RemovalOutcome, folder: boolean) =>
  dialogs.form<boolean>((close) => (
    <DialogFrame title={title} onClose={() => close(false)}>
      {folder && (
        <Text mb="sm">
          Ce dossier contient {goesInWords(outcome)} : tout est supprimé avec lui, et ces adresses ne mèneront plus à
          rien.
        </Text>
      )}
      {outcome.referrers.length > 0 && (
        <>
          <Text mb="xs">
            {outcome.referrers.length === 1
              ? 'Une page y mène encore :'
              : `${outcome.referrers.length} pages y mènent encore :`}
          </Text>
          <Pages referrers={outcome.referrers} />
          <Text my="sm" size="sm">
            Leurs liens ne mèneront plus à rien.
          </Text>
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => close(false)}>
          Annuler
        </Button>
        <Button color="red.9" onClick={() => close(true)}>
          Tout supprimer
        </Button>
      </Group>
    </DialogFrame>
  ))
