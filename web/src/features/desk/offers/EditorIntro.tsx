import { Alert, Badge } from '@mantine/core'
import type { OfferToEdit, StandingVersion } from '../../../api/schema'
import { path } from '../../../core/paths'
import { useSession } from '../../../core/session'
import { AppLink } from '../../../ui/AppLink'
import { DateText } from '../../../ui/DateText'
import { Changes } from './Changes'
import { draftHref } from './draftActions'
import { STATE_COLOURS, STATES } from './offerWords'

/** The partner whose offer it is, and the state of the version that is open. */
export function EditorLead({ about: { partner, state, offre } }: { about: OfferToEdit }) {
  return (
    <span className="offer-lead">
      {partner.name}
      {offre.id > 0 && (
        <Badge variant="dot" color={STATE_COLOURS[state]} tt="none" fw={500}>
          {STATES[state]}
        </Badge>
      )}
      {offre.id > 0 && `version ${offre.id}`}
    </span>
  )
}

/** The notes that a person needs before they type: drafts, the effect of their save, other versions. */
export function EditorIntro({ about }: { about: OfferToEdit }) {
  const me = useSession()?.id
  const { draft, draftEdition, draftChanges, publishes, versions, offre, partner } = about
  const others = versions.filter(({ id }) => id !== offre.id)
  return (
    <div className="offer-intro">
      {draft && draftEdition === null && (
        <Alert color="blue" variant="light" py="xs">
          {draft.author === me ? 'Votre brouillon' : `Un brouillon de ${draft.authorName}`} attend à côté de cette
          version :<AppLink to={draftHref(draft)}>l’ouvrir</AppLink>.
        </Alert>
      )}
      {draft && draftEdition !== null && (
        <Alert color="blue" variant="light" py="xs">
          {draft.author === me ? 'Ceci est votre brouillon' : `Ceci est un brouillon de ${draft.authorName}`}, que les
          bénéficiaires ne voient pas.
          {draft.sentBack && ` ${draft.sentBack.by} l’a renvoyé : « ${draft.sentBack.comment} »`}
          <Changes changes={draftChanges} />
        </Alert>
      )}
      {!publishes && (
        <Alert color="orange" variant="light" py="xs">
          Vous ne pouvez pas publier d’offre : ce que vous enregistrez est un brouillon, que quelqu’un d’autre valide.
        </Alert>
      )}
      {others.map((one) => (
        <Alert key={one.id} color={STATE_COLOURS[one.state]} variant="light" py="xs">
          <OtherVersion version={one} partId={partner.id} />
        </Alert>
      ))}
    </div>
  )
}

function OtherVersion({ version, partId }: { version: StandingVersion; partId: number }) {
  const { id, state, startDate, endDate } = version
  return (
    <>
      {state === 'scheduled'
        ? 'Une nouvelle version prend effet '
        : `Une autre version est ${STATES[state].toLowerCase()} depuis `}
      <DateText value={startDate} as="dayTime" />
      {endDate && (
        <>
          {' '}
          <DateText value={endDate} as="until" />
        </>
      )}{' '}
      : <AppLink to={path('/offre/fulledit/{partId}/{offreId}', { partId, offreId: id })}>l’ouvrir</AppLink>.
    </>
  )
}
