/** How far a time that recurs on several days was saved. */
interface SavedDays {
  saved: string[]
  left: string[]
  /** The error that ended it, if one did. */
  failure?: unknown
}

/** Saves a time on one day after another; the first day that is refused, or that the person declines, ends it. */
export async function saveOnDays(days: readonly string[], save: (day: string) => Promise<unknown>): Promise<SavedDays> {
  const saved: string[] = []
  const rest = () => days.slice(saved.length)
  try {
    for (const day of days) {
      if (!(await save(day))) return { saved, left: rest() }
      saved.push(day)
    }
    return { saved, left: [] }
  } catch (failure) {
    return { saved, left: rest(), failure }
  }
}
