import { pruneChangeLog } from '../../../db/change-notes.ts'
import type { Job } from '../../../jobs.ts'
import { productChanges } from '../changes-schema.ts'

export const pruneProductChangesJob: Job = {
  name: 'listings',
  intervalMs: 600_000,
  run: ({ database, clock }, _log, stopping) =>
    pruneChangeLog(database.db, productChanges, clock(), stopping),
}
