import { ActionIcon, Indicator } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../../../api/query'
import { go, useAddress } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'

const EVERY_MS = 60_000
/** Where somebody is left alone who should open a register first: to open it, to work elsewhere, or to secure their account. */
const LEFT_ALONE = ['/cashRegister/', '/concierge/selectConciergerie', '/splash', '/bnfv2/security']

/** Whether a register of the chosen desk is open: green, or grey. Whoever may not do without one is led to open it. */
export default function RegisterDot() {
  const { data } = useQuery({ ...q('GetCaisseStatus'), refetchInterval: EVERY_MS })
  const address = useAddress()
  const mustOpen = data?.mustOpen === true && !LEFT_ALONE.some((it) => address.startsWith(it))
  useEffect(() => {
    if (mustOpen) go(path('/cashRegister/open/'), { replace: true })
  }, [mustOpen])
  const name = data?.caisseOpen ? 'Caisses : une caisse est ouverte' : 'Caisses : aucune caisse n’est ouverte'
  return (
    <Indicator color={data?.caisseOpen ? 'green' : 'gray'} size={10} offset={8}>
      <ActionIcon
        component={AppLink}
        to={path('/cashRegister/config/')}
        variant="subtle"
        size="lg"
        aria-label={name}
        title={name}
      >
        <IconCashRegister size={20} aria-hidden />
      </ActionIcon>
    </Indicator>
  )
}
