import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { importCatalogue } from '#backend/catalog-import/import-catalogue.ts'
import {
  models,
  pictures,
  priceHistory,
  prices,
  products,
  stock,
} from '#backend/db/schema/catalog/catalog.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vereda-import-'))
  const picture = sharp({ create: { width: 900, height: 1125, channels: 3, background: '#b5482f' } })
  await picture.jpeg().toFile(join(folder, 'Acera side.jpg'))
  return () => rmSync(folder, { recursive: true })
})

const row = {
  material: 'B500001-001',
  brand: 'vereda',
  family: 'shoes',
  category: 'sneakers/high',
  tipology: 'sneaker',
  targets: ['W', 'M'],
  name: { en: 'Acera', es: 'Acera' },
  subtitle: { en: 'High shoe' },
  description: { en: 'A shoe for pavements.' },
  color: { code: 'moss', hex: '#5d6b3f', group: 'green', name: { en: 'Moss' } },
  sizes: [
    { size: '38', quantity: 4 },
    { size: '39', quantity: 0, ean: '2010005203847' },
  ],
  prices: { ES: { current: 99.5, previous: 119 }, GB: { current: 89 } },
  pictures: ['Acera side.jpg'],
}

/** There is no report where no row was rejected. */
function reported(): string[] {
  const reportFile = join(folder, 'report.csv')
  return existsSync(reportFile) ? readFileSync(reportFile, 'utf8').trim().split('\n').slice(1) : []
}

const isIn = async (material: string) =>
  (await shop.database.db.$count(products, eq(products.material, material))) > 0

const csvHeader =
  'material,brand,family,category,tipology,targets,name.en,subtitle.en,description.en,color,color.hex,color.group,color.name.en,sizes,price.GB,pictures'

function csvRow(material: string, words: string): string {
  return `${material},vereda,shoes,sneakers/high,sneaker,W,Acera,${words},A shoe.,moss,#5d6b3f,green,Moss,40=1,89,Acera side.jpg`
}

async function importFile(file: string, reportFile = join(folder, 'report.csv')) {
  const mastersDir = join(shop.context.config.dataDir, 'masters')
  return importCatalogue(shop.database, { file, reportFile, mastersDir, now: shop.clock.now })
}

async function importRows(
  rows: readonly unknown[] | string,
  name = typeof rows === 'string' ? 'in.csv' : 'in.json',
) {
  const file = join(folder, name)
  writeFileSync(file, typeof rows === 'string' ? rows : JSON.stringify(rows))
  return { summary: await importFile(file), report: reported() }
}

const only = (change: object) => [{ ...row, ...change }]

