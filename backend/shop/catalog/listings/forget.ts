import { forgetNotes } from '../../../db/change-notes.ts'
import type { Job } from '../../../jobs.ts'
import { productChanges } from '../changes-schema.ts'

export const listingsJob: Job = {
  name: 'listings',
  everyMs: 600_000,
  run: ({ database, clock }, _log, stopping) => forgetNotes(database.db, productChanges, clock(), stopping),
}
