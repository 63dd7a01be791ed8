import './games.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { ContentState, GameKind } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { useBasicData } from '../../core/basicData'
import { path, useParams } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Page } from '../../ui/Page'
import { Pending } from '../../ui/Pending'
import { Pill } from '../../ui/Pill'
import { PrintButton } from '../../ui/PrintButton'
import { toast } from '../../ui/toast'
import { useHunt, useParticipation, usePlays } from './huntState'
import { rulesWords } from './rulesWords'

const COLOURS: Readonly<Record<ContentState, string>> = { waiting: 'orange', online: 'green', over: 'gray' }

/** The rules of a game, to read and to print. */
export default function GameRules() {
  const w = useWords(rulesWords)
  const text = useText()
  const { kind, id } = useParams('/bnfv2/game/{kind}/{id}')
  const game: GameKind = kind === 'hunt' ? 'hunt' : 'wheel'
  const query = useQuery(q('GetGameRules', { game, id: Number(id) }))
  const { data } = query
  const plays = usePlays()
  return (
    <Page
      query={query}
      waiting={<Pending />}
      title={text(data?.title)}
      lead={w.rules}
      width="narrow"
      back={{ to: path('/bnfv2/home'), label: w.home }}
      actions={data && <PrintButton />}
    >
      {data && (
        <>
          <div className="game-state">
            <Pill colour={COLOURS[data.state]}>{w[data.state]}</Pill>
            {plays && data.state === 'online' && game === 'wheel' && (
              <Button className="noprint" component={AppLink} to={path('/bnfv2/actu/{id}', { id })} variant="light">
                {w.play}
              </Button>
            )}
          </div>
          {game === 'hunt' && <Participation id={Number(id)} />}
          <div className="surface section game-rules">
            {data.rules.map((rule) => (
              <section key={rule.heading.fr}>
                <h2>{text(rule.heading)}</h2>
                <p>{text(rule.text)}</p>
              </section>
            ))}
          </div>
        </>
      )}
    </Page>
  )
}

/** Whether the person takes part in the hunt that is on: who has declined may change their mind. */
function Participation({ id }: { id: number }) {
  const w = useWords(rulesWords)
  const { hunt, status } = useHunt(useBasicData()?.currentGame)
  const answer = useParticipation()
  if (hunt?.id !== id || status?.eggHuntId !== id) return null
  const accepted = status.acceptedYet === true
  const change = () =>
    answer.mutate(
      { accepted: !accepted, eggHuntId: id },
      { onSuccess: ({ acceptedYet }) => toast(acceptedYet ? w.searching : w.left) },
    )
  return (
    <div className="game-state noprint">
      {accepted && (
        <p role="status">
          {[w.playing, w.found(status.foundToday), status.doneForToday ? w.doneForToday : w.searching]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <Button variant={accepted ? 'default' : 'filled'} size="md" loading={answer.isPending} onClick={change}>
        {accepted ? w.leave : w.join}
      </Button>
    </div>
  )
}
