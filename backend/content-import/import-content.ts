import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Database } from '../db/client.ts'
import { dedupeEvents } from '../shop/content/content-events.ts'
import { enqueueRefresh } from '../shop/refresh/outbox.ts'
import { readExistingShop } from './existing-shop.ts'
import { gatherContent, type MissingLanguages } from './gather-content.ts'
import { findOrphans, orphanNames, removeOrphans } from './orphans.ts'
import { writeContent } from './write-content.ts'
import type { RejectedStore } from './write-stores.ts'
import type { Problem } from './yaml-files.ts'

export type ImportReport = {
  readonly files: number
  readonly pages: number
  readonly stores: number
  /** Number of changes announced to the storefront. */
  readonly changed: number
  readonly problems: readonly Problem[]
  /** Warnings that do not block the import. */
  readonly warnings: readonly Problem[]
  readonly missing: readonly MissingLanguages[]
  /**
   * Content of the shop that is missing from the folder; null while the folder has problems, since the
   * comparison would be wrong.
   */
  readonly orphans: readonly string[] | null
  readonly prune: boolean
}

export type ImportOptions = {
  /** Removes content of the shop that is missing from the folder, if the folder has no problems. */
  readonly prune?: boolean
}

function addressConflict({ id, address, by }: RejectedStore): Problem {
  const message = `${address} is the address of store ${by}, which is not in the folder; --prune removes it.`
  return { file: 'stores', line: null, where: id, message }
}

/**
 * Reads and validates a content folder against itself and the shop, and writes the valid content and the
 * refresh events for the storefront in one transaction.
 */
export async function importContent(
  { db }: Database,
  folder: string,
  now = new Date(),
  { prune = false }: ImportOptions = {},
): Promise<ImportReport> {
  const gathered = gatherContent(folder, await readExistingShop(db, now), now)
  const done = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.contentImport})`)
    const orphans = gathered.problems.length ? null : await findOrphans(tx, gathered)
    const removed = orphans && prune ? await removeOrphans(tx, orphans) : []
    const { events, rejected } = await writeContent(tx, gathered, now)
    const refreshEvents = dedupeEvents([...removed, ...events])
    await enqueueRefresh(tx, refreshEvents)
    return { refreshEvents, refused: rejected, orphans }
  })
  return {
    files: gathered.files,
    pages: gathered.pages.length,
    stores: gathered.stores.reduce((sum, { stores }) => sum + stores.length, 0),
    changed: done.refreshEvents.length,
    problems: [...gathered.problems, ...done.refused.map(addressConflict)],
    warnings: gathered.warnings,
    missing: gathered.missing,
    orphans: done.orphans && orphanNames(done.orphans),
    prune,
  }
}

function formatProblem({ file, line, where, message }: Problem): string {
  const location = line === null ? file : `${file}:${line}`
  return `${location} ${where ? `${where}: ` : ''}${message}`
}

function formatOrphans({ orphans, prune }: ImportReport): readonly string[] {
  if (!orphans) return prune ? ['Nothing was removed. Fix the problems first.'] : []
  if (prune) return orphans.map((name) => `− removed, not in the folder: ${name}`)
  return [
    ...orphans.map((name) => `… in the shop but not in the folder: ${name}`),
    ...(orphans.length
      ? ['  npm run content:import -- FOLDER --prune removes what is not in the folder.']
      : []),
  ]
}

/** A report as lines for a terminal. */
export function formatReport(report: ImportReport): readonly string[] {
  const { files, pages, stores, changed, problems, warnings, missing } = report
  return [
    ...problems.map((problem) => `✗ ${formatProblem(problem)}`),
    ...warnings.map((note) => `… ${formatProblem(note)}`),
    ...missing.map(({ page, languages }) => `… ${page} has no ${languages.join(', ')}`),
    ...formatOrphans(report),
    `${files} files read: ${pages} pages and ${stores} stores are good, ${problems.length} problems, ${changed} changes for the storefront.`,
  ]
}
