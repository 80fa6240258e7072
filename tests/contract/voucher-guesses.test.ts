import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { expressLinks } from '#backend/db/schema/sales/express-links.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { createCaptchaToken } from '#backend/shop/captcha/captcha-tokens.ts'
import { consumeAttempt, sumAttempts } from '#backend/shop/rate-limits/attempts.ts'
import { limits } from '#backend/shop/rate-limits/limits.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { createVoucher } from '../fixtures/voucher.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { oneUnit } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createClientAt, repeat, startSecondInstance } from '../support/two-instances.ts'

const profile = 'en_GB' as const
const brand = 'vereda' as const
const max: number = limits.voucherGuesses.max

let shop: CheckoutShop
let second: Awaited<ReturnType<typeof startSecondInstance>>
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 100, env: { RATE_LIMIT_FREE: '10.0.0.1' } })
  await shop.database.db
    .insert(vouchers)
    .values([
      createVoucher({ code: 'REAL10', kind: 'percentage', terms: { percent: 10 }, brands: [brand] }),
      createVoucher({ code: 'ELSEWHERE', kind: 'percentage', terms: { percent: 10 }, brands: ['cumbre'] }),
    ])
  second = await startSecondInstance(shop)
})
afterAll(async () => {
  await second.close()
  await shop.close()
})
beforeEach(() => shop.database.db.delete(rateLimits))

const products = oneUnit.map(([id, size]) => ({ id, size }))
const made = (index: number) => `MADE${index}`

type Codes = Partial<Record<'voucher' | 'bonds' | 'prevoucher', string>>

/** The reason why a code of a cart does not apply; null when it applies. */
async function whyNot(api: ShopApi, codes: Codes) {
  const { bag } = unwrap(await api.cart({ profile, brand, products, ...codes }))
  const code = codes.voucher ?? codes.bonds ?? codes.prevoucher
  return bag.vouchers.find((voucher) => voucher.code === code)?.why
}

async function guess(api: ShopApi, count: number = max) {
  for (let index = 0; index < count; index += 1)
    expect(await whyNot(api, { voucher: made(index) })).toBe('not_found')
}

/** Uses up the guesses of an address as calls do. */
async function spend(address: string, count: number = max) {
  const counted = { limit: limits.voucherGuesses, subject: rateLimitKey(address) }
  for (let index = 0; index < count; index += 1) await consumeAttempt(shop.context, counted)
}

const from = (address: string) => createClientAt(shop.app, address)
const token = () => createCaptchaToken(shop.context.config.linkSecret, shop.context.clock())

describe('voucher codes that do not exist', () => {
  it('are counted per address; above the limit no code is checked, real or not', async () => {
    const attacker = from('203.0.113.9')
    await guess(attacker)
    expect(await whyNot(attacker, { voucher: 'OTHER' })).toBe('not_checked')
    expect(await whyNot(attacker, { voucher: 'REAL10' })).toBe('not_checked')
    expect(await whyNot(attacker, { bonds: 'REAL10' })).toBe('not_checked')
    expect(await whyNot(attacker, { prevoucher: 'REAL10' })).toBe('not_checked')
    expect(await whyNot(from('203.0.113.10'), { voucher: 'REAL10' })).toBeNull()
    shop.advanceMinutes(61)
    expect(await whyNot(attacker, { voucher: 'REAL10' })).toBeNull()
  })

  it('are counted once each, and existing codes are not counted', async () => {
    const customer = from('203.0.113.9')
    for (let count = 0; count < 3; count += 1) await guess(customer, max - 1)
    for (let count = 0; count < 3; count += 1)
      expect(await whyNot(customer, { voucher: 'REAL10' })).toBeNull()
    expect(await whyNot(customer, { voucher: 'LAST' })).toBe('not_found')
    expect(await whyNot(customer, { voucher: 'OTHER' })).toBe('not_checked')
    // Accepted before the limit was reached.
    expect(await whyNot(customer, { voucher: 'REAL10' })).toBeNull()
  })

  it('of another brand count as guesses too', async () => {
    const customer = from('203.0.113.9')
    await spend('203.0.113.9', max - 1)
    expect(await whyNot(customer, { voucher: 'ELSEWHERE' })).toBe('not_found')
    expect(await whyNot(customer, { voucher: 'OTHER' })).toBe('not_checked')
  })

  it('of one IPv6 network are counted together', async () => {
    await spend('2001:db8:1:2::1', max - 1)
    expect(await whyNot(from('2001:db8:1:2::2'), { voucher: 'MADE' })).toBe('not_found')
    expect(await whyNot(from('2001:db8:1:2:ffff::1'), { voucher: 'REAL10' })).toBe('not_checked')
  })

  it('are not counted for addresses without limits', async () => {
    const tablet = from('10.0.0.1')
    await guess(tablet, max + 1)
    expect(await whyNot(tablet, { voucher: 'REAL10' })).toBeNull()
  })

  it('are counted once when concurrent calls on two instances name them', async () => {
    const address = '203.0.113.21'
    const on = second.from(address)
    const answers = await repeat(8, (index) => whyNot(on(index), { bonds: 'OLD' }))
    expect(new Set(answers)).toEqual(new Set(['not_found']))
    expect(await sumAttempts(shop.context, [{ limit: limits.voucherGuesses, subject: address }])).toBe(1)
  })

  it('cannot exceed the limit concurrently on two instances', async () => {
    const on = second.from('203.0.113.20')
    const answers = await repeat(2 * max, (index) => whyNot(on(index), { voucher: made(index) }))
    expect(answers.filter((why) => why === 'not_found')).toHaveLength(max)
    expect(answers.filter((why) => why === 'not_checked')).toHaveLength(max)
  })

  it('are counted in every call that takes codes', async () => {
    const { hash } = await shop.fillBag(oneUnit)
    const bag = { profile, brand, shoppingCartHashId: hash }
    const material = arena.material
    const calls: readonly ((api: ShopApi, code: string) => Promise<unknown>)[] = [
      (api, voucher) => api.cart({ profile, brand, products, voucher }),
      (api, voucher) => api.addToBag({ profile, brand, products, voucher }),
      (api, bonds) => api.retrieveBag({ ...bag, bonds }),
      (api, voucher) => api.checkoutExpressForm({ ...bag, voucher, origin: 'http://localhost:3000' }),
      (api, code) => api.voucherOffer({ profile, brand, code, codes: '' }),
      (api, voucher) => api.liveProduct({ profile, material, voucher }),
      (api, voucher) => api.otherColors({ profile, material, voucher }),
      (api, voucher) => api.recommended({ profile, brand, material, voucher }),
      (api, voucher) => api.productsList({ profile, brand, targetId: 'W', family: 1, voucher }),
      (api, voucher) => api.campaign({ profile, brand, camp: 'blfr', voucher }),
    ]
    for (const [index, send] of calls.entries()) {
      const address = `198.51.100.${index + 1}`
      const api = from(address)
      await spend(address, max - 1)
      await send(api, 'ONEMORE')
      expect(await whyNot(api, { voucher: 'REAL10' }), String(send)).toBe('not_checked')
    }
  })
})

