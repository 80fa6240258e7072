import { afterAll, beforeAll, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { type Command, createCommand } from '../support/command.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let priceCommand: Command
beforeAll(async () => {
  shop = await startTestShop()
  priceCommand = await createCommand(shop, 'bin/catalog-price.ts')
})
afterAll(() => shop.close())

test('a price changes in every market of its list, and the command names them', async () => {
  const { sneaker } = fixture
  const changed = await priceCommand([sneaker, 'xi', '79.5', '100'])
  expect(changed).toMatchObject({
    code: 0,
    out: `${sneaker} in GB, XI, price list GB: 79.5 GBP (before 100). The storefront is notified.\n`,
  })
  for (const profile of ['en_GB', 'en_XI'] as const) {
    const { prices } = unwrap(await shop.api.liveProduct({ profile, material: sneaker }))
    expect(prices).toMatchObject({ current: 79.5, previous: 100 })
  }
  expect((await priceCommand([sneaker, 'GB', '79.5'])).out).toContain('unchanged.')
  expect((await priceCommand([sneaker, 'US', '99', 'none'])).out).toContain(`${sneaker} in US: 99 USD.`)
})

test('a price may have seven digits where the currency’s unit is worth little', async () => {
  expect(await priceCommand([fixture.sneaker, 'CO', '1059900'])).toMatchObject({ code: 0 })
  const { prices } = unwrap(await shop.api.liveProduct({ profile: 'es_CO', material: fixture.sneaker }))
  expect(prices.current).toBe(1_059_900)
  const dear = await shop.api.productsList({
    profile: 'es_CO',
    brand: 'vereda',
    targetId: 'X',
    family: 1,
    filters: 'price:1050000-',
  })
  expect(unwrap(dear).products.map(({ id }) => id)).toEqual([fixture.sneaker])
})

test.each([
  ['nothing', [], 'Usage: npm run catalog:price'],
  ['a price of words', [fixture.sneaker, 'GB', 'cheap'], '"cheap" is no price.'],
  ['an endless price', [fixture.sneaker, 'GB', '1e999'], '"1e999" is no price.'],
  ['an endless previous price', [fixture.sneaker, 'GB', '10', 'Infinity'], '"Infinity" is no price.'],
  ['an unknown product', ['ZZZZZ-999', 'GB', '10'], 'Product ZZZZZ-999 is not sold in GB.'],
])('%s is a CLI error that says how to fix it', async (_kind, args, reason) => {
  const { code, said } = await priceCommand(args)
  expect(code).toBe(1)
  expect(said).toContain(reason)
})
