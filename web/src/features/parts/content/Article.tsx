import './article.css'
import type { ReactNode } from 'react'
import { Picture } from '../../../ui/Picture'
import { RichText } from '../../../ui/RichText'

interface ArticleProps {
  image: string | null
  html: string
  /** Facts and calls to action, beside the text on wide windows. */
  children: ReactNode
}

/** A picture, a text of the back office, and what to do about it. */
export function Article({ image, html, children }: ArticleProps) {
  return (
    <article className="article">
      {image && <Picture image={image} eager />}
      <div className="article-body">
        {html ? <RichText html={html} /> : <div />}
        <aside>{children}</aside>
      </div>
    </article>
  )
}
