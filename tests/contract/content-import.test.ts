import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatReport, type ImportOptions, importContent } from '#backend/content-import/import-content.ts'
import type { Database } from '#backend/db/client.ts'
import { stores } from '#backend/db/schema/catalog/stores.ts'
import { pages } from '#backend/db/schema/content/content.ts'
import { races, tips } from '#backend/db/schema/customers/community.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { openTestDatabase } from '../support/test-database.ts'

const now = new Date('2026-11-20T08:00:00Z')
let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vereda-import-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const page = (words: string) => `title: T\nblocks: [{ type: text, paragraphs: [${words}] }]\n`
const store = (id: string, street: string) =>
  `  - { id: ${id}, slug: ${street}, name: A, brands: [vereda], address: A 1, postalCode: '1', city: A, citySlug: a, phone: '+34 900 000 000', at: [40, -3], hours: [mo-fr 10:00-18:00] }\n`
const writeStores = (...lines: readonly string[]) =>
  write('stores/es.yaml', `country: ES\ntimeZone: Europe/Madrid\nstores:\n${lines.join('')}`)
const run = (options: ImportOptions = {}) => importContent(database, folder, now, options)
const events = async () => {
  const recorded = await database.db.select().from(refreshOutbox).orderBy(asc(refreshOutbox.id))
  await database.db.delete(refreshOutbox)
  return recorded.map(({ event }) => event)
}

it('imports every part of an edited race and store', async () => {
  const race = {
    id: 'r',
    name: 'A',
    place: 'A',
    country: 'ES',
    date: '2027-01-01',
    km: 12,
    climb: 10,
    at: [40, -3],
  }
  write('community/races.yaml', JSON.stringify([race]))
  writeStores(store('a', 'a'))
  await run()
  const edited = { name: 'B', place: 'B', country: 'FR', date: '2027-02-02', km: 80, climb: 900, at: [43, 1] }
  write('community/races.yaml', JSON.stringify([{ ...race, ...edited, note: { en: 'N' } }]))
  writeStores(store('a', 'a').replace('[40, -3]', '[41, -2]').replace('vereda]', 'vereda, cumbre]'))
  await run()
  expect(await database.db.select().from(races)).toEqual([
    {
      id: 'r',
      name: 'B',
      place: 'B',
      countryId: 'FR',
      startsOn: '2027-02-02',
      distanceMetres: 80_000,
      climbMetres: 900,
      latitude: 43,
      longitude: 1,
      type: 1,
      note: { en: 'N' },
    },
  ])
  expect(await database.db.select().from(stores)).toMatchObject([
    { latitude: 41, longitude: -2, brands: ['vereda', 'cumbre'], status: 'open' },
  ])
})

it('swaps the addresses of two stores', async () => {
  writeStores(store('a', 'a'), store('b', 'b'))
  await run()
  writeStores(store('a', 'b'), store('b', 'a'))
  expect((await run()).problems).toEqual([])
  const found = await database.db.select().from(stores).orderBy(stores.id)
  expect(found.map(({ id, slug }) => `${id} ${slug}`)).toEqual(['a b', 'b a'])
})

it('imports an edited voucher', async () => {
  const voucher = (more: string) =>
    write(
      'vouchers.yaml',
      `[{ code: ABC, kind: percentage, percent: 10, name: { en: A }, brands: [vereda]${more} }]`,
    )
  voucher('')
  await run()
  voucher(', uses: 3, categories: [boots], stacks: true, membersOnly: true, preLaunch: true, note: { en: N }')
  await run()
  expect(await database.db.select().from(vouchers)).toMatchObject([
    { uses: 3, categories: ['boots'], stacks: true, membersOnly: true, preLaunch: true, note: { en: 'N' } },
  ])
})

describe('content in the shop that the folder lacks', () => {
  const inShop = async () => ({
    pages: (await database.db.select().from(pages).orderBy(pages.brand, pages.language)).map(
      ({ brand, code, language }) => `${brand} ${code} ${language}`,
    ),
    stores: (await database.db.select().from(stores)).map(({ id }) => id),
    vouchers: (await database.db.select().from(vouchers)).map(({ code }) => code),
    races: (await database.db.select().from(races)).map(({ id }) => id),
    tips: (await database.db.select().from(tips)).map(({ id }) => id),
  })
  const gone = [
    'all/content/a/en.yaml',
    'all/home/en.yaml',
    'vereda/landings/b/de.yaml',
    'store a',
    'voucher ABC',
    'race r',
    'tip t',
  ]

  beforeEach(async () => {
    write('all/content/a/en.yaml', page('Words.'))
    write('all/home/en.yaml', page('Words.'))
    write('vereda/landings/b/de.yaml', page('Worte.'))
    write('vereda/landings/b/en.yaml', page('Words.'))
    writeStores(store('a', 'a'))
    write('vouchers.yaml', '[{ code: ABC, kind: free-shipping, name: { en: A }, brands: [vereda] }]')
    write(
      'community/races.yaml',
      '[{ id: r, name: A, place: A, country: ES, date: 2027-01-01, km: 12, climb: 10, at: [40, -3] }]',
    )
    write('community/tips/en.yaml', '[{ id: t, category: 0, title: A, text: A }]')
    expect((await run()).orphans).toEqual([])
    await events()
    for (const part of ['all', 'vereda/landings/b/de.yaml', 'stores', 'vouchers.yaml', 'community'])
      rmSync(join(folder, part), { recursive: true })
  })

  it('is reported, and stays', async () => {
    const report = await run()
    expect(report.orphans?.toSorted()).toEqual(gone.toSorted())
    expect(formatReport(report)).toContain('… in the shop but not in the folder: voucher ABC')
    expect((await inShop()).pages).toHaveLength(4)
    expect(await events()).toEqual([])
  })

  it('is removed with prune, and the storefront is notified', async () => {
    const report = await run({ prune: true })
    expect(formatReport(report)).toContain('− removed, not in the folder: store a')
    expect(await inShop()).toEqual({ pages: ['vereda b en'], stores: [], vouchers: [], races: [], tips: [] })
    const ofEach = (kind: string, code: string) =>
      ['vereda', 'taller', 'cumbre'].map((brand) => ({ type: 'content', brand, kind, code }))
    const recorded = await events()
    expect(recorded).toHaveLength(8)
    expect(recorded).toEqual(
      expect.arrayContaining([
        ...ofEach('content', 'a'),
        ...ofEach('home', 'home'),
        { type: 'content', brand: 'vereda', kind: 'landing', code: 'b' },
        { type: 'stores' },
      ]),
    )
    expect(await run({ prune: true })).toMatchObject({ orphans: [], changed: 0 })
  })

  it('stays while the folder has an error: an unreadable file is not a deleted one', async () => {
    write('stores/es.yml', 'stores: []\n')
    const report = await run({ prune: true })
    expect(report.orphans).toBeNull()
    expect(formatReport(report)).toContain('Nothing was removed. Fix the problems first.')
    expect((await inShop()).stores).toEqual(['a'])
  })

  it('keeps its address from a store of another id, until it is removed', async () => {
    writeStores(store('renamed', 'a'), store('new', 'n'))
    expect((await run()).problems.map(({ where, message }) => [where, message])).toEqual([
      ['renamed', 'ES/a/a is the address of store a, which is not in the folder; --prune removes it.'],
    ])
    expect((await inShop()).stores.toSorted()).toEqual(['a', 'new'])
    expect((await run({ prune: true })).problems).toEqual([])
    expect((await inShop()).stores.toSorted()).toEqual(['new', 'renamed'])
  })
})
