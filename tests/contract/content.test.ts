import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/client.ts'
import { landingCodes } from '#api-client/contract/content.ts'
import { importContent } from '#backend/content-import/import.ts'
import { readKnownShop, standsIn } from '#backend/content-import/known-shop.ts'
import { contentFolder } from '#backend/demo/seed-content.ts'
import { siblingListings } from '#backend/shop/catalog/groups-schema.ts'
import { contentJob } from '#backend/shop/content/due.ts'
import { pages } from '#backend/shop/content/schema.ts'
import { refreshOutbox } from '#backend/shop/refresh/schema.ts'
import { brands } from '#i18n/brands.ts'
import { locales, marketCodeOf } from '#i18n/locales.ts'
import { categoryPaths, families, type GridPlace, isCategory, targets } from '#i18n/routing.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { codeOf } from '../support/refusal.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  await importContent(shop.database, contentFolder, shop.clock.now)
})
afterAll(() => shop.close())

const here = { profile: 'en_GB', brand: 'vereda' } as const

describe('contentPage', () => {
  test.each(brands)('every locale has the home of %s in its own language', async (brand) => {
    for (const profile of locales) {
      const { page } = unwrap(await shop.api.contentPage({ profile, brand, kind: 'home', code: 'home' }))
      expect(page.blocks.map(({ type }) => type)).toContain('hero')
      expect(profile).toContain(page.language.slice(0, 2))
    }
  })

  test('fills in the market’s own numbers, and leaves no placeholder', async () => {
    const answer = async (profile: 'en_GB' | 'es_MX') =>
      JSON.stringify(unwrap(await shop.api.contentPage({ profile, brand: 'cumbre', code: 'faq' })).page)
    expect(await answer('en_GB')).toContain('£4.95')
    expect(await answer('es_MX')).toMatch(/\$99\sMXN/)
    expect(await answer('en_GB')).not.toMatch(/\{[a-z-]+\}/)
  })

  test('shows blocks in their markets only', async () => {
    const titles = async (profile: 'en_GB' | 'en_US' | 'de_DE') =>
      unwrap(await shop.api.contentPage({ profile, brand: 'vereda', code: 'imprint' })).page.blocks.length
    expect(await titles('en_US')).toBeLessThan(await titles('de_DE'))
  })

  test('finds legal texts by their code, and no landing or ribbon', async () => {
    expect(unwrap(await shop.api.contentPage({ ...here, code: 'terms' })).page.kind).toBe('legal')
    for (const code of ['sales', 'delivery', 'nowhere'])
      expect(codeOf(await shop.api.contentPage({ ...here, code }))).toBe('page_not_found')
  })

  test.each(['', 'A b', '../etc', 'x'.repeat(61)])('refuses the code "%s"', async (code) => {
    expect(codeOf(await shop.api.contentPage({ ...here, code }))).toBe('invalid_input')
  })
})

describe('landing', () => {
  test.each(brands)('%s has all of them', async (brand) => {
    for (const code of landingCodes)
      expect(unwrap(await shop.api.landing({ profile: 'en_GB', brand, code })).page.title).not.toBe('')
  })

  test('says where a campaign stands by the clock, and prslw carries logos', async () => {
    const landing = async (code: string) => unwrap(await shop.api.landing({ ...here, code }))
    const status = async (at: string) => {
      shop.clock.now = new Date(at)
      return (await landing('blfr')).campaign?.status
    }
    expect(await status('2026-11-26T12:00:00Z')).toBe('PRE')
    expect(await status('2026-11-28T12:00:00Z')).toBe('OPEN')
    expect(await status('2026-12-01T12:00:00Z')).toBe('POST')
    expect((await landing('arco')).campaign).toBeNull()
    expect((await landing('prslw')).page.blocks.map(({ type }) => type)).toContain('logos')
  })

  test('is refused when there is none of the name', async () => {
    expect(codeOf(await shop.api.landing({ ...here, code: 'nothing' }))).toBe('page_not_found')
    expect(codeOf(await shop.api.landing({ ...here, code: 'No Thing' }))).toBe('invalid_input')
  })
})

test('legal lists the texts there are', async () => {
  const { documents } = unwrap(await shop.api.legal(here))
  expect(documents.map(({ code }) => code)).toEqual([
    'accessibility',
    'cookies',
    'imprint',
    'privacy',
    'returns',
    'terms',
  ])
})

describe('headerRibbon', () => {
  test('is the brand’s own, with the market’s amount', async () => {
    const { ribbon } = unwrap(await shop.api.headerRibbon({ profile: 'es_ES', brand: 'cumbre' }))
    expect(ribbon?.text).toContain('60')
    expect(codeOf(await shop.api.headerRibbon({ profile: 'es_ES', brand: 'nobody' as 'cumbre' }))).toBe(
      'invalid_input',
    )
  })
})

