import './picture.css'
import { type ReactNode, useState } from 'react'
import { endpoint } from '../api/endpoint'

/** Where a stored image is read; its key comes with other answers. */
export function imageUrl(key: string): string {
  const url = endpoint.url('content', 'GetBinaryData')
  url.searchParams.set('id', key)
  return url.href
}

/** A photo that was sent has a smaller version for where it is shown small. */
const sourcesOf = (key: string) =>
  key.startsWith('photos/') ? `${imageUrl(`${key}-small`)} 480w, ${imageUrl(key)} 1600w` : undefined

interface PictureProps {
  /** Key of a stored image. */
  image: string | null | undefined
  /** Most pictures stand beside the words that say the same: then they say nothing themselves. */
  alt?: string
  /** Shown while there is no image, or when it cannot be read. */
  fallback?: ReactNode
  className?: string
  /** The picture is seen at once: it is not waited with, and comes with what is around it. */
  eager?: boolean
}

/** An image that fills its frame, with something else to see where there is none. */
export function Picture({ image, alt = '', fallback, className, eager }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const shown = image && image !== broken
  return (
    <span className={className ? `picture ${className}` : 'picture'}>
      {shown ? (
        <img
          src={imageUrl(image)}
          srcSet={sourcesOf(image)}
          sizes="auto, 100vw"
          alt={alt}
          crossOrigin={endpoint.isElsewhere() ? 'use-credentials' : undefined}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'sync' : 'async'}
          onError={() => setBroken(image)}
        />
      ) : (
        fallback
      )}
    </span>
  )
}
