import './catalogue.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Code, isFailure } from '../../api/failure'
import { q } from '../../api/query'
import { useText, useWords } from '../../base/lang'
import { go } from '../../core/navigation'
import { path, useParams } from '../../core/paths'
import { seesClassic } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { pictureFor } from '../../ui/categoryPicture'
import { Page } from '../../ui/Page'
import { Picture } from '../../ui/Picture'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { useNarrow } from '../../ui/useNarrow'
import { NoService } from '../home/NoService'
import { catalogueWords } from './words'

const SKELETONS = ['a', 'b', 'c', 'd']

/** The categories of a universe; an unknown one leads home. */
export default function Universe() {
  const w = useWords(catalogueWords)
  const text = useText()
  const narrow = useNarrow()
  const { id } = useParams('/bnfv2/universe/{id}')
  const query = useQuery(q('GetUniverseCategories', { universeId: Number(id) }))
  const { data, error } = query
  const unknown = isFailure(error, Code.notFound) || isFailure(error, Code.invalid)
  useEffect(() => {
    if (unknown) go(path('/bnfv2/home'), { replace: true })
  }, [unknown])
  const back = seesClassic()
    ? { to: path('/universes'), label: w.universes }
    : { to: path('/bnfv2/home'), label: w.home }
  const categories = [...(data?.categories ?? [])].sort((a, b) => a.sequence - b.sequence)
  return (
    <Page query={unknown ? undefined : query} title={text(data?.universe.label)} back={back}>
      {data && categories.length === 0 && <NoService />}
      <ul className="gallery">
        {!data &&
          !error &&
          SKELETONS.map((key) => (
            <li key={key}>
              <Skeleton height={210} radius={16} />
            </li>
          ))}
        {categories.map((category, i) => (
          <li key={category.id}>
            <AppLink
              className="surface poster"
              to={path('/bnfv2/category/{universe}/{category}', { universe: id, category: category.id })}
            >
              <Picture
                image={pictureFor(category.images, narrow ? 'mobile' : 'desktop')}
                eager={i < 4}
                fallback={
                  <UniverseIcon
                    icon={data?.universe.icon}
                    label={category.label.fr}
                    colour={data?.universe.color}
                    size={56}
                  />
                }
              />
              <strong>{text(category.label)}</strong>
            </AppLink>
          </li>
        ))}
      </ul>
    </Page>
  )
}
