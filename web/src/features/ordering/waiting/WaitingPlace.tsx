import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unlessPushed } from '../../../api/pushed'
import { q, useAction } from '../../../api/query'
import type { OfferedSlot, WaitingPlace as Place } from '../../../api/schema'
import { useText, useWords } from '../../../base/lang'
import { go } from '../../../core/navigation'
import { path, useParams, withSearch } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { DateText } from '../../../ui/DateText'
import { dialogs } from '../../../ui/dialogs'
import { Facts } from '../../../ui/Facts'
import { Page } from '../../../ui/Page'
import { Section } from '../../../ui/Section'
import { EmptyState } from '../../../ui/states'
import { toast } from '../../../ui/toast'
import { WhenText } from '../../../ui/WhenText'
import { startHref } from '../place'
import { TimeLeft } from './TimeLeft'
import { waitWords } from './waitWords'

const EVERY_MS = 30_000

/** A place in a waitlist: the time that is offered, to be taken or declined, or how many wait before. */
export default function WaitingPlace() {
  const w = useWords(waitWords)
  const { id } = useParams('/bnfv2/waitlist/{id}')
  const query = useQuery({ ...q('GetMyWaitlists', {}), staleTime: 0, refetchInterval: unlessPushed(EVERY_MS) })
  return (
    <Page query={query} title={w.title} width="narrow" back={{ to: path('/bnfv2/activity/') }}>
      {({ places }) => {
        const place = places.find((it) => it.id === id)
        return place ? <Waiting key={String(place.offered?.until)} place={place} /> : <Gone />
      }}
    </Page>
  )
}

function Gone() {
  const w = useWords(waitWords)
  return (
    <div className="surface">
      <EmptyState
        title={w.gone}
        icon={<IconBell size={44} stroke={1.4} aria-hidden />}
        action={
          <Button component={AppLink} to={path('/bnfv2/activity/')} mt="xs">
            {w.toActivity}
          </Button>
        }
      >
        {w.goneMore}
      </EmptyState>
    </div>
  )
}

function Waiting({ place }: { place: Place }) {
  const w = useWords(waitWords)
  const text = useText()
  const leave = useAction('LeaveWaitlist')
  const { id, offered, offreLabel, partnerName, date, ahead } = place
  const give = async () => {
    const [yes, message] = offered ? [w.decline, w.declineSure] : [w.leave, w.leaveSure]
    if (!(await dialogs.confirm({ title: yes, message, yes }))) return
    await leave.mutateAsync({ placeId: id })
    toast(w.left)
    go(path('/bnfv2/activity/'), { replace: true })
  }
  return (
    <Section title={offered ? w.offered : text(offreLabel)}>
      <Stack gap="lg">
        <Facts
          facts={[
            [w.offer, text(offreLabel)],
            [w.partner, partnerName],
            [
              w.forDay,
              offered ? (
                <WhenText key="at" value={offered.begin} />
              ) : date ? (
                <DateText key="day" value={date} />
              ) : (
                w.any
              ),
            ],
            ...(offered ? [] : [[w.turn, w.ahead(ahead)] as const]),
          ]}
        />
        {offered ? <Offered offered={offered} /> : <Text>{w.waiting}</Text>}
        <Group>
          {offered && <Take place={place} />}
          <Button variant="default" loading={leave.isPending} onClick={() => void give()}>
            {offered ? w.decline : w.leave}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

function Offered({ offered }: { offered: OfferedSlot }) {
  const w = useWords(waitWords)
  const [until] = useState(() => Date.now() + offered.seconds * 1_000)
  return (
    <div>
      <Text>{w.offeredFor}</Text>
      <Text fw={600} mt="xs">
        {w.timeLeft} : <TimeLeft label={w.timeLeft} until={until} over={w.over} />
      </Text>
    </div>
  )
}

/** Leads to the order of the offer, with the time that is held. */
function Take({ place }: { place: Place }) {
  const w = useWords(waitWords)
  const offer = useQuery(q('GetOffre', { id: place.offreId }))
  if (!offer.data) return null
  const { universeId: universe, catOffreId: category, partId: partner, id: offre } = offer.data
  const start = startHref({
    backTo: '1',
    universe: String(universe),
    category: String(category),
    partner: String(partner),
    offre: String(offre),
  })
  return (
    <Button component={AppLink} to={withSearch(start, { wait: place.id })}>
      {w.take}
    </Button>
  )
}
