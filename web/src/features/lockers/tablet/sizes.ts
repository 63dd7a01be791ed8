import type { LockerSize, NexenceLocker } from '../../../api/schema'

/** The sizes that a person chooses from. */
export const CHOICES = ['S', 'M', 'L'] as const
export type Choice = (typeof CHOICES)[number]

/** The choice that holds goods which need a size: the largest one, where only a larger box does. */
export const choiceFor = (needed: LockerSize | null | undefined): Choice | undefined =>
  needed ? (CHOICES.find((one) => one === needed) ?? 'L') : undefined

const HEIGHTS: Partial<Record<LockerSize, number>> = { S: 75, M: 150, L: 300 }
/** The height of a box of another size. */
const OTHER_HEIGHT = 100

/** The height at which a box is drawn, in pixels. */
export const boxHeight = (size: LockerSize) => HEIGHTS[size] ?? OTHER_HEIGHT

type Door = Pick<NexenceLocker, 'size' | 'low' | 'doorOpened'>

/** Whether a size can be chosen: a door of that size is open, because its box is free; and low, where that is needed. */
export const isFree = (lockers: readonly Door[], size: LockerSize, low = false) =>
  lockers.some((one) => one.doorOpened && one.size === size && (!low || one.low))

/** Whether somebody can have a box within reach from a wheelchair. */
export const hasLow = (lockers: readonly Door[]) => lockers.some((one) => one.doorOpened && one.low)
