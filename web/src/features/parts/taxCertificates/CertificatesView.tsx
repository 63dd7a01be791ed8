import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconFileCertificate, IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client'
import { outdate } from '../../../api/query'
import type { TaxCertificates, TaxCertificateYear } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { DateText } from '../../../ui/DateText'
import { saveExtract } from '../../../ui/extract/saveExtract'
import { Facts } from '../../../ui/Facts'
import { Money } from '../../../ui/Money'
import { Section } from '../../../ui/Section'
import { EmptyState } from '../../../ui/states'
import { toast } from '../../../ui/toast'
import { GaugeSection } from './GaugeSection'
import { certificateWords } from './words'

/** The certificates of somebody, a year a part, below the gauge of this year. */
export function CertificatesView({ of: { userId, gauge, years } }: { of: TaxCertificates }) {
  const w = useWords(certificateWords)
  return (
    <Stack gap="lg">
      <GaugeSection gauge={gauge} />
      {years.length === 0 && (
        <div className="surface">
          <EmptyState title={w.none} icon={<IconFileCertificate size={44} stroke={1.4} aria-hidden />}>
            {w.noneMore}
          </EmptyState>
        </div>
      )}
      {years.map((year) => (
        <Year key={year.year} userId={userId} of={year} />
      ))}
    </Stack>
  )
}

function Year({ userId, of }: { userId: number; of: TaxCertificateYear }) {
  const w = useWords(certificateWords)
  const { year, paid, cash, aided, partners, ready, issued, changed } = of
  const open = useMutation({
    mutationFn: async () => {
      const made = await call('LoadTaxCertificatePdf', { year, userId })
      await saveExtract(made)
      return made
    },
    onSuccess: ({ name }) => {
      toast(w.saved(name))
      void outdate('LoadTaxCertificatePdf')
    },
  })
  const money = (cents: number) => cents > 0 && <Money cents={cents} />
  const undeclared = partners.filter(({ sapNumber }) => sapNumber === '')
  return (
    <Section title={w.year(year)}>
      <Stack gap="sm" align="flex-start">
        <Facts
          facts={[
            [w.toDeclare, <Money key="paid" cents={paid} />],
            ...partners
              .filter(({ sapNumber }) => sapNumber !== '')
              .map(
                ({ partnerId, partnerName, sapNumber, paid }) =>
                  [`${partnerName} (${sapNumber})`, <Money key={partnerId} cents={paid} />] as const,
              ),
            [w.cash, money(cash)],
            [w.aided, money(aided)],
            [w.issued, issued && <DateText value={issued} />],
          ]}
        />
        {undeclared.map(({ partnerId, partnerName }) => (
          <Text key={partnerId} size="sm">
            {w.undeclared(partnerName)}
          </Text>
        ))}
        {changed && (
          <Alert color="orange" role="status" w="100%">
            {w.changed}
          </Alert>
        )}
        {ready ? (
          <Button
            className="noprint"
            leftSection={<IconFileDownload size={18} aria-hidden />}
            loading={open.isPending}
            onClick={() => open.mutate()}
          >
            {w.open(year)}
          </Button>
        ) : (
          <Text c="dimmed">{w.waiting}</Text>
        )}
      </Stack>
    </Section>
  )
}
