import './handover.css'
import { Button, Checkbox, Group, Skeleton, Stack } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { q } from '../../../../api/query'
import type { HandoverPartner } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { dialogs } from '../../../../ui/dialogs'
import { Page } from '../../../../ui/Page'
import { EmptyState } from '../../../../ui/states'
import { handoverWords as w } from './handoverWords'
import { addressOf } from './selection'
import { UnorderedButton } from './UnorderedButton'
import type { Way } from './useMove'

const LISTED = { collect: 'GetPartnersForRemise', receive: 'GetPartnersForReception' } as const
const itemsPath = (way: Way, ids: string) =>
  way === 'collect' ? path('/c/remise/{ids}', { ids }) : path('/c/reception/{ids}', { ids })

/** The partners with whom goods can change hands: the name of one leads on, and several can be ticked. */
export function Partners({ way }: { way: Way }) {
  const query = useQuery({ ...q(LISTED[way]), staleTime: 0 })
  const { data } = query
  const words = w[way]
  return (
    <Page
      query={query}
      waiting={<Skeleton height={200} radius="lg" />}
      title={words.partners}
      lead={words.lead}
      width="narrow"
      actions={
        <Group gap="sm">
          {way === 'receive' && <UnorderedButton />}
          <AppLink to={path('/c/remiselist')}>{w.history}</AppLink>
        </Group>
      }
    >
      {data?.partners.length === 0 && (
        <div className="surface">
          <EmptyState title={words.none} icon={<IconPackages size={40} stroke={1.4} aria-hidden />}>
            {words.noneMore}
          </EmptyState>
        </div>
      )}
      {data && data.partners.length > 0 && <Choice way={way} partners={data.partners} />}
    </Page>
  )
}

function Choice({ way, partners }: { way: Way; partners: readonly HandoverPartner[] }) {
  const [chosen, setChosen] = useState<readonly number[]>(partners.length === 1 ? partners.map(({ id }) => id) : [])
  const all = chosen.length === partners.length
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) void dialogs.alert(w.noPartner)
    else go(itemsPath(way, addressOf(chosen)))
  }
  const toggle = (id: number, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <form className="surface section" onSubmit={goOn} aria-label={w.partners}>
      <Stack gap="xs">
        {partners.length > 1 && (
          <Checkbox
            label={w.all}
            checked={all}
            indeterminate={!all && chosen.length > 0}
            onChange={() => setChosen(all ? [] : partners.map(({ id }) => id))}
          />
        )}
        {partners.map(({ id, name, items, orders }) => (
          <div key={id} className="handover-partner">
            <Checkbox
              label={<span className="visually-hidden">{name}</span>}
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            <AppLink to={itemsPath(way, String(id))}>
              <b>{name}</b>
              <small>{w.of(items, orders)}</small>
            </AppLink>
          </div>
        ))}
        <div>
          <Button type="submit">{w.goOn}</Button>
        </div>
      </Stack>
    </form>
  )
}
