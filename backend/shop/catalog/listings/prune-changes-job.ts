import { productChanges } from '#backend/db/schema/catalog/product-changes.ts'
import { pruneChangeLog } from '../../../db/change-log.ts'
import type { Job } from '../../../jobs/jobs.ts'

export const pruneProductChangesJob: Job = {
  name: 'listings',
  intervalMs: 600_000,
  run: ({ database, clock }, _log, stopping) =>
    pruneChangeLog(database.db, productChanges, clock(), stopping),
}
