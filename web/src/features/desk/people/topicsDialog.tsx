import * as v from 'valibot'
import { call } from '../../../api/client'
import type { Subscriptions } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import type { OwnField } from '../../../ui/form/form'
import { formDialog } from '../../../ui/form/formDialog'
import { TopicsField } from '../../subscriptions/TopicsField'
import { changesOf, chosenOf } from '../../subscriptions/topics'

interface Of extends Subscriptions {
  userId: number
  name: string
}

/** The topics about which a beneficiary wants mail, entered by their desk. */
const topicsDialog = formDialog({
  title: ({ name }: Of) => `Abonnements de ${name}`,
  action: 'SetSubscriptionsForUser',
  schema: v.object({ topics: v.array(v.number()) }),
  initial: ({ context }) => ({ topics: chosenOf(context.subscriptions) }),
  fields: ({ context }) => [
    {
      note: context.subscriptions.length === 0 ? 'Sa conciergerie ne propose encore aucun thème.' : undefined,
    },
    context.validated === null && { note: 'Cette personne confirmera elle-même ses choix à sa prochaine connexion.' },
    {
      name: 'topics',
      as: 'own',
      label: 'Thèmes',
      draw: ({ value, errors, onChange }: OwnField) => (
        <TopicsField
          legend="Thèmes"
          topics={context.subscriptions}
          chosen={value}
          error={Object.values(errors)[0]}
          onChange={onChange}
        />
      ),
    },
  ],
  request: ({ topics }, { userId, subscriptions }) => ({
    userId,
    availableSubscriptions: changesOf(subscriptions, topics),
  }),
  done: (_, { name }) => `Les abonnements de ${name} sont enregistrés`,
})

/** Opens them as they stand now. */
export async function openTopics(userId: number, name: string) {
  const read = await dialogs.wait(call('GetSubscriptionsForUser', { userId }))
  await topicsDialog.open({ ...read, userId, name })
}
