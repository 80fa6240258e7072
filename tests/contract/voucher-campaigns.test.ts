import { afterAll, beforeAll, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { pages } from '#backend/db/schema/content/content.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { pageScheduleJob } from '#backend/shop/content/page-schedule-job.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { seedSelling } from '../fixtures/selling-samples.ts'
import { voucherRow } from '../fixtures/vouchers.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

const hour = 3_600_000
const opens = new Date(testNow.getTime() + hour)
const closes = new Date(testNow.getTime() + 2 * hour)
const later = new Date('2090-01-01T00:00:00Z')
const storefront = { profile: 'en_GB', brand: 'vereda' } as const

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop.database
  await seedSelling(db)
  const bound = { kind: 'percentage', terms: { percent: 20 }, campaign: 'cym' } as const
  await db
    .insert(vouchers)
    .values([
      voucherRow('MONDAY', { ...bound, validUntil: later }),
      voucherRow('EARLY', { ...bound, preLaunch: true }),
    ])
  const landing = { kind: 'landing', code: 'cym', language: 'en', title: 'x', description: 'x' } as const
  const body = { blocks: [] }
  await db.insert(pages).values([
    { ...landing, body, brand: 'vereda', opens, closes, nextChangeAt: opens },
    { ...landing, body, brand: 'all' },
  ])
})
afterAll(() => shop.close())

/** The checkout's result for the code, the prices on pages, and the offer to a visitor who came with it. */
async function fetchVoucherPrices(voucher: string) {
  const { api } = shop
  const products = [{ id: fixture.sneaker, size: '41' }]
  const { bag } = unwrap(await api.cart({ ...storefront, voucher, products }))
  const list = unwrap(await api.productsList({ ...storefront, targetId: 'X', family: 0 }))
  const live = unwrap(
    await api.liveProduct({ profile: storefront.profile, material: fixture.sneaker, voucher }),
  )
  const offer = await api.voucherOffer({ ...storefront, code: voucher, codes: fixture.sneaker })
  const listed = list.products.find(({ id }) => id === fixture.sneaker)
  return {
    till: bag.vouchers.find(({ code }) => code === voucher)?.why,
    listed: voucher in (listed?.voucherPrices ?? {}),
    live: voucher in live.voucherPrices,
    offer: offer.status === 'OK' ? fixture.sneaker in offer.prices : getErrorCode(offer),
  }
}

/** The revalidation events of voucher prices, by brand. */
async function refreshed(): Promise<readonly unknown[]> {
  const { db } = shop.database
  await db.delete(refreshOutbox)
  await pageScheduleJob.run(shop.context, shop.app.log)
  const rows = await db.select().from(refreshOutbox)
  return rows.map(({ event }) => event).filter((event) => (event as { type: string }).type === 'vouchers')
}

const goTo = (moment: Date) => shop.clock.advance(moment.getTime() - shop.clock.now.getTime())

it('no price includes a voucher that its campaign makes the checkout reject', async () => {
  expect(await fetchVoucherPrices('MONDAY')).toEqual({
    till: 'not_yet',
    listed: false,
    live: false,
    offer: 'voucher_not_yet',
  })
  expect(await fetchVoucherPrices('EARLY')).toEqual({ till: null, listed: false, live: true, offer: true })
  goTo(opens)
  expect(await refreshed()).toEqual([{ type: 'vouchers', brand: 'vereda' }])
  expect(await fetchVoucherPrices('MONDAY')).toEqual({ till: null, listed: true, live: true, offer: true })
  goTo(closes)
  expect(await refreshed()).toEqual([{ type: 'vouchers', brand: 'vereda' }])
  for (const code of ['MONDAY', 'EARLY'])
    expect(await fetchVoucherPrices(code)).toEqual({
      till: 'over',
      listed: false,
      live: false,
      offer: 'voucher_over',
    })
})
