import { ThemeIcon } from '@mantine/core'
import {
  IconBabyCarriage,
  IconBasket,
  IconBuildingStore,
  IconCar,
  IconConfetti,
  IconDiamond,
  IconFileText,
  IconGift,
  IconHeart,
  IconHome,
  IconLeaf,
  IconPackage,
  IconPaw,
  IconPlane,
  IconPlant2,
  IconScissors,
  IconShirt,
  IconShoe,
  IconSparkles,
  IconTicket,
  IconTool,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { fold } from './format'
import { imageUrl } from './Picture'

/** Words of an icon's name or a universe's label, with the sign for each; the first that occurs wins. */
const SIGNS: ReadonlyArray<readonly [words: readonly string[], icon: TablerIcon, colour: string]> = [
  [['pressing', 'linge', 'laundry', 'shirt', 'couture', 'retouche'], IconShirt, 'teal'],
  [['cordonn', 'shoe', 'chauss'], IconShoe, 'orange'],
  [['auto', 'car', 'mobil', 'voiture'], IconCar, 'blue'],
  [['panier', 'basket', 'course', 'grocer', 'epicerie', 'fruit'], IconBasket, 'lime'],
  [['aliment', 'food', 'repas', 'traiteur', 'leaf'], IconLeaf, 'lime'],
  [['coiff', 'hair', 'barb'], IconScissors, 'grape'],
  [['bien', 'well', 'beaut', 'massage', 'sparkle', 'spa'], IconSparkles, 'pink'],
  [['users'], IconUsers, 'orange'],
  [['file'], IconFileText, 'violet'],
  [['heart'], IconHeart, 'red'],
  [['plane', 'voyage', 'travel'], IconPlane, 'indigo'],
  [['enfant', 'famil', 'child', 'baby', 'kid'], IconBabyCarriage, 'orange'],
  [['animal', 'pet', 'chien', 'chat'], IconPaw, 'yellow'],
  [['admin', 'demarche', 'document', 'paper'], IconFileText, 'violet'],
  [['colis', 'parcel', 'package', 'poste'], IconPackage, 'yellow'],
  [['brico', 'travaux', 'repar', 'repair', 'tool', 'depann'], IconTool, 'gray'],
  [['jardin', 'fleur', 'flower', 'plant'], IconPlant2, 'green'],
  [['maison', 'menage', 'home', 'house'], IconHome, 'cyan'],
  [['cadeau', 'gift'], IconGift, 'red'],
  [['loisir', 'billet', 'ticket', 'culture', 'sport'], IconTicket, 'indigo'],
  [['fete', 'event', 'party'], IconConfetti, 'pink'],
  [['bijou', 'jewel', 'montre', 'watch'], IconDiamond, 'cyan'],
]

/** The picture and colour of a universe or category, found in its icon's name or its label. */
export function universeSign(...names: ReadonlyArray<string | null | undefined>) {
  for (const name of names) {
    const text = fold(name ?? '')
    const sign = SIGNS.find(([words]) => words.some((word) => text.includes(word)))
    if (sign) return { Icon: sign[1], colour: sign[2] }
  }
  return { Icon: IconBuildingStore, colour: 'brand' }
}

interface UniverseIconProps {
  icon?: string | null
  /** Keys of its own icons: the transparent one stands on the colour, the other one fills it. */
  transparentImageUrl?: string | null
  imageUrl?: string | null
  label?: string | null
  /** The colour of the theme; the sign's own otherwise. */
  colour?: string | null
  size?: number
}

export function UniverseIcon({
  icon,
  transparentImageUrl: drawing,
  imageUrl: picture,
  label,
  colour,
  size = 44,
}: UniverseIconProps) {
  const sign = universeSign(icon, label)
  const { Icon } = sign
  const inner = Math.round(size * 0.55)
  return (
    <ThemeIcon variant="light" color={colour || sign.colour} size={size} radius="md" aria-hidden>
      {drawing ? (
        <img src={imageUrl(drawing)} alt="" loading="lazy" width={inner} height={inner} />
      ) : picture ? (
        <img
          src={imageUrl(picture)}
          alt=""
          loading="lazy"
          width={size}
          height={size}
          style={{ borderRadius: 'inherit' }}
        />
      ) : (
        <Icon size={inner} stroke={1.7} />
      )}
    </ThemeIcon>
  )
}
