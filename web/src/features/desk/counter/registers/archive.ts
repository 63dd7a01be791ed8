import * as v from 'valibot'
import type { CashRegister } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { saveExtract } from '../../../../ui/extract/saveExtract'
import { formDialog } from '../../../../ui/form/formDialog'

const form = formDialog({
  title: ({ name }: CashRegister) => `Archive signée de « ${name} »`,
  action: 'ArchiveCaisse',
  schema: v.object({ from: v.string(), to: v.string() }),
  initial: () => ({ from: '', to: '' }),
  fields: () => [
    { name: 'from', as: 'day', label: 'Du', hint: 'Sans date : le mois en cours.', half: true },
    { name: 'to', as: 'day', label: 'Au', half: true },
  ],
  request: ({ from, to }, { id }) => ({ id, ...(from && { from }), ...(to && { to }) }),
  submit: 'Archiver',
  done: ({ rows }) => (rows === 1 ? 'Une ligne est archivée' : `${rows} lignes sont archivées`),
})

/** Makes a signed archive of a register, saves it, and says what it is checked with. */
export async function archive(caisse: CashRegister) {
  const made = await form.open(caisse)
  if (!made) return
  await dialogs.wait(saveExtract(made))
  await dialogs.alert(
    `${made.name} est enregistrée : à conserver six ans. Elle se vérifie sans la plateforme par le programme ` +
      `verify-archive, avec cette clé publique : ${made.publicKey}`,
  )
}
