import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder, readJournal } from '#backend/db/migrate.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

type Addition = { readonly tag: string; readonly sql: string }

/** A copy of the migrations up to one of them, with additional ones; remove it afterwards. */
export function copyMigrations(last: string, additions: readonly Addition[] = []) {
  const folder = createTemporaryFolder('migrations')
  mkdirSync(join(folder, 'meta'))
  const all = readJournal(migrationsFolder)
  const entries = all.slice(0, all.findIndex(({ tag }) => tag === last) + 1)
  for (const { tag } of entries)
    copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  const added = additions.map(({ tag, sql }, index) => {
    writeFileSync(join(folder, `${tag}.sql`), sql)
    return { tag, when: (all.at(-1)?.when ?? 0) + index + 1 }
  })
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const numbered = [...entries, ...added].map((entry, idx) => ({
    idx,
    version: '7',
    breakpoints: true,
    ...entry,
  }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: numbered }))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export const lastTag = () => readJournal(migrationsFolder).at(-1)?.tag ?? ''
