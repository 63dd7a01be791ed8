import { Box, Group } from '@mantine/core'
import { may } from '../../../../core/access'
import { useSession } from '../../../../core/session'
import { ExtractButton } from '../../../../ui/extract/ExtractButton'
import { Section } from '../../../../ui/Section'
import { homeWords as w } from './homeWords'
import { RegisterExtracts } from './RegisterExtracts'

/** Files for those who may have one. */
export function Extractions() {
  const user = useSession()
  return (
    <>
      <OfDesk />
      {may(user, 'ExtractCaisseJournal') && <RegisterExtracts />}
    </>
  )
}

/** Files about the chosen conciergerie. */
function OfDesk() {
  const user = useSession()
  if (!may(user, 'ConcPricesExtract') && !may(user, 'ExtractCatalogue')) return null
  return (
    <Box mt="sm">
      <Section title={w.extractions}>
        <Group gap="xs">
          <ExtractButton action="ConcPricesExtract" label={w.prices} request={(format) => ({ format })} />
          <ExtractButton action="ExtractCatalogue" label={w.catalogue} request={(format) => ({ format })} />
        </Group>
      </Section>
    </Box>
  )
}
