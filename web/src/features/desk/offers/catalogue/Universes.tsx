import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../../api/query'
import { path } from '../../../../core/paths'
import { Page } from '../../../../ui/Page'
import { ReorderList } from '../../../../ui/ReorderList'
import { EmptyState } from '../../../../ui/states'
import { UniverseIcon } from '../../../../ui/UniverseIcon'
import { BranchLine } from './BranchLine'
import { newUniverse, universeForm } from './UniverseForm'

const count = (n: number) => (n === 0 ? 'aucune catégorie' : n === 1 ? '1 catégorie' : `${n} catégories`)

/** The universes, in the order in which beneficiaries see them. */
export default function Universes() {
  const query = useQuery(q('GetAllCategories', {}))
  const { data } = query
  const { mutateAsync: move } = useAction('MoveUniverse')
  const create = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={!data}
      onClick={() => data && void universeForm.open(newUniverse(data.universes))}
    >
      Nouvel univers
    </Button>
  )
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title="Univers"
      lead="Dans l’ordre où les bénéficiaires les voient."
      back={{ to: path('/catalog/home'), label: 'Catalogue' }}
      actions={data && data.universes.length > 0 && create}
    >
      {data?.universes.length === 0 && (
        <div className="surface">
          <EmptyState title="Aucun univers" action={create}>
            Un univers regroupe des catégories ; les partenaires y proposent leurs offres.
          </EmptyState>
        </div>
      )}
      {data && data.universes.length > 0 && (
        <ReorderList
          label="Univers"
          items={data.universes}
          nameOf={({ label }) => label.fr}
          onMove={(id, before) => move({ id, before })}
        >
          {(it) => (
            <BranchLine
              picture={<UniverseIcon {...it} colour={it.color} label={it.label.fr} />}
              label={it.label}
              detail={count(data.categories.filter(({ universeId }) => universeId === it.id).length)}
              active={it.active}
              onEdit={() => universeForm.open(it)}
            />
          )}
        </ReorderList>
      )}
    </Page>
  )
}