describe('a file of products', () => {
  test('creates a product that can be browsed, with sizes, prices, history and pictures', async () => {
    const { summary, report } = await importRows([row])
    expect(summary).toEqual({ rows: 1, added: 1, changed: 0, unchanged: 0, rejected: 0 })
    expect(report).toEqual([])
    const { productSheet } = unwrap(
      await shop.api.productSheet({ profile: 'es_ES', brand: 'vereda', material: row.material }),
    )
    // Never sold for more here: in the Union no price is struck through.
    expect(productSheet).toMatchObject({ name: 'Acera', prices: { current: 99.5, previous: null } })
    expect(productSheet.sizes.map(({ value, ean }) => [value, ean])).toEqual([
      ['38', expect.stringMatching(/^29\d{11}$/)],
      ['39', '2010005203847'],
    ])
    const picture = await shop.app.inject(new URL(productSheet.images[0]?.md ?? '', 'http://shop').pathname)
    expect(picture.statusCode).toBe(200)
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(384)
  })

  test('changes nothing when it is imported again, and notifies no storefront', async () => {
    await importRows([row])
    const before = await shop.database.db.select().from(refreshOutbox)
    const { summary } = await importRows([row])
    expect(summary).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await shop.database.db.select().from(refreshOutbox)).toHaveLength(before.length)
    expect(
      await shop.database.db.select().from(pictures).where(eq(pictures.material, row.material)),
    ).toHaveLength(1)
  })

  test('applies differences: a price with its history, stock, texts, a market less', async () => {
    await importRows([row])
    shop.clock.advance(86_400_000)
    const { summary } = await importRows(
      only({
        subtitle: { en: 'Still high' },
        prices: { ES: { current: 89 } },
        sizes: [{ size: '38', quantity: 9 }],
      }),
    )
    expect(summary).toMatchObject({ changed: 1, unchanged: 0 })
    const charged = await shop.database.db.select().from(prices).where(eq(prices.material, row.material))
    expect(charged).toMatchObject([{ market: 'ES', current: 8900, previous: null }])
    const past = await shop.database.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.material, row.material))
    expect(past.filter(({ market }) => market === 'ES').map(({ current }) => current)).toEqual([9950, 8900])
    const counted = await shop.database.db.select().from(stock).where(eq(stock.material, row.material))
    expect(Object.fromEntries(counted.map(({ size, quantity }) => [size, quantity]))).toEqual({
      38: 9,
      39: 0,
    })
    const [model] = await shop.database.db.select().from(models).where(eq(models.code, 'B500001'))
    expect(model?.subtitle).toEqual({ en: 'Still high' })
    const events = await shop.database.db.select().from(refreshOutbox)
    expect(events.at(-1)?.event).toMatchObject({ type: 'product', code: row.material })
  })

  test('dates a product, and refreshes the other colours of a changed model', async () => {
    const sizes = [{ size: '40', quantity: 1 }]
    const one = { ...row, material: 'B500031-001', sizes }
    const two = { ...row, material: 'B500031-002', sizes }
    await importRows([one, two])
    await shop.database.db.delete(refreshOutbox)
    const { summary } = await importRows([{ ...one, name: { en: 'Acera II' }, published: '2026-01-02' }])
    expect(summary).toMatchObject({ changed: 1, unchanged: 0 })
    const events = await shop.database.db.select().from(refreshOutbox)
    expect(events.flatMap(({ event }) => (event.type === 'product' ? [event.code] : []))).toEqual([
      'B500031-001',
      'B500031-002',
    ])
    const [dated] = await shop.database.db.select().from(products).where(eq(products.material, one.material))
    expect(dated?.publishedAt?.toISOString()).toBe('2026-01-02T00:00:00.000Z')
    expect(
      (await importRows([{ ...one, name: { en: 'Acera II' }, published: '2026-01-02' }])).summary.unchanged,
    ).toBe(1)
  })

  test('never sets stock below what open orders hold', async () => {
    await importRows([row])
    await shop.database.db
      .update(stock)
      .set({ reserved: 3 })
      .where(and(eq(stock.material, row.material), eq(stock.size, '38')))
    await importRows(only({ sizes: [{ size: '38', quantity: 1 }] }))
    const [held] = await shop.database.db
      .select()
      .from(stock)
      .where(and(eq(stock.material, row.material), eq(stock.size, '38')))
    expect(held).toMatchObject({ quantity: 3, reserved: 3 })
    await shop.database.db
      .update(stock)
      .set({ reserved: 0 })
      .where(and(eq(stock.material, row.material), eq(stock.size, '38')))
  })
})

