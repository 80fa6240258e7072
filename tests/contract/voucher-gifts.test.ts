import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { addArticle, eanOf } from '../fixtures/bag-catalog.ts'
import { voucherRow } from '../fixtures/vouchers.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'

const shirt = { material: 'TE900-001', sizes: ['M', 'S'], price: 2_000, previous: null } as const
const giftRule = { kind: 'gift' as const, terms: { gift: shirt.material }, stacks: true }

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  const { db } = shop.database
  await addArticle(db, shirt, 'bags-accessories', new Date('2020-01-01T00:00:00Z'), 1)
  await db.insert(vouchers).values([voucherRow('SHIRT', giftRule), voucherRow('ANOTHER', giftRule)])
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const has = async (M: number, S: number) => {
  const { db } = shop.database
  const row = { material: shirt.material, quantity: 0 }
  for (const [size, quantity] of Object.entries({ M, S }))
    await db
      .insert(stock)
      .values({ ...row, size, ean: eanOf(shirt.material, size) })
      .onConflictDoUpdate({ target: stock.ean, set: { quantity, reserved: 0 } })
}

async function look(hash: string, voucher: string) {
  const bagInput = { profile: 'en_GB', brand: 'vereda', shippingMethodId: '01' } as const
  const { bag } = unwrap(await shop.call('retrieveBag', { ...bagInput, voucher, shoppingCartHashId: hash }))
  const given = bag.items.flatMap(({ giftOf, size }) => (giftOf ? [`${giftOf} ${size}`] : []))
  return { given, why: bag.vouchers.map(({ why }) => why), totalImport: bag.totalImport ?? 0 }
}

it('two vouchers give one unit of each size when one of each is in stock', async () => {
  await has(1, 1)
  const { hash } = await shop.fillBag(oneUnit)
  expect(await look(hash, 'SHIRT,ANOTHER')).toMatchObject({
    given: ['SHIRT M', 'ANOTHER S'],
    why: [null, null],
  })
  await has(1, 0)
  expect(await look(hash, 'SHIRT,ANOTHER')).toMatchObject({ given: ['SHIRT M'], why: [null, 'gift_gone'] })
})

it('a gift is not the unit that is bought', async () => {
  await has(1, 1)
  const { hash } = await shop.fillBag([[shirt.material, 'M']])
  expect(await look(hash, 'SHIRT')).toMatchObject({ given: ['SHIRT S'], why: [null] })
})

it('the last gift stays reserved for the customer’s own unpaid order, whatever its size', async () => {
  await has(0, 1)
  await shop.holdWebhooks()
  const { hash } = await shop.fillBag(oneUnit)
  const before = await look(hash, 'SHIRT')
  expect(before.given).toEqual(['SHIRT S'])
  unwrap(await shop.order(hash, before.totalImport, { voucher: 'SHIRT', vouchersApplied: ['SHIRT'] }))
  expect(await look(hash, 'SHIRT')).toEqual(before)
  const { hash: other } = await shop.fillBag(oneUnit)
  expect(await look(other, 'SHIRT')).toMatchObject({ given: [], why: ['gift_gone'] })
})
