import type {
  EditedPermissionsForUser,
  Permission,
  PermissionChange,
  PermissionOfUser,
  RoleTemplate,
} from '../../../../api/schema'
import type { JoinedParts } from '../../../../ui/form/form'
import { formatLongDay, parseDate } from '../../../../ui/format'

/** How a permission is to stand; `until` is empty where that has no end. */
export interface Stand {
  held: boolean
  until: string
}
export type Stands = Record<string, Stand>

const standOf = ({ held, until }: PermissionOfUser): Stand => ({ held, until: until ?? '' })
const same = (one: Stand | undefined, other: Stand | undefined) =>
  one?.held === other?.held && one?.until === other?.until

export const standsOf = ({ permissions }: EditedPermissionsForUser): Stands =>
  Object.fromEntries(permissions.map((it) => [it.permission, standOf(it)]))

export const isChanged = (it: PermissionOfUser, stands: Stands) => !same(standOf(it), stands[it.permission])

/**
 * The permission given or taken. A given one has no end, unless the giver's own right has one; turned back, it stands
 * as it was.
 */
export function turned(it: PermissionOfUser, held: boolean): Stand {
  return held === it.held ? standOf(it) : { held, until: it.canChangeUntil ?? '' }
}

/** Applies a template to the permissions that the person may change: it gives some and takes away the others. */
export function filledBy({ permissions }: RoleTemplate, all: readonly PermissionOfUser[], stands: Stands): Stands {
  const changed = all
    .filter(({ canChange }) => canChange)
    .map((it) => [it.permission, turned(it, permissions.includes(it.permission))])
  return { ...stands, ...Object.fromEntries(changed) }
}

/** The changes to send: the permissions that differ from what is stored. */
export const changesOf = (stands: Stands, { permissions }: EditedPermissionsForUser): PermissionChange[] =>
  permissions
    .filter((it) => isChanged(it, stands))
    .map(({ permission }) => ({
      permission,
      held: stands[permission]?.held ?? false,
      until: stands[permission]?.until || null,
    }))

const dayText = (day: string) => {
  const date = parseDate(day)
  return date ? formatLongDay(date, 'fr') : day
}

/** `jusqu’au 25 novembre 2026`, or nothing. */
export const untilText = (until: string | null | undefined) => (until ? `jusqu’au ${dayText(until)}` : '')

/** A permission in words that stand within others. */
export const permissionText = ({ label }: Pick<PermissionOfUser, 'label'>) => label.replace(/\.$/, '')

/** A change in words. */
export function changeText(it: PermissionOfUser, { held, until }: Stand): string {
  const what = held === it.held ? 'Change la fin' : held ? 'Donne' : 'Retire'
  const end = untilText(until) || (it.until ? 'sans fin' : '')
  return `${what} : ${permissionText(it)}${end ? `, ${end}` : ''}`
}

/**
 * Joins the changes of two people to one person's permissions. Each keeps theirs; where both changed one permission,
 * one value has to be chosen.
 */
export const joinStands =
  (labels: ReadonlyMap<Permission, string>) =>
  (first: Stands, theirs: Stands, mine: Stands): JoinedParts => {
    const names = Object.keys(theirs).filter((name) => !same(first[name], theirs[name]))
    const taken = names.filter((name) => same(first[name], mine[name]))
    const disputed = names.filter((name) => !taken.includes(name) && !same(mine[name], theirs[name]))
    const label = (name: string) => labels.get(name as Permission) ?? name
    const with_ = (value: Stands, name: string) => ({ ...value, [name]: theirs[name] ?? { held: false, until: '' } })
    return {
      value: taken.reduce(with_, mine),
      taken: taken.map(label),
      disputed: disputed.map((name) => ({
        label: label(name),
        written: [theirs[name]?.held ? 'Donnée' : 'Retirée', untilText(theirs[name]?.until)].filter(Boolean).join(' '),
        take: (value: Stands) => with_(value, name),
      })),
    }
  }
