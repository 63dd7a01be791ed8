import { Button, Skeleton } from '@mantine/core'
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../../api/query'
import type { EditedUniverse, WholeTree } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { pictureFor } from '../../../../ui/categoryPicture'
import { Page } from '../../../../ui/Page'
import { Picture } from '../../../../ui/Picture'
import { ReorderList } from '../../../../ui/ReorderList'
import { EmptyState, ErrorState } from '../../../../ui/states'
import { UniverseIcon } from '../../../../ui/UniverseIcon'
import { BranchLine } from './BranchLine'
import { refreshes } from './branches'
import { categoryForm, newCategory } from './CategoryForm'

/** The categories, universe by universe, in the order in which beneficiaries see them. */
export default function Categories() {
  const { data, error, refetch } = useQuery(q('GetAllCategories', {}))
  return (
    <Page
      title="Catégories"
      lead="Dans l’ordre où les bénéficiaires les voient."
      back={{ to: path('/catalog/home'), label: 'Catalogue' }}
      busy={!data && !error}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} radius="lg" />}
      {data?.universes.length === 0 && (
        <div className="surface">
          <EmptyState
            title="Aucun univers"
            icon={<IconLayoutGrid size={40} stroke={1.4} aria-hidden />}
            action={<AppLink to={path('/catalog/universes')}>Créer un univers</AppLink>}
          >
            Une catégorie appartient à un univers.
          </EmptyState>
        </div>
      )}
      {data?.universes.map((universe) => (
        <OfUniverse key={universe.id} universe={universe} tree={data} />
      ))}
    </Page>
  )
}

function OfUniverse({ universe, tree }: { universe: EditedUniverse; tree: WholeTree }) {
  const { mutateAsync: move } = useAction('MoveCategory', { refreshes })
  const own = tree.categories.filter(({ universeId }) => universeId === universe.id)
  const title = `categories-${universe.id}`
  return (
    <section className="branches" aria-labelledby={title}>
      <div className="branches-head">
        <UniverseIcon {...universe} colour={universe.color} label={universe.label.fr} size={32} />
        <h2 id={title}>{universe.label.fr}</h2>
        <Button
          variant="light"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`Nouvelle catégorie de ${universe.label.fr}`}
          onClick={() => void categoryForm.open(newCategory(universe, own))}
        >
          Nouvelle catégorie
        </Button>
      </div>
      {own.length === 0 ? (
        <p className="surface branches-none">Aucune catégorie dans cet univers.</p>
      ) : (
        <ReorderList
          label={`Catégories de ${universe.label.fr}`}
          items={own}
          nameOf={({ label }) => label.fr}
          onMove={(id, before) => move({ id, before })}
        >
          {(it) => (
            <BranchLine
              picture={
                <span className="branch-picture">
                  <Picture
                    image={pictureFor(it.images, 'square')}
                    fallback={<UniverseIcon {...universe} colour={universe.color} label={it.label.fr} size={32} />}
                  />
                </span>
              }
              label={it.label}
              detail={it.dateFlexible ? `${it.placeLabel.fr}, date flexible` : it.placeLabel.fr}
              active={it.active}
              onEdit={() => categoryForm.open(it)}
            />
          )}
        </ReorderList>
      )}
    </section>
  )
}
