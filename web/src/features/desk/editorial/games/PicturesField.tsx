import '../editorial.css'
import { Fieldset, Text } from '@mantine/core'
import type { JoinedParts, OwnField } from '../../../../ui/form/form'
import { PictureChoice } from '../PictureChoice'
import { type Chosen, pictureShown } from '../picture'
import { MOST_PICTURES } from './huntSchema'
import { HUNT_LABELS } from './huntWords'

const NO_PICTURE: Chosen = { image: null }

/** Several pictures, which take turns; behind them, room for a further one. */
export function PicturesField({ value, errors, onChange }: OwnField) {
  const pictures: readonly Chosen[] = value
  const room = pictures.length < MOST_PICTURES ? [...pictures, NO_PICTURE] : pictures
  const change = (at: number) => (next: Chosen) => {
    const changed = [...pictures.slice(0, at), next, ...pictures.slice(at + 1)]
    onChange(changed.filter((it) => pictureShown(it) !== null))
  }
  const wrong = errors.imageLosingEgg ?? errors.imagesLosingEgg
  return (
    <Fieldset
      legend={HUNT_LABELS.imageLosingEgg}
      variant="unstyled"
      className="game-pictures"
      data-wrong={wrong ? true : undefined}
      tabIndex={-1}
    >
      <Text size="sm" c="dimmed">
        Chaque œuf vide en montre une, à tour de rôle : {MOST_PICTURES} au plus.
      </Text>
      {room.map((picture, at) => (
        <PictureChoice
          key={picture.added?.url ?? picture.image ?? 'next'}
          label={`Œuf perdant, image ${at + 1}`}
          name=""
          value={picture}
          errors={errors}
          onChange={change(at)}
        />
      ))}
      {wrong && (
        <Text size="sm" c="var(--mantine-color-error)">
          {wrong}
        </Text>
      )}
    </Fieldset>
  )
}

/** Two people chose pictures: those of one of them stay. */
export const joinPictureLists = (
  _first: readonly Chosen[],
  theirs: readonly Chosen[],
  mine: readonly Chosen[],
): JoinedParts => ({
  value: mine,
  taken: [],
  disputed: [
    {
      label: HUNT_LABELS.imageLosingEgg,
      written: theirs.length === 1 ? '1 image' : `${theirs.length} images`,
      take: () => theirs,
    },
  ],
})
