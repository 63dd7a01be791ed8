import './attached.css'
import { IconPaperclip } from '@tabler/icons-react'
import { useLang } from '../../../base/lang'
import { sizeText } from '../../../ui/sizeText'
import { isWebAddress } from './attached'

interface AttachedFileProps {
  name: string | null | undefined
  url: string | null | undefined
  size?: number | null
  /** The address of a small picture of it. */
  thumbnail?: string | null
}

/** A file that came with a message: the picture, or its name and size. */
export function AttachedFile({ name, url, size, thumbnail }: AttachedFileProps) {
  const lang = useLang()
  if (!url || !isWebAddress(url)) return null
  const called = name || url
  return (
    <a className={thumbnail ? 'attached-picture' : 'reach'} href={url} target="_blank" rel="noreferrer">
      {thumbnail ? (
        <img src={thumbnail} alt={called} loading="lazy" decoding="async" />
      ) : (
        <>
          <IconPaperclip size={16} aria-hidden /> {called}
          {size ? <span className="attached-size">{sizeText(size, lang)}</span> : null}
        </>
      )}
    </a>
  )
}
