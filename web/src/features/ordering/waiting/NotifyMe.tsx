import { Button, Text } from '@mantine/core'
import { IconBell, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../../api/query'
import { useLang } from '../../../base/lang'
import { FieldGroup } from '../../../ui/FieldGroup'
import { formatLongDay, parseDate } from '../../../ui/format'
import { toast } from '../../../ui/toast'
import { DAYS_SHOWN, type DayOfStarts } from '../../parts/slots/slots'
import { useAddressed } from '../useAddressed'
import type { DraftForm } from '../useDraftForm'
import { fullDays } from './offered'
import { waitToDesk, waitWords } from './waitWords'

interface NotifyMeProps {
  form: DraftForm
  /** The days on which the partner comes, with all times at which the service could begin. */
  all: readonly DayOfStarts[]
  minutes: number
  onBehalf: boolean
}

/** Buttons to wait for a day that is full, or for any day when all of them are. */
export function NotifyMe({ form: { offer, draft }, all, minutes, onBehalf }: NotifyMeProps) {
  const w = useAddressed(waitWords, waitToDesk)
  const lang = useLang()
  const join = useAction('JoinWaitlist')
  // A manager is told by the list of the desk.
  const mine = useQuery({ ...q('GetMyWaitlists', {}), enabled: !onBehalf })
  const [shown, setShown] = useState(DAYS_SHOWN)
  const full = fullDays(all)
  if (full.length === 0) return null
  const places = mine.data?.places.filter(({ offreId }) => offreId === offer.originalId) ?? []
  const waits = (date: string | null) => places.some((it) => it.date === date)
  const wait = async (date: string | null) => {
    await join.mutateAsync({ offreId: offer.id, date, minutes, addressType: draft.addressType || null })
    toast(w.joined)
  }
  const dayText = (date: string) => formatLongDay(parseDate(date) ?? new Date(date), lang)
  return (
    <div className="notify-me">
      {full.length === all.length &&
        (waits(null) ? (
          <Text role="status">{w.waitsAny}</Text>
        ) : (
          <Button
            variant="light"
            leftSection={<IconBell size={18} aria-hidden />}
            loading={join.isPending}
            onClick={() => void wait(null)}
          >
            {w.anyDay}
          </Button>
        ))}
      <FieldGroup legend={w.fullDays}>
        <div className="notify-days">
          {full.slice(0, shown).map((date) =>
            waits(date) ? (
              <Text key={date} className="waits">
                <IconCheck size={18} aria-hidden /> {w.waits(dayText(date))}
              </Text>
            ) : (
              <Button
                key={date}
                variant="default"
                leftSection={<IconBell size={18} aria-hidden />}
                disabled={join.isPending}
                onClick={() => void wait(date)}
              >
                {w.fullDay(dayText(date))}
              </Button>
            ),
          )}
        </div>
        {full.length > shown && (
          <Button variant="subtle" mt="xs" onClick={() => setShown(shown + DAYS_SHOWN)}>
            {w.moreDays}
          </Button>
        )}
      </FieldGroup>
    </div>
  )
}
