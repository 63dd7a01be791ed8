import { describe, expect, it } from 'vitest'

/** Every file of words, found by its name. */
const files = import.meta.glob<Record<string, unknown>>(['./**/words.ts', './**/*Words.ts'], { eager: true })

const isBilingual = (value: unknown) => typeof value === 'object' && value !== null && 'fr' in value && 'en' in value

type Tree = { [key: string]: Tree | string | ((...args: never[]) => string) }
const pairs = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, { fr: Tree; en: Tree }] => isBilingual(entry[1]))
    .map(([name, words]) => ({ name: `${file} ${name}`, ...words })),
)

const leaves = (tree: Tree, at = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? leaves(value, `${at}${key}.`) : [`${at}${key}:${typeof value}`],
  )
const texts = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) =>
    typeof value === 'object' ? texts(value) : typeof value === 'string' ? [value] : [],
  )

describe.each(pairs)('$name', ({ fr, en }) => {
  it('has the same words in both languages', () => expect(leaves(en)).toEqual(leaves(fr)))
  it('has no empty text', () => expect([...texts(fr), ...texts(en)].filter((text) => text.trim() === '')).toEqual([]))
})

it('finds the words of the features', () => expect(pairs.length).toBeGreaterThan(5))