describe('above the limit', () => {
  let attacker: ShopApi
  beforeEach(() => {
    attacker = from('203.0.113.30')
    return spend('203.0.113.30')
  })

  it('catalogue prices are returned as without a code', async () => {
    const live = async (voucher?: string) =>
      Object.keys(
        unwrap(await attacker.liveProduct({ profile, material: arena.material, voucher })).voucherPrices,
      )
    expect(await live('REAL10')).toEqual(await live())
    expect(
      Object.keys(
        unwrap(
          await from('203.0.113.31').liveProduct({ profile, material: arena.material, voucher: 'REAL10' }),
        ).voucherPrices,
      ),
    ).toEqual(['REAL10'])
    expect(getErrorCode(await attacker.voucherOffer({ profile, brand, code: 'REAL10', codes: '' }))).toBe(
      'too_many_requests',
    )
  })

  it('a typed code in the bag is checked after a captcha, and accepted from then on', async () => {
    const { hash } = await shop.fillBag(oneUnit)
    const retrieve = (own: Codes & { captchaToken?: string }) =>
      attacker.retrieveBag({ profile, brand, shoppingCartHashId: hash, ...own })
    expect(getErrorCode(await retrieve({ voucher: 'REAL10' }))).toBe('E_CAPTCHA_ERROR')
    expect(getErrorCode(await retrieve({ voucher: 'REAL10', captchaToken: 'made up' }))).toBe(
      'E_CAPTCHA_ERROR',
    )
    const good = token()
    expect(unwrap(await retrieve({ voucher: 'REAL10', captchaToken: good })).bag.vouchers[0]?.why).toBeNull()
    expect(getErrorCode(await retrieve({ voucher: 'NEXT', captchaToken: good }))).toBe('E_CAPTCHA_ERROR')
    expect(unwrap(await retrieve({ bonds: 'REAL10' })).bag.vouchers[0]?.why).toBeNull()
  })

  it('a bag is shown without the codes that the browser stored', async () => {
    const { hash } = await shop.fillBag(oneUnit)
    const { bag } = unwrap(
      await attacker.retrieveBag({ profile, brand, shoppingCartHashId: hash, bonds: 'REAL10' }),
    )
    expect(bag.items).toHaveLength(1)
    expect(bag.vouchers[0]).toMatchObject({ applied: false, why: 'not_checked' })
    expect(bag.vouchers[0]?.message).toContain('REAL10')
  })

  it('an order costs the price without the code, and a bag sent by link omits the code', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const order = (totalImport: number) =>
      attacker.createOrder(shop.buildOrder(hash, totalImport, { voucher: 'REAL10' }), {
        idempotencyKey: newIdempotencyKey(),
      })
    expect(getErrorCode(await order(Math.round(total * 90) / 100))).toBe('price_changed')
    expect((await order(total)).status).toBe('OK')
    const email = 'ada@example.org'
    const sent = { profile, brand, shoppingCartHashId: (await shop.fillBag(oneUnit)).hash, email }
    unwrap(await attacker.expressShoppingSendEmailLink({ ...sent, bonds: 'REAL10' }))
    const [link] = await shop.database.db.select().from(expressLinks)
    expect(link?.vouchers).toEqual([])
  })
})

it('without a captcha provider a typed code stays unchecked and the bag is shown', async () => {
  const silent = await openCheckoutShop({ captcha: null })
  const attacker = createClientAt(silent.app, '203.0.113.40')
  await guess(attacker)
  const { hash } = await silent.fillBag(oneUnit)
  const { bag } = unwrap(
    await attacker.retrieveBag({ profile, brand, shoppingCartHashId: hash, voucher: 'ANY' }),
  )
  expect(bag.vouchers[0]?.why).toBe('not_checked')
  await silent.close()
})
