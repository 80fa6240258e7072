import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { voucherJob } from '#backend/shop/vouchers/voucher-refresh.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { seedSelling, selling } from '../fixtures/selling-samples.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

let shop: TestShop
const ends = new Date('2026-06-10T00:00:00.000Z')

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop.database
  await seedSelling(db)
  const shared = { kind: 'percentage', name: { en: 'x' }, brands: ['vereda'] } as const
  await db.insert(vouchers).values([
    { ...shared, code: 'LETTER', brands: ['vereda'], terms: { percent: 10 }, acquisition: true, auto: true },
    {
      ...shared,
      code: 'NOVEMBER',
      brands: ['vereda'],
      terms: { percent: 20 },
      campaign: 'blfr',
      categories: ['boots', 'gift-cards'],
      validUntil: ends,
    },
    { ...shared, code: 'LATER', brands: ['vereda'], terms: { percent: 40 }, auto: true, validFrom: ends },
    { ...shared, code: 'HANDED', brands: ['vereda'], terms: { percent: 30 } },
    { ...shared, code: 'MEMBERS', brands: ['vereda'], terms: { percent: 50 }, membersOnly: true },
    { ...shared, code: 'ENDS', brands: ['vereda'], kind: 'per-size', terms: { perSize: { '39-42': 20 } } },
  ])
})
afterAll(() => shop.close())

const profile = 'en_GB'
const storefront = { profile, brand: 'vereda' } as const

async function cards(voucher?: string) {
  const reply = unwrap(
    await shop.api.productsList({ ...storefront, targetId: 'X', family: 0, ...(voucher ? { voucher } : {}) }),
  )
  return new Map(reply.products.map(({ id, voucherPrices }) => [id, voucherPrices]))
}

describe('productsList', () => {
  test('returns public voucher prices, the campaign’s before the subscription’s', async () => {
    const cardPrices = await cards()
    expect(Object.keys(cardPrices.get(fixture.boot) ?? {})).toEqual(['NOVEMBER', 'LETTER'])
    expect(cardPrices.get(fixture.sneaker)).toEqual({
      LETTER: expect.objectContaining({ current: 90, previous: 100, adqCampaign: true, usrHash: true }),
    })
    expect(cardPrices.get(fixture.boot)?.NOVEMBER).toMatchObject({ adqCampaign: false, usrHash: false })
  })

  test('returns none for gift cards and for other brands’ products', async () => {
    const cardPrices = await cards()
    expect(cardPrices.get(selling.giftCard)).toEqual({})
    expect(cardPrices.get(fixture.cumbre)).toEqual({})
  })

  test('returns prices of the requested voucher only, in either spelling', async () => {
    expect(Object.keys((await cards('HANDED')).get(fixture.boot) ?? {})).toEqual(['HANDED'])
    expect(Object.keys((await cards(' handed ')).get(fixture.boot) ?? {})).toEqual(['HANDED'])
    expect((await cards('NOVEMBER')).get(fixture.sneaker)).toEqual({})
  })

  test.each(['NOSUCH', 'MEMBERS', 'LATER', "' or 1=1"])(
    'logs an error for the unusable voucher %s and uses the default',
    async (code) => {
      shop.logLines.length = 0
      const cardPrices = await cards(code)
      expect(Object.keys(cardPrices.get(fixture.boot) ?? {})).toEqual(['NOVEMBER'])
      expect(
        shop.logLines.some((line) => /offered voucher not found/.test(line) && /"level":50/.test(line)),
      ).toBe(true)
    },
  )

  test('rejects a voucher that is too long', async () => {
    const reply = await shop.api.productsList({
      ...storefront,
      targetId: 'X',
      family: 0,
      voucher: 'A'.repeat(41),
    })
    expect(getErrorCode(reply)).toBe('invalid_input')
  })

  test('of a per-size voucher start at the size with the largest discount', async () => {
    expect((await cards('ENDS')).get(selling.socks)?.ENDS).toMatchObject({
      current: 44,
      previous: 55,
      pricePerSize: true,
      voucherRangePrices: [44, 50],
    })
  })
})

