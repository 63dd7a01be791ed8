import type { TimeExplained, Why } from '../../../api/schema'

/** Times one after the other that one rule keeps from being offered, or that are offered. */
export interface TimesExplained {
  /** `HH:MM`, Europe/Paris. */
  times: string[]
  why: Why | null
}

/** The times of a day, those together that have the same answer. */
export function together(times: readonly TimeExplained[]): TimesExplained[] {
  const groups: TimesExplained[] = []
  for (const { time, why } of times) {
    const last = groups.at(-1)
    const begin = time.slice(0, 5)
    if (last && last.why?.code === why?.code && last.why?.text.fr === why?.text.fr) last.times.push(begin)
    else groups.push({ times: [begin], why })
  }
  return groups
}
