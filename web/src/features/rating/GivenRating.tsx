import type { NoteComments } from '../../api/schema'
import { useWords } from '../../base/lang'
import type { Criterion } from './questions'
import { ratingWords } from './ratingWords'

const CRITERIA: readonly Criterion[] = ['accueil', 'reponse', 'delai', 'qualite']

interface GivenRatingProps {
  /** 0 to 10. */
  note: number
  comments: NoteComments | null
}

/** A rating as it was given. */
export function GivenRating({ note, comments }: GivenRatingProps) {
  const w = useWords(ratingWords)
  const level = (name: Criterion) => w.levels[(comments?.[name] ?? 0) - 1]
  const given = CRITERIA.filter((name) => level(name))
  return (
    <>
      <strong>{w.outOfTen(note)}</strong>
      {given.length > 0 && (
        <ul className="facts-payments">
          {given.map((name) => (
            <li key={name}>
              <span>{w[name]}</span>
              <span>{level(name)}</span>
            </li>
          ))}
        </ul>
      )}
      {comments?.comment && <q>{comments.comment}</q>}
    </>
  )
}
