import { IconExternalLink } from '@tabler/icons-react'
import { useAction } from '../../api/query'
import type { CarouselItem } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { addressIn } from '../../core/home'
import { go } from '../../core/navigation'
import { Picture } from '../../ui/Picture'
import { DeskSlide } from './DeskSlide'
import { isDesk, linkOf } from './slides'
import { classicWords } from './words'

/** One slide: a picture with its words, and where it leads. */
export function Slide({ item, eager }: { item: CarouselItem; eager: boolean }) {
  const text = useText()
  if (isDesk(item)) return <DeskSlide />
  return (
    <div className="slide">
      <Picture image={item.url} eager={eager} />
      <div className="slide-body">
        <p>{text(item.text)}</p>
        <Way item={item} />
      </div>
    </div>
  )
}

function Way({ item }: { item: CarouselItem }) {
  const w = useWords(classicWords)
  const text = useText()
  const link = linkOf(item)
  const open = useAction('OffreWebappPath', {
    onSuccess: ({ path }) => {
      const to = addressIn(path)
      if (to) go(to)
    },
  })
  if (!link) return null
  const name = `${w.discover} – ${text(item.text)}`
  return link.to === 'offer' ? (
    <button
      type="button"
      className="hero-button"
      aria-label={name}
      disabled={open.isPending}
      onClick={() => open.mutate({ id: link.id })}
    >
      {w.discover}
    </button>
  ) : (
    <a
      className="hero-button"
      href={link.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${name} ${w.newTab}`}
    >
      {w.discover}
      <IconExternalLink size={18} aria-hidden />
    </a>
  )
}
