import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { upsertCompleteRows } from '#backend/content-import/complete-rows.ts'
import { formatReport, importContent } from '#backend/content-import/import-content.ts'
import { listYamlFiles } from '#backend/content-import/yaml-files.ts'
import type { Database } from '#backend/db/client.ts'
import { media } from '#backend/db/schema/catalog/media.ts'
import { scenes } from '#backend/db/schema/content/content.ts'
import { toBatches } from '#backend/db/upsert.ts'
import { digestOf } from './fingerprint.ts'
import { masters, wholePicture } from './picture-files.ts'

export const contentFolder = join(import.meta.dirname, 'content')

/** Changes whenever a file of the content changes. */
export const contentVersion = digestOf(
  listYamlFiles(contentFolder).map((file) => [file, readFileSync(join(contentFolder, file), 'utf8')]),
)

const prefix = 'scene-'

/** Rendered scenes by the name used in blocks, without the prefix of their files. */
function sceneRows() {
  return Object.keys(masters).flatMap((master) => {
    if (!master.startsWith(prefix)) return []
    const { name: fileName, width, height, placeholder } = wholePicture(master)
    return [{ name: master.slice(prefix.length), fileName, width, height, placeholder }]
  })
}

async function seedScenes({ db }: Database): Promise<void> {
  const rows = sceneRows()
  const files = rows.map(({ name, fileName }) => ({ name: fileName, master: `${prefix}${name}.webp` }))
  for (const batch of toBatches(files)) await db.insert(media).values(batch).onConflictDoNothing()
  await upsertCompleteRows(db, scenes, rows, { key: ['name'] })
}

/** The scenes that pages of the demo shop may use. */
export const sceneNames: ReadonlySet<string> = new Set(sceneRows().map(({ name }) => name))

/**
 * Imports scenes and the demo shop's pages, stores, vouchers, tips and races with the regular importer.
 * Entries that a brand has added are reported and stay.
 */
export async function seedContent(database: Database, now: Date, log: (line: string) => void): Promise<void> {
  await seedScenes(database)
  const report = await importContent(database, contentFolder, now)
  for (const line of formatReport(report)) log(line)
  /** A brand's own store at a demo store's address is not an error of the demo content. */
  if (!report.orphans) throw new Error(`The demo content has ${report.problems.length} problems.`)
}
