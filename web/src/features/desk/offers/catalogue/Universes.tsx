import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../../api/query'
import { path } from '../../../../core/paths'
import { Page } from '../../../../ui/Page'
import { ReorderList } from '../../../../ui/ReorderList'
import { EmptyState, ErrorState } from '../../../../ui/states'
import { UniverseIcon } from '../../../../ui/UniverseIcon'
import { BranchLine } from './BranchLine'
import { refreshes } from './branches'
import { newUniverse, universeForm } from './UniverseForm'

const count = (n: number) => (n === 0 ? 'aucune catégorie' : n === 1 ? '1 catégorie' : `${n} catégories`)

/** The universes, in the order in which beneficiaries see them. */
export default function Universes() {
  const { data, error, refetch } = useQuery(q('GetAllCategories', {}))
  const { mutateAsync: move } = useAction('MoveUniverse', { refreshes })
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
      title="Univers"
      lead="Dans l’ordre où les bénéficiaires les voient."
      back={{ to: path('/catalog/home'), label: 'Catalogue' }}
      busy={!data && !error}
      actions={data && data.universes.length > 0 && create}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} radius="lg" />}
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