describe('a bad row', () => {
  test.each([
    ['no English', { name: { es: 'Acera' } }, 'name.en'],
    ['a category of another family', { category: 'backpacks' }, 'category'],
    ['an unknown brand', { brand: 'acme' }, 'brand'],
    ['a price of half a cent', { prices: { ES: { current: 10.005 } } }, 'prices.ES'],
    ['a previous price below', { prices: { ES: { current: 10, previous: 9 } } }, 'prices.ES.previous'],
    ['no price at all', { prices: {} }, 'prices'],
    ['a price beyond all sense', { prices: { ES: { current: 200_000_000 } } }, 'prices.ES.current'],
    ['a day in another age', { published: '9999-12-31' }, 'published'],
    ['an unknown market', { prices: { ZZ: { current: 10 } } }, 'prices'],
    [
      'an EAN with a wrong check digit',
      { sizes: [{ size: '38', quantity: 1, ean: '2010005203846' }] },
      'sizes.0.ean',
    ],
    ['a size twice', { sizes: [row.sizes[0], row.sizes[0]] }, 'sizes'],
    ['a negative quantity', { sizes: [{ size: '38', quantity: -1 }] }, 'sizes.0.quantity'],
    ['an unknown colour', { color: { code: 'unheard-of' } }, 'color'],
    ['a missing picture', { pictures: ['none.jpg'] }, 'pictures'],
    ['a picture outside the folder', { pictures: ['../../../etc/hostname'] }, 'pictures'],
    ['a member we do not know', { pirce: 3 }, 'row'],
    ['an unknown kind', { family: 'apparel', category: 'shorts', tipology: 'surfboard' }, 'tipology'],
    ['a kind of another family', { family: 'apparel', category: 'shorts' }, 'tipology'],
  ])('with %s is rejected and named', async (_, change, column) => {
    const material = 'B500009-001'
    const { summary, report } = await importRows(only({ material, ...change }))
    expect(summary).toMatchObject({ rows: 1, added: 0, rejected: 1 })
    expect(report.join('\n')).toContain(`"${column}"`)
    expect(await shop.database.db.select().from(products).where(eq(products.material, material))).toEqual([])
  })

  test('does not block the valid ones', async () => {
    const { summary, report } = await importRows([
      only({ material: 'B500002-001' })[0],
      3,
      null,
      only({ material: 'B500003-001', sizes: [{ size: '40', quantity: 1, ean: '2010005203847' }] })[0],
      only({ material: 'B500002-001' })[0],
      only({ material: 'B500004-001', sizes: [{ size: '40', quantity: 1 }] })[0],
    ])
    expect(summary).toEqual({ rows: 6, added: 1, changed: 0, unchanged: 0, rejected: 5 })
    expect(report.join('\n')).toContain('2010005203847 belongs to B500001-001 39')
    expect(report.join('\n')).toContain('is already in element 1')
  })

  test('is escaped in the report, which opens in a spreadsheet', async () => {
    const { report } = await importRows(`${csvHeader}\n${csvRow('"=HYPERLINK(""x"")"', 'High shoe')}\n`)
    expect(report[0]).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('removes a colour that only it described, and stops no other row', async () => {
    const color = { code: 'heather', hex: '#8a6f8f', group: 'purple', name: { en: 'Heather' } }
    const sizes = [{ size: '40', quantity: 1 }]
    const { summary, report } = await importRows([
      { ...row, material: 'B500011-001', sizes, color, pictures: ['none.jpg'] },
      { ...row, material: 'B500012-001', sizes, color: { code: 'heather' } },
      { ...row, material: 'B500013-001', sizes },
    ])
    expect(summary).toMatchObject({ added: 1, rejected: 2 })
    expect(report.join('\n')).toContain('"B500012-001","color"')
  })

  test('with a truncated picture or an unstorable character stops no other row', async () => {
    const whole = readFileSync(join(folder, 'Acera side.jpg'))
    writeFileSync(join(folder, 'half.jpg'), whole.subarray(0, whole.length / 2))
    const sizes = [{ size: '40', quantity: 1 }]
    const { summary, report } = await importRows([
      { ...row, material: 'B500021-001', sizes, pictures: ['half.jpg'] },
      { ...row, material: 'B500022-001', sizes, subtitle: { en: 'High\0shoe' } },
      { ...row, material: 'B500023-001', sizes },
    ])
    expect(summary).toMatchObject({ added: 1, rejected: 2 })
    expect(report.map((line) => line.split(',').slice(1, 3).join()).toSorted()).toEqual([
      '"B500021-001","pictures"',
      '"B500022-001","subtitle.en"',
    ])
  })

  test('a text file with the name of a picture is rejected', async () => {
    writeFileSync(join(folder, 'words.jpg'), 'not a picture')
    const { report } = await importRows(only({ material: 'B500006-001', pictures: ['words.jpg'] }))
    expect(report.join('\n')).toContain('words.jpg is not a picture')
  })
})

describe('a broken row of CSV', () => {
  test('is rejected by its line, and the rows after it are imported', async () => {
    const { summary, report } = await importRows(
      [
        csvHeader,
        csvRow('B500041-001', 'High shoe'),
        csvRow('B500041-002', '"bad "quote" here"'),
        csvRow('B500041-003', '"6" heel"'),
        csvRow('B500041-004', '"of two\nlines, with ""marks"" inside"'),
        csvRow('B500041-005', '"never closed'),
        csvRow('B500041-006', `"${'long '.repeat(1_000_000)}"`),
        csvRow('B500041-007', 'High shoe'),
      ].join('\n'),
    )
    expect(summary).toEqual({ rows: 7, added: 3, changed: 0, unchanged: 0, rejected: 4 })
    expect(report.map((line) => line.split(',')[0])).toEqual(['"line 3"', '"line 4"', '"line 7"', '"line 8"'])
    const colors = ['001', '004', '007']
    expect(await Promise.all(colors.map((color) => isIn(`B500041-${color}`)))).toEqual([true, true, true])
  })
})

describe('a file that cannot be read', () => {
  test('in another encoding imports nothing, and leaves an earlier report', async () => {
    const before = (await importRows(only({ material: 'B5' }))).report
    const file = join(folder, 'latin.csv')
    const rows = Array.from({ length: 300 }, (_, index) => csvRow(`B500051-${index + 100}`, 'High shoe'))
    rows.push(csvRow('B500051-001', 'Señal'))
    writeFileSync(file, Buffer.from([csvHeader, ...rows].join('\n'), 'latin1'))
    await expect(importFile(file)).rejects.toThrow(
      'Line 302 has bytes that are not UTF-8: save the file as UTF-8.',
    )
    expect(reported()).toEqual(before)
    expect(await isIn('B500051-100')).toBe(false)
  })

  test('that is truncated names the last element, and imports what precedes it', async () => {
    const sizes = [{ size: '40', quantity: 1 }]
    const list = JSON.stringify([
      { ...row, material: 'B500052-001', sizes },
      { ...row, material: 'B5', sizes },
      { ...row, material: 'B500052-002', sizes },
    ])
    const file = join(folder, 'cut.json')
    writeFileSync(file, `${list.slice(0, -1)}, {"material":`)
    await expect(importFile(file)).rejects.toThrow(
      'The list is incomplete after element 3: the file ends there. The 3 rows before it were read: 2 imported, 1 rejected',
    )
    expect(await isIn('B500052-002')).toBe(true)
    expect(reported()).toHaveLength(1)
  })

  test('without rows or columns is rejected', async () => {
    await expect(importRows('', 'empty.csv')).rejects.toThrow('The file is empty')
    await expect(importRows('material,brand\nA,vereda\nB,vereda\n')).rejects.toThrow(
      'Required columns are missing: family',
    )
    expect(existsSync(join(folder, 'report.csv'))).toBe(false)
  })
})

describe('the report', () => {
  test('never overwrites the file itself', async () => {
    const file = join(folder, 'self.json')
    const text = JSON.stringify(only({ material: 'B5' }))
    writeFileSync(file, text)
    symlinkSync(file, join(folder, 'link.csv'))
    for (const reportFile of [file, join(folder, 'link.csv')]) {
      await expect(importFile(file, reportFile)).rejects.toThrow('would overwrite')
    }
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('of an earlier run is deleted when every row is imported', async () => {
    expect((await importRows(only({ material: 'B5' }))).report).toHaveLength(1)
    expect((await importRows([row])).summary.rejected).toBe(0)
    expect(existsSync(join(folder, 'report.csv'))).toBe(false)
  })
})

describe('a picture beside the file', () => {
  test('that is a pipe, or a link out of the folder, is rejected', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'vereda-elsewhere-'))
    writeFileSync(join(outside, 'secret.jpg'), readFileSync(join(folder, 'Acera side.jpg')))
    execFileSync('mkfifo', [join(folder, 'pipe.jpg')])
    symlinkSync(join(outside, 'secret.jpg'), join(folder, 'link.jpg'))
    symlinkSync(outside, join(folder, 'away'))
    symlinkSync('Acera side.jpg', join(folder, 'inside.jpg'))
    const sizes = [{ size: '40', quantity: 1 }]
    const named = ['pipe.jpg', 'link.jpg', 'away/secret.jpg', 'away', '.', 'inside.jpg']
    const { summary, report } = await importRows(
      named.map((picture, index) => ({ ...row, material: `B500061-00${index}`, sizes, pictures: [picture] })),
    )
    rmSync(outside, { recursive: true })
    expect(summary).toMatchObject({ added: 1, rejected: 5 })
    expect(report.map((line) => line.split(',').at(-1))).toEqual([
      '"pipe.jpg is not a regular file"',
      ...['link.jpg', 'away/secret.jpg', 'away', '.'].map(
        (picture) => `"${picture} is outside the folder of the file"`,
      ),
    ])
  })
})

test('a model stays with its brand and family, those of the shop and of the file', async () => {
  const sizes = [{ size: '40', quantity: 1 }]
  const one = { ...row, material: 'B500071-001', sizes }
  const { summary, report } = await importRows([
    { ...one, material: 'B500071-003', brand: 'taller', pictures: ['none.jpg'] },
    one,
    { ...one, material: 'B500071-002', brand: 'taller' },
  ])
  expect(summary).toMatchObject({ added: 1, rejected: 2 })
  expect(report[1]).toContain('"B500071-002","brand","model B500071 is of brand vereda, which cannot change')
  const moved = await importRows(only({ ...one, brand: 'cumbre', family: 'apparel', category: 'jackets' }))
  expect(moved.report).toEqual([
    expect.stringContaining('"brand","model B500071 is of brand vereda'),
    expect.stringContaining('"family","model B500071 is of family shoes'),
  ])
  const [model] = await shop.database.db.select().from(models).where(eq(models.code, 'B500071'))
  expect(model).toMatchObject({ brand: 'vereda', family: 'shoes' })
  expect((await importRows([{ ...one, category: 'sneakers' }])).summary.changed).toBe(1)
})

test('a product of the shop keeps its EAN: a file may not give a size another', async () => {
  const [held] = await shop.database.db.select().from(stock).where(eq(stock.material, fixture.sneaker))
  const { report } = await importRows(
    only({ material: fixture.sneaker, sizes: [{ size: held?.size, quantity: 1, ean: '2010005203847' }] }),
  )
  expect(report[0]).toContain(`sold under the EAN ${held?.ean}`)
})
