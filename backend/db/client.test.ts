import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareFolder } from '#tests/support/prepared-folder.ts'
import { type Database, openDatabase } from './client.ts'
import { DatabaseLockedError } from './data-dir-lock.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { labels } from './schema/content/labels.ts'

const row = { profile: 'en_GB', parentId: 'count', anchorId: 'of', value: '0' } as const

describe('the embedded database', () => {
  let folder: string
  let database: Database
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vereda-db-'))
    cpSync(await prepareFolder('empty'), folder, { recursive: true })
    database = await openDatabase({ dataDir: folder })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is migrated once', async () => {
    expect(await pendingMigrations(database)).toBe(0)
    await migrate(database)
  })

  test('rolls a failed transaction back and keeps working', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.insert(labels).values(row)
      await tx.execute(sql`select 1/0`)
    })
    await expect(failing).rejects.toThrow('Failed query')
    expect(await database.db.select().from(labels)).toEqual([])
  })

  test('keeps working after statements that fail outside a transaction, also with others queued', async () => {
    const divide = (by: number) => database.db.execute(sql`select 10 / ${by}::int as result`)
    await expect(divide(0)).rejects.toThrow('Failed query')
    expect((await divide(2)).rows).toEqual([{ result: 5 }])
    await expect(database.db.execute(sql`select ${1}::int fro m`)).rejects.toThrow('Failed query')
    const outcomes = await Promise.allSettled([divide(5), divide(0), divide(1), divide(10)])
    expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value.rows : 'failed'))).toEqual([
      [{ result: 2 }],
      'failed',
      [{ result: 10 }],
      [{ result: 1 }],
    ])
  })

  test('runs transactions one after the other', async () => {
    await database.db.insert(labels).values(row)
    const bump = () =>
      database.db.transaction(async (tx) => {
        const [found] = await tx.select().from(labels).where(eq(labels.parentId, 'count'))
        await tx
          .update(labels)
          .set({ value: String(Number(found?.value) + 1) })
          .where(eq(labels.parentId, 'count'))
      })
    await Promise.all(Array.from({ length: 30 }, bump))
    expect(await database.db.select().from(labels)).toMatchObject([{ value: '30' }])
  })

  test('rejects a second open', async () => {
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(DatabaseLockedError)
  })

  test('persists data across restarts', async () => {
    await database.close()
    database = await openDatabase({ dataDir: folder })
    expect(await database.db.select().from(labels)).toHaveLength(1)
  })
})
