import { Button, Group, Select, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, queryClient, useAction } from '../../../api/query'
import type { OfferDesk, OfferDesks, OfferToEdit } from '../../../api/schema'
import { may } from '../../../core/access'
import { useSession } from '../../../core/session'
import { Awaited } from '../../../ui/Awaited'
import { dialogs } from '../../../ui/dialogs'
import { PlainList } from '../../../ui/list/PlainList'
import type { RowAction } from '../../../ui/list/rowAction'
import { toast } from '../../../ui/toast'
import { unseenText } from './unseen'

interface DesksProps {
  offreId: number
  /** The new edition of the offer. */
  onEdition?: (edition: number) => void
  /** The offer can no longer be reached. */
  onLost: () => void
}

const columns = [
  { id: 'name', header: 'Conciergerie', card: 'title', value: (it: OfferDesk) => it.name },
  { id: 'company', header: 'Entreprise', card: 'sub', value: (it: OfferDesk) => it.companyName },
] as const

/** The desks that have an offer: one more, or one less. */
export default function Desks({ offreId, onEdition, onLost }: DesksProps) {
  const user = useSession()
  const key = ['GetEditableOffre', { offreId }, 'desks'] as const
  const query = useQuery({
    queryKey: key,
    queryFn: async () => {
      const offer = await queryClient.fetchQuery({ ...q('GetEditableOffre', { offreId }), staleTime: 0 })
      return { ...desksOf(offer), unseen: unseenText({ unseen: offer.unseen, startDate: offer.offre.startDate }) }
    },
  })
  const { data } = query
  const [chosen, setChosen] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string>()
  const settled = (desks: OfferDesks) => {
    queryClient.setQueryData<OfferDesks & { unseen?: string }>(key, (before) => ({ ...desks, unseen: before?.unseen }))
    onEdition?.(desks.edition)
  }
  const add = useAction('AddOffreToConc', { onSuccess: settled })
  const remove = useAction('RemoveOffreFromConc', { onSuccess: settled })
  if (!data) return <Awaited query={query} waiting={<Skeleton height={220} radius="lg" />} />
  const all = data.conciergeries
  const mine = all.filter(({ selected }) => selected)

  const associate = async () => {
    const desk = all.find(({ id }) => String(id) === chosen)
    if (!desk) return setWrong('Vous devez d’abord sélectionner une conciergerie.')
    if (desk.selected) return setWrong('Cette conciergerie est déjà sélectionnée.')
    await add.mutateAsync({ offreId, conciergerieId: desk.id })
    setChosen(null)
    const unseen = data.unseen ? `, mais personne ne la voit encore : ${data.unseen}` : ''
    toast(`L’offre est proposée à ${desk.name}${unseen}`, {
      undo: () => remove.mutate({ offreId, conciergerieId: desk.id }),
    })
  }
  const dissociate: RowAction<OfferDesk> = {
    label: 'Retirer',
    labelOf: ({ name }) => `Retirer de ${name}`,
    danger: true,
    oneOnly: true,
    fits: () => true,
    run: async ([desk]) => {
      if (!desk) return false
      if (mine.length === 1 && data.others > 0) {
        // Desks of other companies keep the offer, but nobody of this company finds it any more.
        const sure = await dialogs.confirm({ ...LOSING, message: losing(desk.name) })
        if (!sure) return false
        await remove.mutateAsync({ offreId, conciergerieId: desk.id })
        toast(`L’offre n’est plus proposée à ${desk.name}`)
        onLost()
        return true
      }
      await remove.mutateAsync({ offreId, conciergerieId: desk.id })
      toast(`L’offre n’est plus proposée à ${desk.name}`, {
        undo: () => add.mutate({ offreId, conciergerieId: desk.id }),
      })
      return true
    },
  }
  return (
    <>
      <Group align="flex-start" gap="sm" mb="md">
        <Select
          label="Associer à une conciergerie"
          placeholder="Choisir une conciergerie"
          searchable
          style={{ flex: 1 }}
          data={all.map(({ id, name, companyName }) => ({ value: String(id), label: `${name} · ${companyName}` }))}
          value={chosen}
          error={wrong}
          onChange={(value) => {
            setChosen(value)
            setWrong(undefined)
          }}
        />
        <Button mt={25} loading={add.isPending} onClick={() => void associate()}>
          Associer
        </Button>
      </Group>
      {data.unseen && (
        <Text size="sm" mb="md" role="note">
          Les bénéficiaires ne voient pas cette offre : {data.unseen}.
        </Text>
      )}
      <PlainList
        label="Conciergeries qui ont cette offre"
        columns={columns}
        rows={mine}
        empty="Aucune conciergerie ne propose cette offre"
        actions={may(user, 'RemoveOffreFromConc') ? [dissociate] : []}
      />
      {data.others > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {data.others === 1
            ? 'Une conciergerie d’une autre entreprise la propose aussi.'
            : `${data.others} conciergeries d’autres entreprises la proposent aussi.`}
        </Text>
      )}
    </>
  )
}

const LOSING = { title: 'Retirer de votre dernière conciergerie ?', yes: 'Retirer', danger: true }
const losing = (desk: string) =>
  `Après ${desk}, seules des conciergeries d’autres entreprises proposent cette offre : vous ne la verrez plus.`

const desksOf = ({ conciergeries, otherConciergeries, edition }: OfferToEdit): OfferDesks => ({
  conciergeries,
  others: otherConciergeries,
  edition,
})
