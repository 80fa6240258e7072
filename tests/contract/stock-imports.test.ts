import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importCatalogue, type StockNotice } from '#backend/catalog-import/import-catalogue.ts'
import { createRecordValidator } from '#backend/catalog-import/import-record.ts'
import { writeStock } from '#backend/catalog-import/write/write-stock.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { stockChanges } from '#backend/db/schema/catalog/stock-changes.ts'
import { stockMovements } from '#backend/db/schema/catalog/stock-movements.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { setStock } from '#backend/shop/stock/set-stock.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'

let shop: OrderShop
let folder: string
beforeAll(async () => {
  shop = await openOrderShop()
  folder = mkdtempSync(join(tmpdir(), 'vereda-stock-'))
  await sharp({ create: { width: 90, height: 112, channels: 3, background: '#b5482f' } })
    .png()
    .toFile(join(folder, 'only.png'))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await shop.reset()
  shop.advanceMinutes(1)
  await shop.database.db.update(stock).set({ received: null, countedAt: null, reserved: 0 })
  await shop.database.db.delete(stockChanges)
  await shop.database.db.delete(stockMovements)
})

const size41 = (quantity: number) => [{ size: '41', quantity }]
const row = (own: object) => ({
  material: arena.material,
  brand: 'vereda',
  family: 'shoes',
  category: 'sneakers',
  tipology: 'sneaker',
  targets: ['W', 'M'],
  name: { en: 'Model AR100' },
  subtitle: { en: 'For walking' },
  description: { en: 'For long walks.' },
  color: { code: 'sand' },
  prices: { GB: { current: 119 }, ES: { current: 119 } },
  pictures: ['only.png'],
  ...own,
})

let files = 0
function fileOf(rows: readonly object[] | string): string {
  files += 1
  const file = join(folder, `${files}.${typeof rows === 'string' ? 'csv' : 'json'}`)
  writeFileSync(file, typeof rows === 'string' ? rows : JSON.stringify(rows))
  return file
}

type Options = { readonly counted?: Date; readonly importId?: string }
async function importFile(file: string, options: Options = {}) {
  const reportFile = `${file}.report.csv`
  const notices: StockNotice[] = []
  const settings = { file, reportFile, mastersDir: join(folder, 'masters'), now: shop.context.clock() }
  const summary = await importCatalogue(shop.database, {
    ...settings,
    ...options,
    onStock: (each) => void notices.push(each),
  })
  const report = () => readFileSync(reportFile, 'utf8').trim().split('\n').slice(1).join('\n')
  return { summary, said: notices, report }
}
const importRows = (rows: readonly object[] | string, options?: Options) => importFile(fileOf(rows), options)
const importRow = (own: object, options?: Options) => importRows([row(own)], options)

async function sell(count: number): Promise<string> {
  let reference = ''
  for (let sold = 0; sold < count; sold += 1) {
    const { hash, total } = await shop.fillBag(oneUnit)
    const reply = await shop.order(hash, total)
    if (reply.status !== 'OK') throw new Error(JSON.stringify(reply))
    reference = reply.encodedReference
    await shop.expectPaid(reference)
  }
  return reference
}

const quantity = async () => (await shop.findStock(ean)).quantity
const clock = () => shop.context.clock()
const minutesAgo = (minutes: number) => new Date(clock().getTime() - minutes * 60_000)

async function drift(): Promise<readonly string[]> {
  const checked = await reconcile(shop.database)
  const check = checked.find(({ title }) => title.startsWith('Quantities in the warehouse'))
  if (!check) throw new Error('no check of quantities')
  return check.disagreements.map(({ about }) => about)
}

