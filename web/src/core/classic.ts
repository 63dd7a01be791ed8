import { valuesIn } from './paths'
import { routes } from './routes'

// The router knows the addresses of the newer interface alone. At a desk with the classic one, the address bar and the
// links show the classic address of the same screen.

/** One screen in both interfaces. Holes have the same names, also those in the search. */
type Pair = readonly [classic: string, newer: string]

const pairs: Pair[] = [
  // The classic address says nothing of a way back to the list of partners.
  ['/startOrder/{uId}/{offreId}/{coId}/{partId}?backTo=0', '/bnfv2/startOrder/0/{uId}/{coId}/{partId}/{offreId}'],
]
for (const { path, movedTo } of routes) if (movedTo?.startsWith('/bnfv2/')) pairs.push([path, movedTo])
// An address that fits with a parameter of its search is meant before one that fits without.
pairs.sort((a, b) => Number(b.join().includes('?')) - Number(a.join().includes('?')))

/** The address of the newer interface for a classic one; `undefined` where there is none. */
export const newerAddress = (address: string) => translated(address, 0, 1)

/** The classic address of a screen of the newer interface; `undefined` where there is none. */
export const classicAddress = (address: string) => translated(address, 1, 0)

function translated(address: string, from: 0 | 1, to: 0 | 1): string | undefined {
  const [path = '', ...search] = address.split('?')
  for (const pair of pairs) {
    const [template = '', wanted] = pair[from].split('?')
    const values = valuesIn(template, path)
    const rest = values && without(wanted, new URLSearchParams(search.join('?')), values)
    if (!rest) continue
    const there = pair[to].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    const more = String(rest)
    return more ? `${there}${there.includes('?') ? '&' : '?'}${more}` : there
  }
  return undefined
}

/** A search without the parameters that belong to the address, whose values are added; `undefined` when one is missing. */
function without(wanted: string | undefined, search: URLSearchParams, values: Record<string, string>) {
  for (const [name, value] of new URLSearchParams(wanted)) {
    const got = search.get(name)
    const isHole = value.startsWith('{')
    if (!got || (!isHole && got !== value)) return undefined
    if (isHole) values[value.slice(1, -1)] = encodeURIComponent(got)
    search.delete(name)
  }
  return search
}
