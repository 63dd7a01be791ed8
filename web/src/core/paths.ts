import { useParams as useRouterParams } from '@tanstack/react-router'
import type { routes } from './routes'

export type RoutePath = (typeof routes)[number]['path']

/** The addresses that have a screen. */
export type ScreenPath = Extract<(typeof routes)[number], { kind: 'screen' }>['path']

type Holes<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
/** The values for the holes of a path. */
export type Fill<P extends string> = { [K in Holes<P>]: string | number }
type Args<P extends string> = [Holes<P>] extends [never] ? [] : [fill: Fill<P>]

/** An address inside the application. Only this file makes one. */
export type Href = string & { readonly __href: true }

const HOLE = /\{([A-Za-z_]\w*)\}/g

/** Names of the holes of a path, in order. */
export const holesOf = (path: string): string[] => [...path.matchAll(HOLE)].map((match) => match[1] as string)

/** Fills every hole of a template; an empty or missing value is an error, never `/x/undefined`. */
export function fill(template: string, values: Readonly<Record<string, string | number | undefined>>): Href {
  return template.replace(HOLE, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === null || value === '' || Number.isNaN(value)) {
      throw new Error(`${template}: nothing to fill {${name}} with`)
    }
    return encodeURIComponent(value)
  }) as Href
}

/** The address of a screen: `path('/bnfv2/orderDetail/{id}', { id: 12 })`. */
export const path = <P extends RoutePath>(template: P, ...[values]: Args<P>): Href => fill(template, values ?? {})

/** The same address with search parameters; empty ones are left out. */
export function withSearch(href: Href, search: Readonly<Record<string, string | number | boolean | undefined>>): Href {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return (text ? `${href}?${text}` : href) as Href
}

/** The values in the holes of the current address, as text. */
export const useParams = <P extends RoutePath>(_path: P) =>
  useRouterParams({ strict: false }) as { [K in Holes<P>]: string }

const segments = (path: string) => path.split('?')[0]?.split('/').filter(Boolean) ?? []

/** The values in the holes of a template, encoded as in the address; `undefined` when the address is none of its. */
export function valuesIn(template: string, address: string): Record<string, string> | undefined {
  const wanted = segments(template)
  const got = segments(address)
  const values: Record<string, string> = {}
  const fits = wanted.every((segment, i) => {
    if (segment.startsWith('{') && got[i]) values[segment.slice(1, -1)] = got[i]
    else return segment === got[i]
    return true
  })
  return fits && wanted.length === got.length ? values : undefined
}

/** Whether an address (without its search) is one of a route. */
export const matches = (template: string, address: string) => valuesIn(template, address) !== undefined