describe('stock figures with a time', () => {
  it('keep sales made since, however often they are imported', async () => {
    const counted = clock()
    await importRow({ sizes: size41(10), counted: counted.toISOString() })
    shop.advanceMinutes(5)
    await sell(3)
    expect(await quantity()).toBe(7)
    shop.advanceMinutes(5)
    for (let time = 0; time < 2; time += 1) {
      const { summary } = await importRow({ sizes: size41(10), counted: counted.toISOString() })
      expect(summary).toMatchObject({ changed: 0, unchanged: 1, rejected: 0 })
      expect(await quantity()).toBe(7)
    }
    // Counted after the sales, so the figure already excludes the three.
    const { summary } = await importRow({ sizes: size41(9), counted: clock().toISOString() })
    expect(summary).toMatchObject({ changed: 1 })
    expect(await quantity()).toBe(9)
    expect(await drift()).toEqual([])
  })

  it('keep cancellations made since', async () => {
    await importRow({ sizes: size41(10) }, { counted: clock() })
    const encodedReference = await sell(1)
    shop.advanceMinutes(5)
    const counted = clock()
    shop.advanceMinutes(5)
    const email = 'ada@example.org'
    const cancelled = await shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email })
    expect(cancelled.status).toBe('OK')
    expect(await quantity()).toBe(10)
    await importRow({ sizes: size41(20), counted: counted.toISOString() })
    expect(await quantity()).toBe(21)
    expect(await drift()).toEqual([])
  })

  it('never fall below the stock reserved by open orders', async () => {
    await shop.holdWebhooks()
    await importRow({ sizes: size41(3) }, { counted: clock() })
    const { hash, total } = await shop.fillBag(oneUnit)
    expect((await shop.order(hash, total)).status).toBe('OK')
    shop.advanceMinutes(1)
    await importRow({ sizes: size41(0) }, { counted: clock() })
    expect(await shop.findStock(ean)).toEqual({ quantity: 1, reserved: 1 })
    expect(await drift()).toEqual([])
    await shop.settleWebhooks()
  })

  it('are ignored and listed when they are older than those in the shop', async () => {
    await importRow({ sizes: size41(10), counted: minutesAgo(5).toISOString() })
    const { summary, said, report } = await importRow({
      sizes: size41(99),
      counted: minutesAgo(60).toISOString(),
    })
    expect(summary).toMatchObject({ changed: 0, unchanged: 1, rejected: 0 })
    expect(said).toContainEqual({ kind: 'ignored', rows: 1 })
    expect(report()).toContain('"counted","ignored, not rejected: size ')
    expect(await quantity()).toBe(10)
  })

  it('are ignored when staff counted since', async () => {
    await setStock(shop.database.db, { ean }, 5, clock())
    await importRow({ sizes: size41(10), counted: minutesAgo(5).toISOString() })
    expect(await quantity()).toBe(5)
    expect(await drift()).toEqual([])
  })

  it('with a time in the future count as of now, so the next import is not older', async () => {
    const future = new Date(clock().getTime() + 4 * 60_000).toISOString()
    await importRow({ sizes: size41(10), counted: future })
    const [found] = await shop.database.db.select().from(stock).where(eq(stock.ean, ean))
    expect(found?.countedAt?.getTime()).toBeLessThanOrEqual(clock().getTime())
    shop.advanceMinutes(1)
    await importRow({ changes: [{ size: '41', change: 5 }], importId: 'delivery-1' })
    expect(await quantity()).toBe(15)
    const { said } = await importRow({ sizes: size41(12), counted: clock().toISOString() })
    expect(said).toEqual([])
    expect(await quantity()).toBe(12)
  })

  it('count sizes that the row omits as zero', async () => {
    await importRow({ sizes: [{ size: '40', quantity: 4 }] }, { counted: clock() })
    expect(await quantity()).toBe(0)
  })

  it.each([
    ['2026-09-01', 'a time with its zone'],
    ['2026-09-01T08:00:00', 'a time with its zone'],
    ['yesterday', 'a time with its zone'],
    ['2026-02-30T08:00:00Z', 'a time with its zone'],
    ['1999-12-31T08:00:00Z', 'must not be before 2000'],
    ['2999-01-01T00:00:00Z', 'is in the future'],
  ])('are rejected with the time %s', async (counted, reason) => {
    const { summary, report } = await importRow({ sizes: size41(10), counted })
    expect(summary).toMatchObject({ rejected: 1 })
    expect(report()).toMatch(new RegExp(`"counted","${reason}`))
    expect(await quantity()).toBe(50)
  })
})

describe('stock figures without a time', () => {
  it('count as of the modification time of the file, so importing it again keeps sales', async () => {
    const file = fileOf([row({ sizes: size41(10) })])
    const changed = new Date(Math.floor(minutesAgo(2).getTime()))
    utimesSync(file, changed, changed)
    const { said } = await importFile(file)
    expect(said).toEqual([{ kind: 'counted', at: changed, from: 'file' }])
    shop.advanceMinutes(5)
    await sell(3)
    await importFile(file)
    expect(await quantity()).toBe(7)
  })

  it('use the time given to the command, unless they have their own', async () => {
    const counted = minutesAgo(30)
    const { said } = await importRow({ sizes: size41(10) }, { counted })
    expect(said).toEqual([{ kind: 'counted', at: counted, from: 'given' }])
    const own = minutesAgo(10)
    const second = await importRow({ sizes: size41(11), counted: own.toISOString() }, { counted })
    expect(second.said).toEqual([])
    const [found] = await shop.database.db.select().from(stock).where(eq(stock.ean, ean))
    expect(found).toMatchObject({ quantity: 11, countedAt: own })
  })
})

