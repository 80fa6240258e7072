import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { bags } from '#backend/db/schema/sales/bag.ts'
import { expressCheckouts } from '#backend/db/schema/sales/express-checkout.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { type CheckoutShop, openCheckoutShop } from '../support/checkout-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 60 })
})
afterAll(() => shop.close())

const storefront = { profile: 'en_GB', brand: 'vereda', origin: 'http://localhost:3000' } as const
const pair = { id: arena.material, size: '41' }
const form = (own: Partial<RouteInput<'checkoutExpressForm'>>) =>
  shop.call('checkoutExpressForm', { ...storefront, ...own })

describe('an express checkout that cannot begin', () => {
  it('leaves neither a checkout nor a bag behind when it rejects', async () => {
    const { hash } = await shop.fillBag([[arena.material, '41']])
    const { db } = shop.database
    const count = async () => [await db.$count(expressCheckouts), await db.$count(bags)]
    const before = await count()
    const soldOut = eq(stock.ean, eanOf(arena.material, '41'))
    await db.update(stock).set({ quantity: 0 }).where(soldOut)
    expect(getErrorCode(await form({ product: pair }))).toBe('out_of_stock')
    expect(getErrorCode(await form({ shoppingCartHashId: hash }))).toBe('out_of_stock')
    await db.update(stock).set({ quantity: 60 }).where(soldOut)
    expect(await count()).toEqual(before)
    const wallets = { googleMerchantId: null, appleMerchantId: null, amazon: null }
    const accounts = shop.context.config.wallets
    Object.assign(shop.context.config, { wallets })
    expect(getErrorCode(await form({ product: pair }))).toBe('checkout_express_not_available')
    Object.assign(shop.context.config, { wallets: accounts })
    expect(await count()).toEqual(before)
  })

  it('omits a wallet whose server rejects the shop', async () => {
    const { checkoutUrl } = shop.context.config.adyen
    const refusing = createServer((_, response) => response.writeHead(422).end('{}')).listen(0, '127.0.0.1')
    await once(refusing, 'listening')
    const { port } = refusing.address() as AddressInfo
    Object.assign(shop.context.config.adyen, { checkoutUrl: `http://127.0.0.1:${port}` })
    try {
      const state = unwrap(await form({ product: pair }))
      expect(state.wallets.map(({ method }) => method)).toEqual(['google_pay', 'apple_pay'])
    } finally {
      Object.assign(shop.context.config.adyen, { checkoutUrl })
      refusing.close()
    }
  })

  it('leaves nothing behind when it fails midway', async () => {
    const { db } = shop.database
    const count = async () => [await db.$count(expressCheckouts), await db.$count(bags)]
    const before = await count()
    const { checkoutUrl } = shop.context.config.adyen
    Object.assign(shop.context.config.adyen, { checkoutUrl: 'no address' })
    expect(getErrorCode(await form({ product: pair }))).toBe('internal_error')
    Object.assign(shop.context.config.adyen, { checkoutUrl })
    expect(await count()).toEqual(before)
  })
})
