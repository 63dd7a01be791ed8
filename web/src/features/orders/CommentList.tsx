import './order.css'
import type { Comment } from '../../api/schema'
import { useWords } from '../../base/lang'
import { DateText } from '../../ui/DateText'
import { AttachedFile } from '../parts/chat/AttachedFile'
import { wordsOf } from '../parts/chat/attached'
import { orderWords } from './orderWords'

/** The id of what was said last. */
export const LAST = 'last-comment'

/** The comments on an order, oldest first. */
export const CommentList = ({ comments }: { comments: readonly Comment[] }) => (
  <ol className="comments">
    {comments.map((comment, i) => (
      <One key={comment.id} comment={comment} id={i === comments.length - 1 ? LAST : undefined} />
    ))}
  </ol>
)

function One({ comment, id }: { comment: Comment; id?: string }) {
  const { isMine, author, content, creation, files } = comment
  const w = useWords(orderWords)
  return (
    <li id={id} data-mine={isMine || undefined}>
      <small>
        <strong>{isMine ? w.you : author}</strong> · <DateText value={creation} as="stamp" />
      </small>
      <div>
        {wordsOf(content, files)}
        {files.map((file) => (
          <AttachedFile key={file.url} {...file} />
        ))}
      </div>
    </li>
  )
}
