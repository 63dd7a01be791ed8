import { useRouter, useSearch } from '@tanstack/react-router'
import { isDay } from '../../ui/days'

export interface ShownPeriod {
  /** Absent for the present month. */
  month?: string
  on?: string
}

/** The month, and the day of the balances: both stand in the address, beside the parameters of the screen. */
export function usePeriod(beside: Readonly<Record<string, string>> = {}) {
  const router = useRouter()
  const { month, on }: Record<string, string | undefined> = useSearch({ strict: false })
  const show = (shown: ShownPeriod) =>
    void router.navigate({
      to: '.',
      search: { ...beside, ...shown } as never,
      resetScroll: false,
      viewTransition: false,
    })
  return { period: { ...(isDay(month) && { month }), ...(isDay(on) && { on }) }, show }
}
