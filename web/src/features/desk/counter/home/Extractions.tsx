import { Box, Group } from '@mantine/core'
import { may } from '../../../../core/access'
import { useSession } from '../../../../core/session'
import { ExtractButton } from '../../../../ui/extract/ExtractButton'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { EmptyState } from '../../../../ui/states'
import { homeWords as w } from './homeWords'
import { RegisterExtracts } from './RegisterExtracts'

/** Files for those who may have one. */
export default function Extractions() {
  const user = useSession()
  const ofRegisters = may(user, 'ExtractCaisseJournal')
  const none = !ofRegisters && !may(user, 'ConcPricesExtract') && !may(user, 'ExtractCatalogue')
  return (
    <Page title={w.extractions} width="wide">
      {none && <EmptyState title={w.noExtraction} />}
      <OfDesk />
      {ofRegisters && <RegisterExtracts />}
    </Page>
  )
}

/** Files about the chosen conciergerie. */
function OfDesk() {
  const user = useSession()
  if (!may(user, 'ConcPricesExtract') && !may(user, 'ExtractCatalogue')) return null
  return (
    <Box mt="sm">
      <Section title={w.ofDesk}>
        <Group gap="xs">
          <ExtractButton action="ConcPricesExtract" label={w.prices} request={(format) => ({ format })} />
          <ExtractButton action="ExtractCatalogue" label={w.catalogue} request={(format) => ({ format })} />
        </Group>
      </Section>
    </Box>
  )
}
