import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { products } from '../shop/catalog/schema.ts'
import { enqueueRefresh } from '../shop/refresh/outbox.ts'
import type { Problem } from './files.ts'
import { gather, type Missing } from './gather.ts'
import { writeContent } from './write.ts'

export type ImportReport = {
  readonly files: number
  readonly pages: number
  readonly stores: number
  /** How many things the storefront is told have changed. */
  readonly changed: number
  readonly problems: readonly Problem[]
  /** What is no fault, and yet worth a look. */
  readonly notes: readonly Problem[]
  readonly missing: readonly Missing[]
}

/**
 * Reads a folder of content, checks all of it and writes what is good in one transaction, together with the word
 * to the storefront. Links to products are checked where the shop has any.
 */
export async function importContent(
  { db }: Database,
  folder: string,
  now = new Date(),
): Promise<ImportReport> {
  const found = await db.select({ material: products.material }).from(products)
  const materials = found.length ? new Set(found.map(({ material }) => material)) : null
  const gathered = gather(folder, materials)
  const events = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(717204652)`)
    const told = await writeContent(tx, gathered, now)
    await enqueueRefresh(tx, told)
    return told
  })
  return {
    files: gathered.files,
    pages: gathered.pages.length,
    stores: gathered.stores.reduce((sum, { stores }) => sum + stores.length, 0),
    changed: events.length,
    problems: gathered.problems,
    notes: gathered.notes,
    missing: gathered.missing,
  }
}

function sentence({ file, line, where, message }: Problem): string {
  const place = line === null ? file : `${file}:${line}`
  return `${place} ${where ? `${where}: ` : ''}${message}`
}

/** A report as lines for a terminal. */
export function reportLines(report: ImportReport): readonly string[] {
  const { files, pages, stores, changed, problems, notes, missing } = report
  return [
    ...problems.map((problem) => `✗ ${sentence(problem)}`),
    ...notes.map((note) => `… ${sentence(note)}`),
    ...missing.map(({ page, languages }) => `… ${page} has no ${languages.join(', ')}`),
    `${files} files read: ${pages} pages and ${stores} stores are good, ${problems.length} problems, ${changed} changes for the storefront.`,
  ]
}
