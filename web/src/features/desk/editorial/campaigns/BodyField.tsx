import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import type { OwnField } from '../../../../ui/form/form'

// An editor of text is large: only who edits one asks for it.
const RichEditor = lazy(() => import('../../../../ui/form/RichEditor'))

/** The text of a mail, in the one language that a desk writes in. */
export function BodyField({ value, errors, onChange }: OwnField) {
  const id = useId()
  const error = errors.body
  return (
    <Input.Wrapper
      label="Texte"
      labelElement="div"
      required
      error={error}
      errorProps={{ id }}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <Suspense fallback={<Skeleton height={160} radius="md" />}>
        <RichEditor label="Texte" html={value} describedBy={error ? id : undefined} pictures onChange={onChange} />
      </Suspense>
    </Input.Wrapper>
  )
}
