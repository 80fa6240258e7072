import { afterAll, beforeAll, expect, test } from 'vitest'
import { unwrap } from '#api-client/client.ts'
import { locales, priceListOfLocale } from '#i18n/locales.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const grid = { profile: 'es_ES', brand: 'vereda', targetId: 'X', family: 1, seoContent: 'true' } as const
const atSpanishPrices = locales.filter((locale) => priceListOfLocale(locale) === 'ES')

test('a sheet names its path in each locale whose price list has it, in the words of each', async () => {
  const asked = { profile: 'es_ES', brand: 'vereda' } as const
  const local = unwrap(await shop.api.productSheet({ ...asked, material: fixture.onlySpain }))
  expect(local.alternates.map(({ profile }) => profile).sort()).toEqual([...atSpanishPrices].sort())
  const everywhere = unwrap(await shop.api.productSheet({ ...asked, material: fixture.sneaker }))
  expect(everywhere.alternates).toHaveLength(locales.length)
  expect(everywhere.alternates).toContainEqual({
    profile: 'de_CH',
    url: `/de_CH/alle/schuhe/andar-sand/${fixture.sneaker}`,
  })
})

test('a grid names its path in each locale that shows anything there', async () => {
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
] as const)('a list that is %s names none', async (_, own) => {
  expect(unwrap(await shop.api.productsList({ ...grid, ...own })).alternates).toEqual([])
})
