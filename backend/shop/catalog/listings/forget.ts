import type { Job } from '../../../jobs.ts'
import { forgetChanges } from './rows.ts'

const dayMs = 86_400_000

/** Notes of changes go after a day; whoever has not asked for half as long reads everything anew. */
export const listingsJob: Job = {
  name: 'listings',
  everyMs: 600_000,
  run: ({ database, clock }) => forgetChanges(database.db, new Date(clock().getTime() - dayMs)),
}
