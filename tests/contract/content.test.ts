import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isKo, unwrap } from '#api-client/call-route.ts'
import { landingCodes } from '#api-client/contract/content.ts'
import { isSoldIn, readExistingShop } from '#backend/content-import/existing-shop.ts'
import { importContent } from '#backend/content-import/import-content.ts'
import { siblingListings } from '#backend/db/schema/catalog/collections.ts'
import { pages } from '#backend/db/schema/content/content.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { company } from '#backend/shop/content/company.ts'
import { pageScheduleJob } from '#backend/shop/content/page-schedule-job.ts'
import { limits } from '#backend/shop/rate-limits/limits.ts'
import { brands } from '#config/brands.ts'
import { languages } from '#config/markets.ts'
import { retentionDays } from '#config/retention.ts'
import { contentFolder } from '#demo/seed-content.ts'
import { languageOf, locales, marketCodeOf } from '#i18n/locales.ts'
import { type CategoryPath, categoryPaths, families, isCategory, targets } from '#i18n/routing.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  await importContent(shop.database, contentFolder, shop.clock.now)
})
afterAll(() => shop.close())

const storefront = { profile: 'en_GB', brand: 'vereda' } as const

describe('contentPage', () => {
  test.each(brands)('every locale has the home page of %s in its language', async (brand) => {
    for (const profile of locales) {
      const { page } = unwrap(await shop.api.contentPage({ profile, brand, kind: 'home', code: 'home' }))
      expect(page.blocks.map(({ type }) => type)).toContain('hero')
      expect([profile, page.language.slice(0, 2)]).toEqual([profile, languageOf(profile)])
      expect([profile, page.noindex, page.readIn]).toEqual([profile, false, locales])
    }
  })

  test.each(['faq', 'terms', 'event-terms'])(
    'every locale has %s in its language, and says so',
    async (code) => {
      for (const profile of locales) {
        const { page } = unwrap(await shop.api.contentPage({ ...storefront, profile, code }))
        expect([profile, page.language.slice(0, 2)]).toEqual([profile, languageOf(profile)])
        expect([profile, page.noindex, page.readIn]).toEqual([profile, false, locales])
      }
    },
  )

  test('lists the locales that have it in their own language', async () => {
    const readIn = async () => unwrap(await shop.api.contentPage({ ...storefront, code: 'faq' })).page.readIn
    expect(await readIn()).toEqual(locales)
    const dutch = and(eq(pages.code, 'faq'), eq(pages.language, 'nl'))
    await shop.database.db.update(pages).set({ status: 'draft' }).where(dutch)
    expect(await readIn()).toEqual(locales.filter((locale) => languageOf(locale) !== 'nl'))
    const { page } = unwrap(await shop.api.contentPage({ ...storefront, profile: 'nl_BE', code: 'faq' }))
    expect(page.language).toBe('en')
    await shop.database.db.update(pages).set({ status: 'published' }).where(dutch)
  })

  test('interpolates the market’s own numbers, and leaves no placeholder', async () => {
    const answer = async (profile: 'en_GB' | 'es_MX') =>
      JSON.stringify(unwrap(await shop.api.contentPage({ profile, brand: 'cumbre', code: 'faq' })).page)
    expect(await answer('en_GB')).toContain('£4.95')
    expect(await answer('es_MX')).toMatch(/\$99\sMXN/)
    expect(await answer('en_GB')).not.toMatch(/\{[a-z-]+\}/)
  })

  test('mentions express delivery only where it is available', async () => {
    const deliveryFaqs = async (profile: 'en_GB' | 'en_RU') =>
      JSON.stringify(
        unwrap(await shop.api.faqs({ ...storefront, profile })).groups.filter(({ id }) => id === 'delivery'),
      )
    expect(await deliveryFaqs('en_GB')).toMatch(/Express costs .+Express \(.+\) the next working day/)
    expect(await deliveryFaqs('en_RU')).toContain('Standard delivery')
    expect(await deliveryFaqs('en_RU')).not.toMatch(/express/i)
  })

  test('promises no delivery where no orders are taken, and explains how to order', async () => {
    const groupsIn = async (profile: 'en_GB' | 'en_IL') =>
      unwrap(await shop.api.faqs({ ...storefront, profile })).groups
    const termsIn = async (profile: 'en_GB' | 'en_IL') =>
      JSON.stringify(
        unwrap(await shop.api.contentPage({ ...storefront, profile, code: 'terms' })).page.blocks,
      )
    expect((await groupsIn('en_GB')).map(({ id }) => id)).not.toContain('offline')
    const offline = await groupsIn('en_IL')
    expect(offline.map(({ id }) => id)).toEqual(['offline', 'returns', 'sizes', 'gifts'])
    expect(JSON.stringify(offline[0])).toContain('no orders are taken online')
    expect(JSON.stringify(offline)).not.toMatch(/₪(29|59|350)\b|working days:|at checkout/)
    expect(await termsIn('en_GB')).toContain('We deliver within')
    expect(await termsIn('en_IL')).not.toContain('We deliver within')
  })

  test.each(locales)(
    'states the limits and the storage period of events as they are set in %s',
    async (profile) => {
      const { blocks } = unwrap(
        await shop.api.contentPage({ ...storefront, profile, code: 'event-terms' }),
      ).page
      const clauses = blocks.flatMap((block) => (block.type === 'clauses' ? block.items : []))
      const read = (id: string) => clauses.find((clause) => clause.id === id)?.paragraphs.join(' ') ?? ''
      const numbersOf = (id: string) => (read(id).match(/\d+/g) ?? []).map(Number)
      expect(numbersOf('registration')).toEqual([limits.eventPlaces.max, limits.eventPlacesOfNetwork.max])
      expect(numbersOf('data')).toEqual([retentionDays.events])
      expect(read('who')).toContain(company.company)
      expect(read('questions')).toContain(company.email)
      for (const id of ['waiting', 'cancelling', 'called-off', 'liability'])
        expect([id, numbersOf(id)]).toEqual([id, []])
    },
  )

  test.each(['de_CH', 'de_LI'] as const)('writes no ß in %s', async (profile) => {
    const visit = { ...storefront, profile }
    const replies = await Promise.all([
      shop.api.contentPage({ ...visit, kind: 'home', code: 'home' }),
      shop.api.contentPage({ ...visit, code: 'size-guide' }),
      shop.api.faqs(visit),
      shop.api.legal(visit),
      shop.api.headerRibbon(visit),
      shop.api.seo({ ...visit, kind: 'home', code: 'home' }),
    ])
    expect(replies.filter(isKo)).toEqual([])
    expect(JSON.stringify(replies)).not.toContain('ß')
    const german = unwrap(await shop.api.faqs({ ...storefront, profile: 'de_DE' }))
    expect(JSON.stringify(german)).toContain('ß')
  })

  test('shows blocks in their markets only', async () => {
    const titles = async (profile: 'en_GB' | 'en_US' | 'de_DE') =>
      unwrap(await shop.api.contentPage({ profile, brand: 'vereda', code: 'imprint' })).page.blocks.length
    expect(await titles('en_US')).toBeLessThan(await titles('de_DE'))
  })

  test('shows sizes in the market’s system beside EU', async () => {
    const heads = async (profile: 'en_GB' | 'en_KR') => {
      const { page } = unwrap(await shop.api.contentPage({ ...storefront, profile, code: 'size-guide' }))
      return page.blocks.flatMap((block) => (block.type === 'table' ? [block.head.slice(0, 3)] : []))[0]
    }
    expect(await heads('en_GB')).toEqual(['EU', 'UK', 'US'])
    expect(await heads('en_KR')).toEqual(['EU', 'KR (mm)', 'UK'])
  })

  test('finds legal texts by their code, and no landing or ribbon', async () => {
    expect(unwrap(await shop.api.contentPage({ ...storefront, code: 'terms' })).page.kind).toBe('legal')
    for (const code of ['sales', 'delivery', 'nowhere'])
      expect(getErrorCode(await shop.api.contentPage({ ...storefront, code }))).toBe('page_not_found')
  })

  test.each(['', 'A b', '../etc', 'x'.repeat(61)])('rejects the code "%s"', async (code) => {
    expect(getErrorCode(await shop.api.contentPage({ ...storefront, code }))).toBe('invalid_input')
  })
})

