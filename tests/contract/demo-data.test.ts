import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { importCatalogue } from '#backend/catalog-import/import-catalogue.ts'
import type { Database } from '#backend/db/client.ts'
import { isEan13 } from '#backend/shop/catalog/ean.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { priceLists } from '#config/markets.ts'
import { readSeeded } from '#demo/removal-steps.ts'
import { removeDemo } from '#demo/remove.ts'
import { scaleDemo } from '#demo/scale.ts'
import { isMaterial } from '#i18n/routing.ts'
import { seedingTimeoutMs } from '../support/prepared-folder.ts'
import { openDemoDatabase } from '../support/test-database.ts'

const now = new Date()
const samples = join(import.meta.dirname, '../../docs/samples')

let database: Database
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vereda-house-'))
  database = await openDemoDatabase()
}, seedingTimeoutMs)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function rowsOf<Shape extends z.ZodType>(shape: Shape, query: ReturnType<typeof sql>) {
  return z.array(shape).parse((await database.db.execute(query)).rows)
}

const counts = z.object({ products: z.number(), models: z.number(), stock: z.number(), history: z.number() })

async function countAll() {
  const [row] = await rowsOf(
    counts,
    sql`select (select count(*) from products)::int products, (select count(*) from models)::int models,
      (select count(*) from stock)::int stock, (select count(*) from price_history)::int history`,
  )
  return counts.parse(row)
}

test.each(['catalogue.csv', 'catalogue.json'])('the sample %s imports whole, once', async (sample) => {
  const importSample = () =>
    importCatalogue(database, {
      file: join(samples, sample),
      reportFile: join(folder, `${sample}.report.csv`),
      mastersDir: join(folder, 'masters'),
      now,
    })
  const first = await importSample()
  expect(first.rows).toBeGreaterThan(0)
  expect(first).toEqual({ rows: first.rows, added: first.rows, changed: 0, unchanged: 0, rejected: 0 })
  expect(await importSample()).toEqual({
    rows: first.rows,
    added: 0,
    changed: 0,
    unchanged: first.rows,
    rejected: 0,
  })
})

test.skipIf(inject('postgresUrl') === null)(
  'a dry run waits for stock before it locks products, and blocks no orders',
  async () => {
    const seeded = await readSeeded(database)
    const order = new pg.Client({ connectionString: database.pool.options.connectionString })
    await order.connect()
    try {
      await order.query('begin')
      const { rows } = await order.query('select material from stock order by ean limit 1 for no key update')
      const planned = removeDemo(database, { apply: false, now, seeded })
      const waiting = () =>
        database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(1)
      await order.query('lock table orders, order_lines in row exclusive mode nowait')
      await order.query('select 1 from products where material = $1 for update nowait', [rows[0].material])
      await order.query('commit')
      expect((await planned).find(({ what }) => what === 'products')?.removed).toBeGreaterThan(0)
    } finally {
      await order.end()
    }
  },
)

test('the demo shop grows by the requested number of products, and shrinks again', async () => {
  const small = await countAll()
  const progress: number[] = []
  await scaleDemo(database, small.products + 40, (done) => progress.push(done))
  expect(progress.at(-1)).toBe(small.products + 40)
  expect((await countAll()).products).toBe(small.products * 2 + 40)

  expect(
    await rowsOf(z.object({ ean: z.string() }), sql`select ean from stock where received is null`),
  ).toEqual([])
  const quantities = (await reconcile(database)).filter(({ title }) =>
    title.startsWith('Quantities in the warehouse'),
  )
  expect(quantities.map(({ disagreements }) => disagreements)).toEqual([[]])

  const copy = z.object({
    material: z.string(),
    eans: z.array(z.string()),
    markets: z.array(z.string()),
    pictures: z.number(),
    hasPriceHistory: z.boolean(),
    reduced: z.boolean(),
  })
  const copies = await rowsOf(
    copy,
    sql`select p.material,
        (select array_agg(ean) from stock s where s.material = p.material) eans,
        (select array_agg(market) from prices x where x.material = p.material) markets,
        (select count(*)::int from pictures i where i.material = p.material) pictures,
        not exists (
          select from prices x where x.material = p.material and not exists (
            select from price_history h
            where h.material = x.material and h.market = x.market and h.current = x.current)
        ) "hasPriceHistory",
        not exists (select from prices x where x.material = p.material and x.previous <= x.current) reduced
      from products p join models m on m.code = p.model where m.line = 'Demo scale'`,
  )
  expect(copies).toHaveLength(small.products + 40)
  const eans = copies.flatMap((found) => found.eans)
  expect(new Set(eans).size).toBe(eans.length)
  for (const ean of eans) expect(isEan13(ean)).toBe(true)
  for (const { material, markets, pictures, hasPriceHistory, reduced } of copies) {
    expect(isMaterial(material)).toBe(true)
    expect(markets.every((market) => priceLists.some((code) => code === market))).toBe(true)
    expect({ material, hasPriceHistory, reduced, shown: pictures > 0 }).toEqual({
      material,
      hasPriceHistory: true,
      reduced: true,
      shown: true,
    })
  }

  await scaleDemo(database, 7)
  expect((await countAll()).products).toBe(small.products + 7)
  await scaleDemo(database, 0)
  expect(await countAll()).toEqual(small)
})
