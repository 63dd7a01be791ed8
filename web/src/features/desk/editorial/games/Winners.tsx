import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { orderPath } from '../../../../core/deskPaths'
import { useParams } from '../../../../core/paths'
import { ExtractButton } from '../../../../ui/extract/ExtractButton'
import { TranslatedList } from '../../../../ui/list/translatedList'
import { gameHref } from './huntKind'
import { winnersTitle } from './huntWords'
import { openAudit } from './openAudit'
import { winnerColumns, winnersPart } from './winnersList'

/** The winners of a wheel or of an egg hunt. */
export default function Winners() {
  const params = useParams('/content/winners/{game}/{id}')
  const game = params.game === 'wheel' ? 'wheel' : 'hunt'
  const id = Number(params.id) || 0
  return (
    <TranslatedList
      action="GetGameWinners"
      about={{ game, id }}
      request={(data) => ({ game, id, data })}
      part={winnersPart}
      title={winnersTitle(game, id)}
      unit={['gain', 'gains']}
      search="Rechercher un gagnant"
      empty={['Aucun gagnant', 'Chaque gain s’inscrit ici avec sa commande.']}
      columns={winnerColumns}
      atHand={['conciergerie', 'date']}
      open={(row) => orderPath(row.id)}
      back={gameHref(game, id)}
      buttons={
        <>
          <ExtractButton
            action="ExtractGameWinners"
            label="Extraction des gagnants"
            request={(format) => ({ game, id, format })}
          />
          {game === 'wheel' && (
            <Button
              variant="default"
              leftSection={<IconChecks size={16} aria-hidden />}
              onClick={() => void openAudit(id)}
            >
              Vérifier les tirages
            </Button>
          )}
        </>
      }
    />
  )
}
