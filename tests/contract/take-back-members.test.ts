import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { stores } from '#backend/db/schema/catalog/stores.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { addMembers, marta, owen } from '../support/members.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

const profile = 'en_GB'
const base = { profile, brand: 'vereda' } as const
const tokens = { marta: '', owen: '' }
let shop: OrderShop

beforeAll(async () => {
  shop = await openOrderShop()
  await addMembers(shop.database)
  tokens.marta = unwrap(await shop.call('login', { profile, ...marta })).token
  tokens.owen = unwrap(await shop.call('login', { profile, ...owen })).token
  await shop.database.db.insert(stores).values({
    ...{ id: 'acre', slug: 'acre', name: 'Vereda Long Acre', brands: ['vereda'], status: 'open' },
    ...{ city: 'London', citySlug: 'london', address: '1 Long Acre', postalCode: 'WC2E 9LH' },
    ...{ countryId: 'GB', phone: '+44 20 7946 0000', timeZone: 'Europe/London' },
    ...{ latitude: 51.5, longitude: -0.1, hours: [], exceptions: [], services: ['take-back'] },
  })
})
afterAll(() => shop.close())

it('takeBackPurchases lists what a member received, and nothing of another member', async () => {
  const read = async (token: string) =>
    unwrap(await shop.call('takeBackPurchases', base, { token })).purchases
  expect(await read(tokens.marta)).toEqual([])
  const { hash, total } = await shop.fillBag([[arena.material, '41']])
  const { encodedReference } = unwrap(
    await shop.call('createOrder', shop.buildOrder(hash, total), {
      token: tokens.marta,
      idempotencyKey: newIdempotencyKey(),
    }),
  )
  await shop.expectPaid(encodedReference)
  expect(await read(tokens.marta)).toEqual([])
  const { locator } = await shop.fetchOrderConfirmation(encodedReference)
  for (const status of ['EN', 'FI']) await callAdmin(shop, `/orders/${locator}/status`, { status })
  const bought = { material: arena.material, size: '41', age: 'under_2' }
  expect(await read(tokens.marta)).toMatchObject([bought])
  expect(await read(tokens.owen)).toEqual([])
  shop.advanceMinutes(3 * 366 * 24 * 60)
  const later = unwrap(await shop.call('login', { profile, ...marta })).token
  expect(await read(later)).toMatchObject([{ ...bought, age: '2_to_5' }])
  expect(getErrorCode(await shop.call('takeBackPurchases', base))).toBe('login_required')
})

it('takeBackList lists the take-backs of a member, and none of another member or a guest', async () => {
  tokens.marta = unwrap(await shop.call('login', { profile, ...marta })).token
  tokens.owen = unwrap(await shop.call('login', { profile, ...owen })).token
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer()
  const file = new Blob([new Uint8Array(picture)])
  const register = async (options: { readonly token?: string }) => {
    const { token, id } = unwrap(await shop.call('takeBack', base, { ...options, file }))
    const reply = await shop.call(
      'takeBackSubmit',
      {
        ...{ ...base, token, photos: [id], productId: arena.material, size: '41' },
        ...{ condition: 'good', age: 'under_2', handIn: { kind: 'store', id: 'acre' } },
        ...{ name: 'Marta', email: marta.username },
      },
      options,
    )
    return { token, code: unwrap(reply).code }
  }
  const own = await register({ token: tokens.marta })
  await register({})
  const read = async (token: string) => unwrap(await shop.call('takeBackList', base, { token })).takeBacks
  expect(await read(tokens.marta)).toMatchObject([
    { ...own, state: 'registered', currency: 'GBP', amount: 20, product: { material: arena.material } },
  ])
  expect(await read(tokens.owen)).toEqual([])
  expect(getErrorCode(await shop.call('takeBackList', base))).toBe('login_required')
})
