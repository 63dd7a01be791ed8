import type { Feature } from '../api/schema'
import { useBasicData } from './basicData'

/** Whether the conciergerie of a person, or the one that a manager has chosen, has a feature; known a minute late at most. */
export const useFeature = (feature: Feature) => useBasicData()?.features.includes(feature) ?? false