describe('stock changes', () => {
  const delivery = { changes: [{ size: '41', change: 5 }], importId: 'delivery-117' }

  it('are applied once per import ID, in addition to sales', async () => {
    await importRow({ sizes: size41(10) }, { counted: minutesAgo(5) })
    await sell(1)
    expect((await importRow(delivery)).summary).toMatchObject({ changed: 1 })
    expect((await importRow(delivery)).summary).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await quantity()).toBe(14)
    await importRow({ changes: [{ size: '41', change: -4 }] }, { importId: 'inventory-3' })
    expect(await quantity()).toBe(10)
    // A count from before them does not lose them.
    await importRow({ sizes: size41(20), counted: minutesAgo(5).toISOString() })
    expect(await quantity()).toBe(20 - 1 + 5 - 4)
    expect(await drift()).toEqual([])
  })

  it('are applied once when two imports run concurrently', async () => {
    await importRow({ sizes: size41(10) }, { counted: minutesAgo(5) })
    await Promise.all([importRow(delivery), importRow(delivery), importRow(delivery)])
    expect(await quantity()).toBe(15)
  })

  it('from before a count are already in its figure', async () => {
    await importRow({ sizes: size41(10) }, { counted: clock() })
    await importRow({ ...delivery, counted: minutesAgo(10).toISOString() })
    expect(await quantity()).toBe(10)
  })

  it('are ignored and listed when the import ID has already changed the size by another number', async () => {
    await importRow(delivery)
    const corrected = { ...delivery, changes: [{ size: '41', change: 7 }] }
    const { summary, said, report } = await importRow(corrected)
    expect(summary).toMatchObject({ changed: 0, unchanged: 1, rejected: 0 })
    expect(said).toEqual([{ kind: 'ignored', rows: 1 }])
    expect(report()).toContain('"changes","ignored, not rejected: delivery-117 already changed size 41 by 5')
    expect(await quantity()).toBe(55)
    const other = await importRow({ ...corrected, importId: 'delivery-118' })
    expect(other.said).toEqual([])
    expect(await quantity()).toBe(62)
  })

  it('of a size that another import has created meanwhile find its EAN', async () => {
    const checked = createRecordValidator(clock())(row(delivery))
    if (!('record' in checked)) throw new Error('refused')
    const { record } = checked
    // As assigned before the other import wrote its own.
    const eans = { of: () => '2900000000018', conflicts: new Map() }
    const defaults = { countedAt: clock(), now: clock(), importId: null }
    const write = () => shop.database.db.transaction((tx) => writeStock(tx, [record], eans, defaults))
    expect(await write()).toEqual([arena.material])
    expect(await quantity()).toBe(55)
    expect(await write()).toEqual([])
  })

  it('with an EAN that differs from the size’s are rejected at their column', async () => {
    const other = [{ size: '41', change: 1, ean: '2010005203847' }]
    const { report } = await importRow({ changes: other, importId: 'c' })
    expect(report()).toContain('"changes","size 41 is sold under the EAN')
  })

  it('create a new size, and leave others unchanged', async () => {
    await importRow({ changes: [{ size: '43', change: 2 }], importId: 'new-size' })
    expect(await quantity()).toBe(50)
    const found = await shop.database.db.select().from(stock).where(eq(stock.material, arena.material))
    expect(found.find(({ size }) => size === '43')).toMatchObject({ quantity: 2, received: 2 })
  })

  it.each([
    ['without an import ID', { changes: [{ size: '41', change: 1 }] }, 'importId'],
    ['of nothing', { changes: [{ size: '41', change: 0 }], importId: 'a' }, 'changes.0.change'],
    ['beside figures', { ...delivery, sizes: size41(3) }, 'changes'],
    ['below what is there', { changes: [{ size: '41', change: -51 }], importId: 'b' }, 'changes'],
  ])('%s are rejected', async (_, own, column) => {
    const { summary, report } = await importRow(own)
    expect(summary).toMatchObject({ rejected: 1 })
    expect(report()).toContain(`"${column}"`)
    expect(await quantity()).toBe(50)
  })

  it('can be given in CSV columns, too', async () => {
    await importRow({ sizes: size41(10) }, { counted: minutesAgo(5) })
    const columns =
      'material,brand,family,category,tipology,targets,name.en,subtitle.en,description.en,color,changes,importId,price.GB,price.ES,pictures'
    const cells = `${arena.material},vereda,shoes,sneakers,sneaker,W|M,Model AR100,For walking,For long walks.,sand,41=+3|42=1,csv-1,119,119,only.png`
    const { summary } = await importRows(`${columns}\n${cells}\n`)
    expect(summary).toMatchObject({ rows: 1, rejected: 0 })
    expect(await quantity()).toBe(13)
  })
})

it('a row without stock changes prices only; a new product needs sizes', async () => {
  await sell(1)
  const { summary, said } = await importRow({ prices: { GB: { current: 109 } } })
  expect(summary).toMatchObject({ changed: 1, rejected: 0 })
  expect(said).toEqual([])
  expect(await quantity()).toBe(49)
  await importRow({})
  const fresh = await importRow({ material: 'AR100-777' })
  expect(fresh.summary).toMatchObject({ rejected: 1 })
  expect(fresh.report()).toContain('"sizes","sizes is missing: the product is new"')
})

it('reconcile finds a quantity that no sale, import or count explains', async () => {
  await importRow({ sizes: size41(10) }, { counted: clock() })
  expect(await drift()).toEqual([])
  await shop.database.db.update(stock).set({ quantity: 9 }).where(eq(stock.ean, ean))
  expect(await drift()).toEqual([ean])
})
