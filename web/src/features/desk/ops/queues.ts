import type { DeadQueue } from '../../../api/schema'

/** The queues by which messages leave. */
export const QUEUES: Record<DeadQueue, string> = { mails: 'Mails', tasks: 'Travaux' }
