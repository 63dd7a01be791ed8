import './quotes.css'
import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { OwnField } from '../../../ui/form/form'
import { formatCents } from '../../../ui/format'
import { another, type LineDraft, MAX_LABEL, totalOf } from './lines'
import { proposeWords as w } from './quoteWords'
import { formatRate, RATES } from './vatRate'

/** The lines of a quote: those of the order, each with its price, and those that come with it. */
export function LinesField({ value, errors, onChange }: OwnField) {
  const lines: readonly LineDraft[] = value
  const change = (key: number, changed: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)))
  return (
    <fieldset className="quote-fields">
      <legend>{w.lines}</legend>
      {errors.lines && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {errors.lines}
        </Text>
      )}
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          wrong={(field) => errors[`lines.${at}.${field}`]}
          onChange={(changed) => change(line.key, changed)}
          onRemove={line.id === null ? () => onChange(lines.filter(({ key }) => key !== line.key)) : undefined}
        />
      ))}
      <div className="quote-fields-foot">
        <Button
          variant="light"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...lines, another(lines)])}
        >
          {w.add}
        </Button>
        <output>
          {w.total} <strong>{formatCents(totalOf(lines), 'fr')}</strong>
        </output>
      </div>
    </fieldset>
  )
}

interface LineFieldsProps {
  line: LineDraft
  wrong: (field: keyof LineDraft) => string | undefined
  onChange: (changed: Partial<LineDraft>) => void
  onRemove?: () => void
}

function LineFields({ line, wrong, onChange, onRemove }: LineFieldsProps) {
  const rates = [...new Set([...RATES, Number(line.tvaRate)])].sort((a, b) => b - a)
  const typed = (name: 'label' | 'quantity' | 'price' | 'tvaRate') => ({
    value: line[name],
    error: wrong(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="quote-line">
      {onRemove ? (
        <TextInput label={w.label} maxLength={MAX_LABEL} required {...typed('label')} />
      ) : (
        <p className="quote-line-label">{line.label}</p>
      )}
      <TextInput label={w.quantity} inputMode="numeric" required {...typed('quantity')} />
      <TextInput label={w.price} inputMode="decimal" rightSection="€" required {...typed('price')} />
      <NativeSelect
        label={w.vat}
        data={rates.map((rate) => ({ value: String(rate), label: formatRate(rate, 'fr') }))}
        {...typed('tvaRate')}
      />
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={w.remove(line.label)} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
