import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconFileInvoice, IconFileTypePdf, IconSend } from '@tabler/icons-react'
import { useAction } from '../../../../api/query'
import type { AttenduFactuDetail, BillingLack, SelfBilledInvoice } from '../../../../api/schema'
import { DateText } from '../../../../ui/DateText'
import { dialogs } from '../../../../ui/dialogs'
import { useExtract } from '../../../../ui/extract/useExtract'
import { Facts } from '../../../../ui/Facts'
import { Money } from '../../../../ui/Money'
import { Section } from '../../../../ui/Section'
import { toast } from '../../../../ui/toast'
import { editBilling } from './billingForms'
import { DELIVERIES, billingWords as w } from './billingWords'

const icon = { size: 16, 'aria-hidden': true } as const

/** The invoice that is made of a closed expectation in the name of its partner, or what is missing for it. */
export function SelfBillingSection({ about }: { about: AttenduFactuDetail }) {
  const { selfBilling, partnerId, attendu } = about
  const { invoice, lacks, mandate } = selfBilling
  if (!invoice && !mandate) return null
  return (
    <Section title={w.title}>
      {invoice ? (
        <Invoice invoice={invoice} attenduFactuId={attendu.id} />
      ) : lacks.length > 0 ? (
        <Lacks lacks={lacks} partnerId={partnerId} />
      ) : (
        <Issue attenduFactuId={attendu.id} />
      )}
    </Section>
  )
}

function Lacks({ lacks, partnerId }: { lacks: readonly BillingLack[]; partnerId: number }) {
  const edit = (ofBuyer: boolean) => void editBilling(partnerId, ofBuyer)
  return (
    <Alert color="orange" title={w.lacking}>
      <Stack gap="sm">
        <ul>
          {lacks.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Group gap="sm" className="noprint">
          {lacks.some(({ ofBuyer }) => !ofBuyer) && (
            <Button variant="default" onClick={() => edit(false)}>
              {w.complete}
            </Button>
          )}
          {lacks.some(({ ofBuyer }) => ofBuyer) && (
            <Button variant="default" onClick={() => edit(true)}>
              {w.completeBuyer}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}

function Issue({ attenduFactuId }: { attenduFactuId: number }) {
  const issue = useAction('IssueSelfBilledInvoice', { onSuccess: ({ number }) => toast(w.issued(number)) })
  const start = async () => {
    if (await dialogs.confirm({ title: w.issue, message: w.issueSure, yes: w.issue })) issue.mutate({ attenduFactuId })
  }
  return (
    <Stack gap="md" align="flex-start">
      <Text>{w.ready}</Text>
      <Button
        className="noprint"
        leftSection={<IconFileInvoice {...icon} />}
        loading={issue.isPending}
        onClick={() => void start()}
      >
        {w.issue}
      </Button>
    </Stack>
  )
}

function Invoice({ invoice, attenduFactuId }: { invoice: SelfBilledInvoice; attenduFactuId: number }) {
  const file = useExtract('LoadSelfBilledInvoice')
  const send = useAction('SendSelfBilledInvoice', { onSuccess: ({ number }) => toast(w.sent(number)) })
  const waits = invoice.delivery === 'refused' || invoice.delivery === 'byHand'
  return (
    <Stack gap="md">
      {invoice.delivery === 'refused' && (
        <Alert color="red" title={DELIVERIES.refused}>
          {invoice.answer}
        </Alert>
      )}
      <Facts
        facts={[
          [w.number, invoice.number],
          [w.kind, invoice.creditNote ? w.creditNote : w.invoice],
          [w.date, <DateText key="date" value={invoice.date} as="day" />],
          [w.due, <DateText key="due" value={invoice.due} as="day" />],
          [w.ht, <Money key="ht" euros={invoice.amountHT} />],
          [w.tva, <Money key="tva" euros={invoice.amountTVA} />],
          [w.ttc, <Money key="ttc" euros={invoice.amountTTC} />],
          [w.deducted, invoice.deducted !== 0 && <Money key="deducted" euros={invoice.deducted} />],
          [w.payable, <Money key="payable" euros={invoice.payable} />],
          [
            w.by,
            <span key="by">
              {invoice.by} · <DateText value={invoice.at} as="stamp" />
            </span>,
          ],
          [
            w.delivery,
            invoice.delivery === 'accepted'
              ? `${DELIVERIES.accepted} (${invoice.answer})`
              : DELIVERIES[invoice.delivery],
          ],
        ]}
      />
      <Group gap="sm" className="noprint">
        <Button
          variant="default"
          leftSection={<IconFileTypePdf {...icon} />}
          loading={file.making}
          onClick={() => file.start({ attenduFactuId })}
        >
          {w.download}
        </Button>
        {waits && (
          <Button
            leftSection={<IconSend {...icon} />}
            loading={send.isPending}
            onClick={() => send.mutate({ attenduFactuId })}
          >
            {w.send}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
