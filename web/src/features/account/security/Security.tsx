import { Stack } from '@mantine/core'
import { useWords } from '../../../base/lang'
import { may } from '../../../core/access'
import { path } from '../../../core/paths'
import { useSession } from '../../../core/session'
import { Page } from '../../../ui/Page'
import { Accesses } from './Accesses'
import { Devices } from './Devices'
import { SecondFactor } from './SecondFactor'
import { securityWords } from './words'

/** How and where somebody's account is open. */
export default function Security() {
  const w = useWords(securityWords)
  const user = useSession()
  return (
    <Page title={w.title} lead={w.lead} width="narrow" back={{ to: path('/bnfv2/menu') }}>
      <Stack gap="lg">
        {may(user, 'GetSecondFactor') && <SecondFactor />}
        <Devices />
        {may(user, 'GetAccountAccesses') && <Accesses />}
      </Stack>
    </Page>
  )
}
