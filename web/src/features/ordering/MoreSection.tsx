import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useWords } from '../../base/lang'
import { Section } from '../../ui/Section'
import { MAX_COMMENT } from './check'
import type { DraftForm } from './useDraftForm'
import { orderingWords } from './words'

/** The budget, where the offer takes one. */
export function BudgetSection({ form: { offer, draft, wrong, change } }: { form: DraftForm }) {
  const w = useWords(orderingWords)
  if (offer.allowBudget === 0) return null
  return (
    <Section title={w.budget}>
      <TextInput
        size="md"
        label={w.budgetEuros}
        withAsterisk={offer.allowBudget === 2}
        aria-required={offer.allowBudget === 2 || undefined}
        inputMode="decimal"
        maxLength={12}
        rightSection="€"
        value={draft.budget}
        error={wrong.budget}
        onChange={(event) => change({ budget: event.currentTarget.value })}
      />
    </Section>
  )
}

/** A word for the desk; a manager says who else reads it. */
export function CommentSection({ form, onBehalf }: { form: DraftForm; onBehalf: boolean }) {
  const w = useWords(orderingWords)
  const { draft, wrong, change } = form
  return (
    <Section title={w.comment}>
      <div className="fields">
        <Textarea
          size="md"
          label={w.commentLabel}
          description={w.safeText}
          autosize
          minRows={3}
          maxLength={MAX_COMMENT}
          value={draft.comment}
          error={wrong.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        {onBehalf && (
          <>
            <Checkbox
              label={w.visibleAdh}
              checked={draft.commentVisibleAdh}
              onChange={(event) => change({ commentVisibleAdh: event.currentTarget.checked })}
            />
            <Checkbox
              label={w.visiblePart}
              checked={draft.commentVisiblePart}
              onChange={(event) => change({ commentVisiblePart: event.currentTarget.checked })}
            />
          </>
        )}
      </div>
    </Section>
  )
}
