import { Alert, Button, Group, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { EditedRecurringFeeSheet } from '../../../../api/schema'
import { useText } from '../../../../base/lang'
import { Facts } from '../../../../ui/Facts'
import { Money } from '../../../../ui/Money'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { ErrorState } from '../../../../ui/states'
import { dayInWords, feeForm, PERIODS, startFees, termInWords } from './feeForm'

/** What the beneficiaries of the chosen desk are charged for belonging to it. */
export default function Fees() {
  const { data, error, refetch } = useQuery(q('GetRecurringFee', {}))
  return (
    <Page
      title="Cotisations"
      lead="Ce que les bénéficiaires de cette conciergerie doivent chaque mois ou chaque année."
      busy={!data && !error}
      actions={
        data &&
        startFees.fits(data) && <Button onClick={() => void startFees.run([data])}>Lancer les cotisations</Button>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} radius="lg" />}
      {data && <Fee fee={data} />}
    </Page>
  )
}

function Fee({ fee }: { fee: EditedRecurringFeeSheet }) {
  const text = useText()
  const { offreId, amount, label, period, from, due, next } = fee
  return (
    <>
      {offreId !== null && amount === null && (
        <Alert color="orange" mb="md" icon={<IconAlertTriangle size={20} aria-hidden />} role="status">
          L’offre {offreId} ne peut pas être facturée : rien n’est dû tant qu’elle n’est pas proposée ici avec un prix.
        </Alert>
      )}
      <Section title="En vigueur">
        <Facts
          none="Aucune cotisation n’est due à cette conciergerie."
          facts={
            offreId === null
              ? []
              : [
                  ['Offre', amount === null ? `n° ${offreId}` : `${text(label)} (n° ${offreId})`],
                  ['Montant', amount !== null && <Money key="amount" cents={amount} />],
                  ['Périodicité', PERIODS[period]],
                  ['À partir du', dayInWords(from)],
                  ['Facturé actuellement', due.map(termInWords).join(', ')],
                  ['Prochaine échéance', dayInWords(next)],
                ]
          }
        />
        <Group mt="md">
          <Button variant="light" aria-label="Modifier la cotisation" onClick={() => void feeForm.open(fee)}>
            Modifier
          </Button>
        </Group>
      </Section>
    </>
  )
}
