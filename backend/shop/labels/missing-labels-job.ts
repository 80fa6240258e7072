import { splitKey } from '#i18n/label-key.ts'
import type { Job } from '../../jobs/jobs.ts'
import { drainMissingLabels } from '../../label-translator.ts'
import { queueMissingLabels } from './label-queue.ts'

/** Queues missing labels of the back end itself, which no browser reports. */
export const missingLabelsJob: Job = {
  name: 'missed words',
  intervalMs: 60_000,
  async run({ database: { db }, clock }) {
    for (const [profile, keys] of drainMissingLabels())
      await queueMissingLabels(db, profile, [...keys].map(splitKey), clock())
  },
}
