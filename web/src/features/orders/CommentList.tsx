import './order.css'
import { IconPaperclip } from '@tabler/icons-react'
import type { Comment } from '../../api/schema'
import { useWords } from '../../base/lang'
import { DateText } from '../../ui/DateText'
import { orderWords } from './orderWords'

/** The id of what was said last. */
export const LAST = 'last-comment'

/** What was said about an order, oldest first. */
export const CommentList = ({ comments }: { comments: readonly Comment[] }) => (
  <ol className="comments">
    {comments.map((comment, i) => (
      <One key={comment.id} comment={comment} id={i === comments.length - 1 ? LAST : undefined} />
    ))}
  </ol>
)

function One({ comment, id }: { comment: Comment; id?: string }) {
  const { isMine, author, content, creation, docName, docUrl } = comment
  const w = useWords(orderWords)
  return (
    <li id={id} data-mine={isMine || undefined}>
      <small>
        <strong>{isMine ? w.you : author}</strong> · <DateText value={creation} as="stamp" />
      </small>
      <div>
        {content}
        {docUrl && isWebAddress(docUrl) && (
          <a href={docUrl} target="_blank" rel="noreferrer">
            <IconPaperclip size={16} aria-hidden /> {docName || docUrl}
          </a>
        )}
      </div>
    </li>
  )
}

/** Files are opened from the web, never run. */
const isWebAddress = (url: string) =>
  URL.canParse(url, document.baseURI) && /^https?:$/.test(new URL(url, document.baseURI).protocol)
