import './heart.css'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useAction } from '../../../api/query'
import type { FavoriteTarget } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { may } from '../../../core/access'
import { useSession } from '../../../core/session'
import { heartWords } from './heartWords'

interface HeartProps {
  target: FavoriteTarget
  /** The name of the service or provider, for readers who cannot see where the heart stands. */
  name: string
  on: boolean
}

/** Keeps a service or a provider among the favourites, or drops it. It turns at once, and back if the server refuses. */
export function Heart({ target, name, on }: HeartProps) {
  const w = useWords(heartWords)
  const allowed = may(useSession(), 'SetFavorite')
  const [shown, setShown] = useState(on)
  useEffect(() => setShown(on), [on])
  const set = useAction('SetFavorite', {
    onError: () => setShown(on),
  })
  if (!allowed) return null
  const toggle = () => {
    setShown(!shown)
    set.mutate({ asFavorite: !shown, favorite: target })
  }
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={shown}
      aria-label={shown ? w.remove(name) : w.add(name)}
      disabled={set.isPending}
      onClick={toggle}
    >
      {shown ? <IconHeartFilled size={22} aria-hidden /> : <IconHeart size={22} stroke={1.8} aria-hidden />}
    </button>
  )
}