describe('headerPopupInfo and popupDefaults', () => {
  test('say what pops up, and when', async () => {
    expect(unwrap(await shop.api.headerPopupInfo(here)).popup?.action.to).toBe('page:members')
    expect(unwrap(await shop.api.popupDefaults({ profile: 'en_GB' })).delaySeconds).toBeGreaterThan(0)
  })
})

describe('faqs', () => {
  test('are all, or those about sizes', async () => {
    const all = unwrap(await shop.api.faqs(here)).groups.flatMap(({ questions }) => questions)
    expect(all.length).toBeGreaterThanOrEqual(22)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(unwrap(await shop.api.faqs({ ...here, type: 'size-guide' })).groups).toHaveLength(1)
    expect(codeOf(await shop.api.faqs({ ...here, type: 'some' as 'all' }))).toBe('invalid_input')
  })
})

describe('seo', () => {
  test('tells a page’s head, or that there is none', async () => {
    const reply = unwrap(await shop.api.seo({ ...here, kind: 'content', code: 'faq' }))
    expect(reply).toMatchObject({ titlePage: 'Questions', revision: 1 })
    expect(reply.metaKeywords).toContain('delivery')
    expect(codeOf(await shop.api.seo({ ...here, kind: 'landing', code: 'none' }))).toBe('page_not_found')
  })
})

describe('the importer', () => {
  test('changes nothing the second time', async () => {
    const report = await importContent(shop.database, contentFolder, shop.clock.now)
    expect(report).toMatchObject({ problems: [], changed: 0 })
  })

  test('removes what the folder has no more, when it is asked to, and no more than that', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vereda-content-'))
    cpSync(contentFolder, folder, { recursive: true })
    rmSync(join(folder, 'vereda/landings/arco'), { recursive: true })
    const run = (options = {}) => importContent(shop.database, folder, shop.clock.now, options)
    const landing = (brand: 'vereda' | 'cumbre') =>
      shop.api.landing({ profile: 'en_GB', brand, code: 'arco' })
    const gone = ['de', 'en', 'es', 'fr', 'it'].map((name) => `vereda/landings/arco/${name}.yaml`)
    expect((await run()).orphans).toEqual(gone)
    expect(unwrap(await landing('vereda')).page.title).not.toBe('')
    expect(await run({ prune: true })).toMatchObject({ orphans: gone, changed: 1, problems: [] })
    expect(codeOf(await landing('vereda'))).toBe('page_not_found')
    expect(unwrap(await landing('cumbre')).page.title).not.toBe('')
    expect(await importContent(shop.database, contentFolder, shop.clock.now)).toMatchObject({ changed: 1 })
    rmSync(folder, { recursive: true })
  })

  test('what begins by the clock is told to the storefront, once', async () => {
    await shop.database.db.delete(refreshOutbox)
    shop.clock.now = new Date('2027-01-08T00:00:00Z')
    await contentJob.run(shop.parts, shop.app.log)
    const told = await shop.database.db.select().from(refreshOutbox)
    expect(told.map(({ event }) => event)).toContainEqual({
      type: 'content',
      brand: 'taller',
      kind: 'landing',
      code: 'sales',
    })
    await contentJob.run(shop.parts, shop.app.log)
    expect(await shop.database.db.select().from(refreshOutbox)).toHaveLength(told.length)
    const waiting = await shop.database.db.select().from(pages)
    expect(waiting.filter(({ nextChangeAt }) => nextChangeAt && nextChangeAt <= shop.clock.now)).toEqual([])
  })
})

describe('what the importer knows of the shop', () => {
  let stocked: TestShop
  beforeAll(async () => {
    stocked = await startTestShop()
    const guest = { brand: 'vereda', material: fixture.cumbre, rank: 1 } as const
    await stocked.database.db.insert(siblingListings).values(guest)
  })
  afterAll(() => stocked.close())

  const places = (Object.keys(targets) as GridPlace['target'][]).flatMap((target) =>
    (Object.keys(families) as GridPlace['family'][]).flatMap((family) => {
      const paths = family === 'all' ? [''] : ['', ...categoryPaths[family]]
      return paths.map(
        (path): GridPlace => ({ target, family, category: path.split('/').filter(isCategory) }),
      )
    }),
  )

  test.each(brands)('grids that show nothing of %s are those that the shop has not', async (brand) => {
    const { catalogue } = await readKnownShop(stocked.database.db, stocked.clock.now)
    const profile = 'es_MX'
    for (const place of places) {
      const shown = catalogue?.standing.some(
        (thing) => thing.brand === brand && thing.market === marketCodeOf(profile) && standsIn(place, thing),
      )
      const reply = await stocked.api.productsList({
        profile,
        brand,
        targetId: targets[place.target],
        family: families[place.family],
        ...(place.category.length && { category: place.category.join('/') }),
      })
      expect([place, shown]).toEqual([place, reply.status === 'OK'])
    }
  })
})
