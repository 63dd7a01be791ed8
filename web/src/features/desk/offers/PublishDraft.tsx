import './offers.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { OfferToEdit } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import { DialogFrame } from '../../../ui/form/DialogFrame'
import { Changes } from './Changes'
import type { DraftRow } from './draftRow'

/** Whether a draft is to be published, once its reader has seen what it changes. */
export const askToPublish = (draft: DraftRow, read: OfferToEdit) =>
  dialogs.form<boolean>((close) => (
    <DialogFrame title={`Publier « ${draft.name.fr} » ?`} size="lg" onClose={() => close()}>
      <Stack>
        <Text>{`Ce que ${draft.authorName} a enregistré devient la version en vigueur.`}</Text>
        {!draft.new && read.draftChanges.length === 0 && (
          <Text c="dimmed">Rien ne change de ce qui est en vigueur.</Text>
        )}
        <Changes changes={read.draftChanges} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => close()}>
            Annuler
          </Button>
          <Button data-autofocus onClick={() => close(true)}>
            Publier
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  ))