describe('landing', () => {
  test.each(brands)('%s has all of them', async (brand) => {
    for (const code of landingCodes)
      expect(unwrap(await shop.api.landing({ profile: 'en_GB', brand, code })).page.title).not.toBe('')
  })

  test('is in the language of every locale, and says so', async () => {
    for (const profile of locales) {
      const { page } = unwrap(await shop.api.landing({ ...storefront, profile, code: 'sales' }))
      expect([profile, page.language.slice(0, 2)]).toEqual([profile, languageOf(profile)])
      expect([profile, page.noindex, page.readIn]).toEqual([profile, false, locales])
    }
  })

  test('returns the campaign phase by the clock, and prslw has logos', async () => {
    const landing = async (code: string) => unwrap(await shop.api.landing({ ...storefront, code }))
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

  test('is rejected for an unknown name', async () => {
    expect(getErrorCode(await shop.api.landing({ ...storefront, code: 'nothing' }))).toBe('page_not_found')
    expect(getErrorCode(await shop.api.landing({ ...storefront, code: 'No Thing' }))).toBe('invalid_input')
  })
})

test('legal lists the available texts', async () => {
  const { documents } = unwrap(await shop.api.legal(storefront))
  expect(documents.map(({ code }) => code)).toEqual([
    'accessibility',
    'cookies',
    'event-terms',
    'imprint',
    'privacy',
    'returns',
    'terms',
  ])
})

describe('headerRibbon', () => {
  test('has the brand’s text and the market’s amount; promises nothing in markets without orders', async () => {
    const { ribbon } = unwrap(await shop.api.headerRibbon({ profile: 'es_ES', brand: 'cumbre' }))
    expect(ribbon?.text).toContain('60')
    const offline = unwrap(await shop.api.headerRibbon({ profile: 'en_IL', brand: 'cumbre' }))
    expect(offline.ribbon).toBeNull()
    expect(getErrorCode(await shop.api.headerRibbon({ profile: 'es_ES', brand: 'nobody' as 'cumbre' }))).toBe(
      'invalid_input',
    )
  })
})

describe('headerPopupInfo and popupDefaults', () => {
  test('define which popup opens, and when', async () => {
    expect(unwrap(await shop.api.headerPopupInfo(storefront)).popup?.action.to).toBe('newsletter')
    expect(unwrap(await shop.api.popupDefaults({ profile: 'en_GB' })).delaySeconds).toBeGreaterThan(0)
  })
})

describe('faqs', () => {
  test('are all, or those about sizes', async () => {
    const all = unwrap(await shop.api.faqs(storefront)).groups.flatMap(({ questions }) => questions)
    expect(all.length).toBeGreaterThanOrEqual(22)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(unwrap(await shop.api.faqs({ ...storefront, type: 'size-guide' })).groups).toHaveLength(1)
    expect(getErrorCode(await shop.api.faqs({ ...storefront, type: 'some' as 'all' }))).toBe('invalid_input')
  })
})

describe('seo', () => {
  test('returns the head of a page, or none', async () => {
    const reply = unwrap(await shop.api.seo({ ...storefront, kind: 'content', code: 'faq' }))
    expect(reply).toMatchObject({ titlePage: 'Questions', revision: 1 })
    expect(reply.metaKeywords).toContain('delivery')
    expect(getErrorCode(await shop.api.seo({ ...storefront, kind: 'landing', code: 'none' }))).toBe(
      'page_not_found',
    )
  })
})

describe('the importer', () => {
  test('changes nothing on the second run', async () => {
    const report = await importContent(shop.database, contentFolder, shop.clock.now)
    expect(report).toMatchObject({ problems: [], changed: 0 })
  })

  test('removes what the folder lacks only when requested, and nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vereda-content-'))
    cpSync(contentFolder, folder, { recursive: true })
    rmSync(join(folder, 'vereda/landings/arco'), { recursive: true })
    const run = (options = {}) => importContent(shop.database, folder, shop.clock.now, options)
    const landing = (brand: 'vereda' | 'cumbre') =>
      shop.api.landing({ profile: 'en_GB', brand, code: 'arco' })
    const gone = languages.toSorted().map((name) => `vereda/landings/arco/${name}.yaml`)
    expect((await run()).orphans).toEqual(gone)
    expect(unwrap(await landing('vereda')).page.title).not.toBe('')
    expect(await run({ prune: true })).toMatchObject({ orphans: gone, changed: 1, problems: [] })
    expect(getErrorCode(await landing('vereda'))).toBe('page_not_found')
    expect(unwrap(await landing('cumbre')).page.title).not.toBe('')
    expect(await importContent(shop.database, contentFolder, shop.clock.now)).toMatchObject({ changed: 1 })
    rmSync(folder, { recursive: true })
  })

  test('scheduled content notifies the storefront once', async () => {
    await shop.database.db.delete(refreshOutbox)
    shop.clock.now = new Date('2027-01-08T00:00:00Z')
    await pageScheduleJob.run(shop.context, shop.app.log)
    const deliveryFaqs = await shop.database.db.select().from(refreshOutbox)
    expect(deliveryFaqs.map(({ event }) => event)).toContainEqual({
      type: 'content',
      brand: 'taller',
      kind: 'landing',
      code: 'sales',
    })
    await pageScheduleJob.run(shop.context, shop.app.log)
    expect(await shop.database.db.select().from(refreshOutbox)).toHaveLength(deliveryFaqs.length)
    const waiting = await shop.database.db.select().from(pages)
    expect(waiting.filter(({ nextChangeAt }) => nextChangeAt && nextChangeAt <= shop.clock.now)).toEqual([])
  })
})

describe('what the importer checks against the shop', () => {
  let stocked: TestShop
  beforeAll(async () => {
    stocked = await startTestShop()
    const guest = { brand: 'vereda', material: fixture.cumbre, rank: 1 } as const
    await stocked.database.db.insert(siblingListings).values(guest)
  })
  afterAll(() => stocked.close())

  const places = (Object.keys(targets) as CategoryPath['target'][]).flatMap((target) =>
    (Object.keys(families) as CategoryPath['family'][]).flatMap((family) => {
      const paths = family === 'all' ? [''] : ['', ...categoryPaths[family]]
      return paths.map(
        (path): CategoryPath => ({ target, family, category: path.split('/').filter(isCategory) }),
      )
    }),
  )

  test.each(brands)('empty grids of %s do not exist in the shop', async (brand) => {
    const { catalogue } = await readExistingShop(stocked.database.db, stocked.clock.now)
    const profile = 'es_MX'
    for (const place of places) {
      const shown = catalogue?.soldCategories.some(
        (thing) => thing.brand === brand && thing.market === marketCodeOf(profile) && isSoldIn(place, thing),
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
