import type { JobQueue } from '../../../../api/schema'

/** The queues by which messages leave. */
export const QUEUES: Record<JobQueue, string> = {
  mails: 'Mails',
  notifications: 'Notifications',
  tasks: 'Travaux',
  files: 'Fichiers',
}