describe('productSheet, liveProduct and otherColors', () => {
  test('return the price of each size with a voucher', async () => {
    const live = unwrap(await shop.api.liveProduct({ profile, material: selling.socks, voucher: 'ENDS' }))
    expect(live.sizes.map(({ voucherPrices }) => voucherPrices.ENDS?.current)).toEqual([undefined, 44])
    expect(live.voucherPrices.ENDS).toMatchObject({ voucherRangePrices: [44, 50] })
    expect(live).toMatchObject({ sizeScale: 'TALLAP' })
    const { productSheet } = unwrap(await shop.api.productSheet({ ...storefront, material: fixture.sneaker }))
    expect(productSheet.sizes[0]?.voucherPrices.LETTER?.current).toBe(90)
    expect(Object.keys(productSheet.voucherPrices)).toEqual(['LETTER'])
  })

  test('return other colours with price, sizes and voucher', async () => {
    const { colors } = unwrap(
      await shop.api.otherColors({ profile, material: fixture.sneaker, voucher: 'HANDED' }),
    )
    expect(colors).toEqual([
      expect.objectContaining({
        code: fixture.sneakerOlive,
        prices: expect.objectContaining({ current: 100 }),
        voucherPrices: { HANDED: expect.objectContaining({ current: 70 }) },
      }),
    ])
    expect(colors[0]?.size.length).toBeGreaterThan(0)
  })
})

describe('voucherOffer', () => {
  const fetchOffer = (code: string, codes = `${fixture.boot},${fixture.sneaker}`) =>
    shop.api.voucherOffer({ ...storefront, code, codes })

  test('returns the name and the prices of a distributed voucher, in either spelling', async () => {
    const { voucher, prices } = unwrap(await fetchOffer(' handed '))
    expect(voucher).toEqual({ code: 'HANDED', name: 'x' })
    expect(prices[fixture.sneaker]).toMatchObject({ current: 70, previous: 100, voucherType: 'percentage' })
    expect(Object.keys(prices).sort()).toEqual([fixture.boot, fixture.sneaker].sort())
  })

  test('discounts by size, and omits excluded and unsold products', async () => {
    const all = `${fixture.sneaker},${selling.giftCard},K999999-001`
    expect(Object.keys(unwrap(await fetchOffer('HANDED', all)).prices)).toEqual([fixture.sneaker])
    const ends = unwrap(await fetchOffer('ENDS', `${selling.socks},${fixture.sneaker}`)).prices
    expect(ends).toEqual({ [selling.socks]: expect.objectContaining({ current: 44, pricePerSize: true }) })
    expect(unwrap(await fetchOffer('HANDED', '')).prices).toEqual({})
  })

  test.each([
    ['NOSUCH', 'voucher_not_found'],
    ['MEMBERS', 'voucher_not_found'],
    ['LATER', 'voucher_not_yet'],
  ])('rejects %s: %s', async (code, refusal) => {
    expect(getErrorCode(await fetchOffer(code))).toBe(refusal)
  })

  test('rejects an expired voucher, and another brand’s voucher as unknown', async () => {
    shop.clock.now = new Date(ends.getTime() + 1)
    expect(getErrorCode(await fetchOffer('NOVEMBER'))).toBe('voucher_over')
    shop.clock.now = testNow
    const otherBrand = { profile, brand: 'cumbre', code: 'HANDED', codes: fixture.cumbre } as const
    expect(getErrorCode(await shop.api.voucherOffer(otherBrand))).toBe('voucher_not_found')
  })

  test.each(["' or 1=1", 'x', 'A'.repeat(25), ''])('rejects %j as a code', async (code) => {
    expect(getErrorCode(await fetchOffer(code))).toBe('invalid_input')
  })

  test('rejects more products than a list has, and invalid products', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `K${100_000 + at}-001`).join()
    expect(getErrorCode(await fetchOffer('HANDED', many))).toBe('invalid_input')
    expect(getErrorCode(await fetchOffer('HANDED', 'boots'))).toBe('invalid_input')
  })
})

describe('the shop’s clock', () => {
  test('ends one voucher and starts another, and the storefront is notified once per brand', async () => {
    const { db } = shop.database
    await db.delete(refreshOutbox)
    const run = () => voucherJob.run(shop.context, shop.app.log)
    await run()
    expect(await db.select().from(refreshOutbox)).toEqual([])
    shop.clock.now = new Date(ends.getTime() + 1)
    expect(Object.keys((await cards()).get(fixture.boot) ?? {})).toEqual(['LATER', 'LETTER'])
    await run()
    await run()
    const rows = await db.select().from(refreshOutbox)
    expect(rows.map(({ event }) => event)).toEqual([{ type: 'vouchers', brand: 'vereda' }])
    shop.clock.now = testNow
  })
})
