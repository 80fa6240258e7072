import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { prices } from '#backend/db/schema/catalog/catalog.ts'
import { type Locale, locales, priceListOfLocale } from '#i18n/locales.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  const inMexico = and(eq(prices.material, fixture.backpack), eq(prices.market, 'MX'))
  await shop.database.db.delete(prices).where(inMexico)
})
afterAll(() => shop.close())

const grid = { profile: 'es_ES', brand: 'vereda', targetId: 'X', family: 1, seoContent: 'true' } as const
const atSpanishPrices = locales.filter((locale) => priceListOfLocale(locale) === 'ES')

test('a sheet names its path in each locale whose price list has it, in the locale’s language', async () => {
  const sheetInput = { profile: 'es_ES', brand: 'vereda' } as const
  const local = unwrap(await shop.api.productSheet({ ...sheetInput, material: fixture.onlySpain }))
  expect(local.alternates.map(({ profile }) => profile).sort()).toEqual([...atSpanishPrices].sort())
  const everywhere = unwrap(await shop.api.productSheet({ ...sheetInput, material: fixture.sneaker }))
  expect(everywhere.alternates).toHaveLength(locales.length)
  expect(everywhere.alternates).toContainEqual({
    profile: 'es_ES',
    url: `/es_ES/todo/zapatos/andar-arena/${fixture.sneaker}`,
  })
  expect(everywhere.alternates).toContainEqual({
    profile: 'de_CH',
    url: `/de_CH/alle/schuhe/andar-sand/${fixture.sneaker}`,
  })
})

test('a grid names its path in each locale that has products there', async () => {
  const { alternates } = unwrap(await shop.api.productsList(grid))
  expect(alternates).toHaveLength(locales.length)
  expect(alternates).toContainEqual({ profile: 'es_MX', url: '/es_MX/todo/calzado' })
  const taller = unwrap(await shop.api.productsList({ ...grid, brand: 'taller' }))
  expect(taller.alternates).toContainEqual({ profile: 'en_XI', url: '/en_XI/all/shoes' })
})

test.each([
  ['further', { 'pager.offset': 1 }],
  ['filtered', { filters: 'size:41' }],
  ['sorted', { order: 'price_asc' }],
  ['not asked for as a page', { seoContent: 'false' }],
] as const)('a list that is %s has no alternates', async (_, own) => {
  expect(unwrap(await shop.api.productsList({ ...grid, ...own })).alternates).toEqual([])
})

type Named = { readonly url: string; readonly alternates: readonly { profile: string; url: string }[] }

/** Every locale's page lists the canonical URLs of all locales' pages. */
async function expectMutual(read: (profile: Locale) => Promise<Named>): Promise<void> {
  const pages = new Map<Locale, Named>()
  for (const profile of locales) pages.set(profile, await read(profile))
  const all = [...pages].map(([profile, { url }]) => ({ profile, url }))
  for (const [profile, { alternates }] of pages) expect([profile, alternates]).toEqual([profile, all])
}

test('the sheets of all locales name one another', () =>
  expectMutual(async (profile) => {
    const sheetInput = { profile, brand: 'vereda', material: fixture.sneaker } as const
    const { productSheet, alternates } = unwrap(await shop.api.productSheet(sheetInput))
    return { url: productSheet.url, alternates }
  }))

test('the grids of all locales name one another', () =>
  expectMutual(async (profile) => {
    const { urlCanonical, alternates } = unwrap(await shop.api.productsList({ ...grid, profile }))
    return { url: urlCanonical, alternates }
  }))

test('a grid that a market does not have is no alternate there, and is not found', async () => {
  const bags = { ...grid, family: 2 } as const
  const { alternates } = unwrap(await shop.api.productsList(bags))
  const without = locales.filter((locale) => priceListOfLocale(locale) === 'MX')
  expect(without).toContain('es_MX')
  expect(alternates.map(({ profile }) => profile)).toEqual(
    locales.filter((locale) => !without.includes(locale)),
  )
  for (const profile of without)
    expect(getErrorCode(await shop.api.productsList({ ...bags, profile }))).toBe('grid_not_found')
})
