import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is a phone's: desktop mode starts above 767 px. Paper is always wide. */
export const useNarrow = () =>
  useMediaQuery('screen and (max-width: 767px)', undefined, { getInitialValueInEffect: false })
