import { Button, Group, Modal, NativeSelect, Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { q, useAction } from '../../../api/query'
import { pick, useWords } from '../../../app/lang'
import { dialogs } from '../../../ui/dialogs'
import { FormShell } from '../../../ui/FormShell'
import { formatCents, parseCents } from '../../../ui/format'
import { field } from '../../../ui/forms'
import { useFocusBack } from '../../../ui/useFocusBack'
import { differ, Noted, useLeave } from '../../../ui/useLeave'
import { uiWords } from '../../../ui/words'
import { BeneficiaryField } from './BeneficiaryField'
import { creditWords } from './creditWords'

const LONGEST_TITLE = 200
/** Billing type of a credit that a partner bears. */
const PARTNER = '2'

/** The rules that need no server; it checks these and the others, and its words stand beside the fields. */
const schema = v.object({
  userId: v.pipe(
    v.string(),
    v.minLength(1, () => pick(creditWords).form.beneficiaryMissing),
  ),
  designation: v.string(),
  originalAmount: v.pipe(
    v.string(),
    v.check(
      (text) => (parseCents(text) ?? 0) > 0,
      () => pick(creditWords).form.amountWrong,
    ),
  ),
  name: field.text(LONGEST_TITLE),
  internalName: field.text(LONGEST_TITLE),
  billingType: v.string(),
  partnerId: v.string(),
  partnerShare: v.string(),
  validityInYears: v.string(),
})

interface CreditDialogProps {
  /** A compensation, else a credit note or a gift voucher. */
  compensation: boolean
  /** The beneficiary, when the list is of one. */
  userId?: number
  /** Their name, once known. */
  userName?: string
  onClose: () => void
}

/** Gives a beneficiary a credit. */
export function CreditDialog({ compensation, userId, userName, onClose }: CreditDialogProps) {
  useFocusBack()
  const leave = useLeave(onClose)
  const w = useWords(creditWords)
  const ui = useWords(uiWords)
  const refreshes = ['GetAllCredits', 'GetOrderPaymentInfo'] as const
  const credit = useAction('createNewUserCredit', { quiet: true, refreshes })
  const compensate = useAction('CreateNewUserCompensation', { quiet: true, refreshes })
  const initial = {
    userId: userId ? String(userId) : '',
    designation: '1',
    originalAmount: '',
    name: '',
    internalName: '',
    billingType: '0',
    partnerId: '',
    partnerShare: '',
    validityInYears: '1',
  }
  const submit = async (values: v.InferOutput<typeof schema>) => {
    const entry = {
      userId: Number(values.userId),
      originalAmount: parseCents(values.originalAmount) ?? 0,
      name: values.name,
      internalName: values.internalName,
      billingType: Number(values.billingType),
      partnerId: values.billingType === PARTNER && values.partnerId ? Number(values.partnerId) : null,
      partnerShare: values.billingType === PARTNER ? percentOf(values.partnerShare) : null,
      validityInYears: Number(values.validityInYears),
    }
    const given = compensation
      ? await compensate.mutateAsync(entry)
      : await credit.mutateAsync({ ...entry, designation: Number(values.designation) })
    onClose()
    await dialogs.alert(w.saved(formatCents(given.originalAmount), given.userName))
  }
  const options = (words: Record<string, string>, keys: readonly string[]) =>
    keys.map((value) => ({ value, label: words[value] ?? value }))
  return (
    <Modal
      opened
      centered
      radius="lg"
      title={<Text fw={700}>{compensation ? w.compensate : w.give}</Text>}
      {...leave.frame}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui.close }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <FormShell
        schema={schema}
        initial={initial}
        onSubmit={submit}
        submitLabel={w.form.save}
        actions={
          <Button variant="default" size="md" onClick={leave.leave}>
            {ui.cancel}
          </Button>
        }
      >
        {(fields) => (
          <>
            <Noted changed={differ(fields.values, initial)} by={leave} />
            {userName && (
              <Text size="sm">
                {w.form.beneficiary} : <strong>{userName}</strong>
              </Text>
            )}
            {userId === undefined && (
              <BeneficiaryField
                value={fields.values.userId}
                error={fields.errors.userId}
                onChange={(value) => fields.set('userId', value)}
              />
            )}
            <Group grow align="flex-start">
              <TextInput
                label={w.form.amount}
                required
                inputMode="decimal"
                rightSection="€"
                data-autofocus={userId !== undefined || undefined}
                {...fields.getInputProps('originalAmount')}
              />
              {compensation || (
                <NativeSelect
                  label={w.form.designation}
                  data={options(w.designations, ['1', '2'])}
                  {...fields.getInputProps('designation')}
                />
              )}
            </Group>
            <TextInput
              label={compensation ? w.form.title : w.form.name}
              required={compensation}
              maxLength={LONGEST_TITLE}
              {...fields.getInputProps('name')}
            />
            <TextInput
              label={w.form.internalName}
              maxLength={LONGEST_TITLE}
              {...fields.getInputProps('internalName')}
            />
            <Group grow align="flex-start">
              <NativeSelect
                label={w.form.bearer}
                data={options(w.bearers, ['0', '1', '2'])}
                {...fields.getInputProps('billingType')}
              />
              <NativeSelect
                label={w.form.validity}
                data={[
                  { value: '1', label: w.form.oneYear },
                  { value: '0', label: w.form.forever },
                ]}
                {...fields.getInputProps('validityInYears')}
              />
            </Group>
            {fields.values.billingType === PARTNER && (
              <Group grow align="flex-start">
                <PartnerField {...fields.getInputProps('partnerId')} />
                <TextInput
                  label={w.form.share}
                  required
                  inputMode="numeric"
                  rightSection="%"
                  {...fields.getInputProps('partnerShare')}
                />
              </Group>
            )}
          </>
        )}
      </FormShell>
    </Modal>
  )
}

/** A whole number of percent; what is none is left for the server to ask for. */
const percentOf = (text: string) => (/^-?\d{1,6}$/.test(text.trim()) ? Number(text) : null)

interface PartnerFieldProps {
  value?: string
  error?: string
  onChange: (value: string) => void
}

function PartnerField({ value, error, onChange }: PartnerFieldProps) {
  const w = useWords(creditWords).form
  const { data } = useQuery(q('GetCreditOptions'))
  const partners = (data?.partners ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Select
      label={w.partner}
      required
      searchable
      data={partners}
      value={value || null}
      error={error}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
