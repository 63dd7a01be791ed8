import type { BulkOperation } from '../../../api/schema'

/** The pause between two readings of an operation that is still running. */
export const EVERY_MS = 2_000

/** Whether an operation goes on by itself. */
export const moves = ({ state, stalled }: BulkOperation) => state === 'running' && !stalled
