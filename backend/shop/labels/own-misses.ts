import { splitKey } from '#i18n/label-key.ts'
import type { Job } from '../../jobs.ts'
import { takeMissedWords } from '../../words.ts'
import { queueMissing } from './queue.ts'

/** Words the back end says itself need no browser to report them: they enter the same queue. */
export const ownMissesJob: Job = {
  name: 'missed words',
  everyMs: 60_000,
  async run({ database: { db }, clock }) {
    for (const [profile, keys] of takeMissedWords())
      await queueMissing(db, profile, [...keys].map(splitKey), clock())
  },
}
