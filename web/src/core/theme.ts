import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const FONT = "'Figtree Variable', system-ui, sans-serif"

/** Mantine's dark greys are neutral; ours lean to the green of the surfaces. */
const SLATE: MantineColorsTuple = [
  '#e3e7e6',
  '#b9c2c3',
  '#98a3a6',
  '#69757a',
  '#465256',
  '#343e41',
  '#252d2f',
  '#1c2224',
  '#171c1e',
  '#111517',
]

/** Tinted surfaces of the dark scheme: a breath of colour, not a block of it. */
const tints = Object.fromEntries(
  [
    'red',
    'orange',
    'yellow',
    'green',
    'teal',
    'cyan',
    'blue',
    'indigo',
    'grape',
    'pink',
    'violet',
    'lime',
    'brand',
  ].map((name) => [
    `--mantine-color-${name}-light`,
    `color-mix(in srgb, var(--mantine-color-${name}-6) 18%, transparent)`,
  ]),
)

/** Ten shades from light to dark, which `layout.css` makes of what the host wears; the eighth carries white text. */
const brand = Array.from({ length: 10 }, (_, nth) => `var(--shade-${nth})`) as unknown as MantineColorsTuple

export const theme = createTheme({
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '700' },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 6 },
  colors: { brand, dark: SLATE },
  defaultRadius: 'md',
  autoContrast: true,
  luminanceThreshold: 0.3,
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Surfaces of ours, and greys and reds that reach 4.5:1 on them where Mantine's own do not. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf8f4',
    '--mantine-color-text': '#16201f',
    '--mantine-color-dimmed': '#59625f',
    '--mantine-color-placeholder': '#676f73',
    '--mantine-color-error': '#c0232c',
    '--app-surface': '#ffffff',
    '--app-sunken': '#f2eee6',
    '--app-line': '#e4e0d8',
    '--app-accent': 'var(--mantine-color-brand-8)',
    '--app-shadow': '0 1px 2px rgb(24 30 28 / 5%), 0 6px 24px rgb(24 30 28 / 6%)',
  },
  dark: {
    ...tints,
    '--mantine-color-body': '#14181a',
    '--mantine-color-text': '#e8ebea',
    '--mantine-color-dimmed': '#a3adb0',
    '--mantine-color-placeholder': '#8f999c',
    '--mantine-color-error': '#ff8787',
    '--app-surface': '#1c2224',
    '--app-sunken': '#171c1e',
    '--app-line': '#2f383a',
    '--app-accent': 'var(--mantine-color-brand-3)',
    '--app-shadow': '0 1px 2px rgb(0 0 0 / 30%), 0 6px 24px rgb(0 0 0 / 25%)',
  },
})
