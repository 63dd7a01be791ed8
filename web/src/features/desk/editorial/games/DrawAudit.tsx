import './games.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../api/query'
import { Awaited } from '../../../../ui/Awaited'
import { DayField } from '../../../../ui/DayField'
import { parisDay } from '../../../../ui/today'
import { auditText } from './audit'

/** Does the draws of a wheel on a day again, and says what was found. */
export default function DrawAudit({ wheel }: { wheel: number }) {
  const [day, setDay] = useState(() => parisDay(new Date()))
  const [asked, setAsked] = useState('')
  const query = useQuery({
    ...q('AuditGameDraws', { roueId: wheel, day: asked }),
    enabled: asked !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const start = () => (asked === day ? void query.refetch() : setAsked(day))
  const { data, error, isFetching } = query
  return (
    <Stack gap="md">
      <Text size="sm">
        Chaque tirage du jour est refait avec les règles et les nombres qui en sont conservés, puis comparé à ce qui a
        été annoncé.
      </Text>
      <Group gap="sm" align="flex-end">
        <DayField label="Jour" value={day} onChange={setDay} />
        <Button disabled={day === ''} loading={isFetching} onClick={start}>
          Vérifier
        </Button>
      </Group>
      {error && !data && <Awaited query={query} />}
      <div role="status">
        {data && !isFetching && (
          <Alert color={data.faults.length > 0 ? 'red' : data.draws > 0 ? 'green' : 'gray'} variant="light">
            {auditText(data)}
            {data.faults.length > 0 && (
              <ul className="audit-faults">
                {data.faults.map((fault) => (
                  <li key={`${fault.draw} ${fault.code}`}>
                    Tirage n° {fault.draw + 1}, conciergerie n° {fault.conciergerieId} : {fault.text.fr}
                  </li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </div>
    </Stack>
  )
}
