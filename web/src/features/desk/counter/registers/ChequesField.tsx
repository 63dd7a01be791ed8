import { Checkbox, Stack } from '@mantine/core'
import type { HeldCheque } from '../../../../api/schema'
import type { OwnField } from '../../../../ui/form/form'
import { formatCents } from '../../../../ui/format'

/** Each cheque of a register with its order, to be ticked in a group. */
export function ChequeBoxes({ held }: { held: readonly HeldCheque[] }) {
  return (
    <Stack gap="xs" mt="xs">
      {held.map(({ id, amount, orderId }) => (
        <Checkbox
          key={id}
          value={String(id)}
          label={`${formatCents(amount, 'fr')}${orderId ? `, commande ${orderId}` : ''}`}
        />
      ))}
    </Stack>
  )
}

/** Which cheques of a register are meant, one by one; what they come to is told below. */
export function ChequesField({ value, errors, onChange, held }: OwnField & { held: readonly HeldCheque[] }) {
  const chosen: readonly number[] = value ?? []
  const sum = held.filter(({ id }) => chosen.includes(id)).reduce((total, { amount }) => total + amount, 0)
  return (
    <Checkbox.Group
      label="Chèques déposés"
      description={`${chosen.length} sur ${held.length}, ${formatCents(sum, 'fr')}`}
      error={errors.reglements}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <ChequeBoxes held={held} />
    </Checkbox.Group>
  )
}
