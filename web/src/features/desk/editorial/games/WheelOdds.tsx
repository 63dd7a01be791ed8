import './games.css'
import { Alert, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../../../../api/failure'
import { q } from '../../../../api/query'
import type { GetRoueOdds, WheelOdds as Odds, Wheel } from '../../../../api/schema'
import { Facts } from '../../../../ui/Facts'
import { oddsLines, oddsRequest, percent } from './odds'
import { WHEEL_LABELS } from './wheelWords'

const REST_MS = 600
/** The players of a day with which an editor begins. */
const USUAL_PLAYERS = '50'

interface WheelOddsProps {
  roue: Wheel | undefined
  fromDate: string | null
  toDate: string | null
  /** The number of desks that show the item. */
  desks: number
}

/** The wins to be expected of a wheel as it is typed, before anybody plays. */
export function WheelOdds({ roue, fromDate, toDate, desks }: WheelOddsProps) {
  const [players, setPlayers] = useState(USUAL_PLAYERS)
  const asked = oddsRequest({ roue, fromDate, toDate, desks, players })
  const [rested] = useDebouncedValue(JSON.stringify(asked), REST_MS)
  const request: GetRoueOdds | string = JSON.parse(rested)
  const { data, error } = useQuery({
    ...q('GetRoueOdds', request as GetRoueOdds),
    enabled: typeof request !== 'string',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const refused = typeof asked === 'string' ? [asked] : reasons(error)
  return (
    <section className="wheel-odds" aria-label="Gains à attendre">
      <h3>Gains à attendre</h3>
      <TextInput
        label="Joueurs par jour et par conciergerie"
        description="Chacun avec tous ses tours"
        inputMode="numeric"
        maxLength={6}
        value={players}
        onChange={(event) => setPlayers(event.currentTarget.value)}
      />
      <div role="status">
        {refused.map((reason) => (
          <Alert key={reason} color="orange" variant="light" py="xs">
            {reason}
          </Alert>
        ))}
      </div>
      {refused.length === 0 && !data && <Skeleton height={180} radius="md" />}
      {refused.length === 0 && data && <Forecast odds={data} desks={desks} />}
    </section>
  )
}

/** The fields that a refusal may name, as the form calls them. */
const LABELS: Readonly<Record<string, string>> = {
  ...WHEEL_LABELS,
  players: 'Joueurs par jour et par conciergerie',
  nbConciergeries: 'Conciergeries',
  toDate: 'Date de dépublication',
}

/** Why the server gave no forecast. */
function reasons(error: Error | null): string[] {
  if (!error) return []
  const fields = isFailure(error) ? Object.entries(error.fields) : []
  if (fields.length === 0) return [error.message]
  const named = fields.map(([path, text]) => [LABELS[path] ?? '', text].filter(Boolean).join(' : '))
  return [...new Set(named)]
}

function Forecast({ odds, desks }: { odds: Odds; desks: number }) {
  const number = (count: number) => count.toLocaleString('fr-FR')
  return (
    <>
      <Facts
        facts={[
          ['Chance d’un tour', percent(odds.chancePerSpin)],
          ['Chance d’un joueur', percent(odds.expected[0]?.chancePerPlayer ?? 0)],
          [
            'Au plus par jour',
            `${number(odds.mostWinsADay)}, dans ${number(desks)} ${desks === 1 ? 'conciergerie' : 'conciergeries'}`,
          ],
          [
            'Au plus jusqu’à la fin',
            `${number(odds.mostWins)}, en ${number(odds.days)} ${odds.days === 1 ? 'jour' : 'jours'}`,
          ],
        ]}
      />
      <Text size="sm" c="dimmed">
        Gains à attendre, selon le nombre de joueurs de chaque conciergerie :
      </Text>
      <Facts facts={oddsLines(odds, desks)} />
    </>
  )
}
