import './picture.css'
import { type ReactNode, useState } from 'react'
import { endpoint } from '../api/endpoint'

/** Where a stored image is read; its key comes with other answers. A picture that is not sent yet has an address of its own. */
export function imageUrl(key: string): string {
  if (key.startsWith('blob:')) return key
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
  /** Absent for most pictures, which stand beside words that say the same. */
  alt?: string
  /** Shown while there is no image, or when it cannot be read. */
  fallback?: ReactNode
  className?: string
  /** The picture is visible at once, so it is loaded without delay. */
  eager?: boolean
}

/** An image that fills its frame, with a fallback where there is none. */
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
