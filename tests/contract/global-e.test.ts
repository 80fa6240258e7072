import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { ean, oneUnit } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 50, env: { GLOBAL_E_MARKETS: 'AU,GB' } })
})
afterAll(() => shop.close())

const storefront = { profile: 'en_GB', brand: 'vereda', origin: 'http://localhost:3000' } as const
const begin = (own: Partial<RouteInput<'globalECheckout'>> & { shoppingCartHashId: string }) =>
  shop.call('globalECheckout', { ...storefront, ...own })

const buyer = {
  name: 'Ada',
  surname: 'Lovelace',
  email: 'ada@example.org',
  phonePrefix: '+44',
  phone: '7700900123',
  address: '12 St James Square',
  city: 'London',
  postalCode: 'SW1Y 4JH',
  region: '',
}

/** The payload that the sandbox’s framed page posts when its button is clicked. */
async function formOf(url: string): Promise<Record<string, string>> {
  const page = await (await fetch(url)).text()
  const inputs = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
  return Object.fromEntries(
    [...inputs].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  )
}
async function press(url: string, form: Record<string, string>): Promise<string> {
  const answer = await fetch(new URL('/globale/pay', url), {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return answer.text()
}
const referenceIn = (page: string) => /data-reference="([\w-]{22})"/.exec(page)?.[1]

it('is reported by profileCheck in the configured markets', async () => {
  expect(unwrap(await shop.call('profileCheck', { profile: 'en_GB' })).global_e).toBe(true)
  expect(unwrap(await shop.call('profileCheck', { profile: 'es_ES' })).global_e).toBe(false)
})

it('is the only way to order in its markets', async () => {
  const { hash, total } = await shop.fillBag(oneUnit)
  const reply = await shop.call('createOrder', shop.buildOrder(hash, total), {
    idempotencyKey: newIdempotencyKey(),
  })
  expect(getErrorCode(reply)).toBe('market_offline')
})

it('transfers a bag to the partner’s page and creates one paid order from it', async () => {
  const before = await shop.findStock(ean)
  const { hash, total } = await shop.fillBag(oneUnit)
  const { url, origin } = unwrap(await begin({ shoppingCartHashId: hash }))
  expect(new URL(url).origin).toBe(origin)
  expect(new URL(url).searchParams.get('total')).toBe(String(total))
  expect(url).not.toContain(hash)
  const form = { ...(await formOf(url)), ...buyer }
  const pages = await Promise.all([press(url, form), press(url, form)])
  pages.push(await press(url, form))
  const references = pages.map(referenceIn)
  expect(new Set(references).size).toBe(1)
  const [row] = await shop.database.db
    .select()
    .from(orders)
    .where(eq(orders.reference, references[0] ?? ''))
  expect(row).toMatchObject({ state: 'paid', channel: 'online', email: buyer.email, total: total * 100 })
  expect((await shop.findStock(ean)).quantity).toBe(before.quantity - 1)
  const confirmation = unwrap(
    await shop.call('orderThanks', { profile: 'en_GB', encodedReference: references[0] ?? '' }),
  )
  expect(confirmation.paymentData).toMatchObject({ descripcion: 'Global-e', state: 'paid' })
  const checked = await reconcile(shop.database)
  expect(checked.flatMap(({ disagreements }) => disagreements)).toEqual([])
})

it('transfers a bag with voucher codes', async () => {
  const { hash } = await shop.fillBag(oneUnit)
  const vouchers = { voucher: 'NOSUCHCODE,OTHER', bonds: 'BOND1' }
  const { url } = unwrap(await begin({ shoppingCartHashId: hash, ...vouchers }))
  expect(referenceIn(await press(url, { ...(await formOf(url)), ...buyer }))).toBeDefined()
})

it('rejects an invalid address and creates no order', async () => {
  const { hash } = await shop.fillBag(oneUnit)
  const { url } = unwrap(await begin({ shoppingCartHashId: hash }))
  const form = { ...(await formOf(url)), ...buyer }
  const before = await shop.database.db.$count(orders)
  expect(await press(url, { ...form, postalCode: 'nonsense' })).toContain('Nothing was charged')
  expect(await shop.database.db.$count(orders)).toBe(before)
  expect(referenceIn(await press(url, form))).toBeDefined()
})

it.each([
  ['another total', 'total', '1'],
  ['another token', 'token', 'YQ.YQ'],
])('the page rejects %s than the shop signed', async (_, name, value) => {
  const { hash } = await shop.fillBag(oneUnit)
  const { url } = unwrap(await begin({ shoppingCartHashId: hash }))
  const other = new URL(url)
  other.searchParams.set(name, value)
  expect((await fetch(other)).status).toBe(422)
})

async function sendNotification(
  notice: object,
  secret = shop.context.config.globalE.secret,
  signed = JSON.stringify(notice),
) {
  const body = JSON.stringify(notice)
  const signature = createHmac('sha256', secret).update(signed).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-global-e-signature': signature }
  const response = await fetch(`${shop.url}/webhooks/global-e`, { method: 'POST', headers, body })
  return response.status
}

it('rejects notifications that are unsigned, malformed or for an unknown token', async () => {
  const before = await shop.database.db.$count(orders)
  const { name, surname, address, city, postalCode, email, phonePrefix, phone } = buyer
  const notice = {
    orderId: 'GE-12345',
    token: 'YQ.YQ',
    total: 1,
    currency: 'GBP',
    customer: { email, phonePrefix, phone, extraCondition: true },
    address: { name, surname, address, city, postalCode, countryId: 'GB' },
  }
  expect(await sendNotification(notice, 'another secret')).toBe(401)
  expect(await sendNotification(notice, undefined, JSON.stringify({ ...notice, total: 2 }))).toBe(401)
  expect(await sendNotification({ orderId: 'x' })).toBe(400)
  expect(await sendNotification(notice)).toBe(404)
  expect(await shop.database.db.$count(orders)).toBe(before)
})

it('rejects any currency other than the market’s, even when signed', async () => {
  const { hash } = await shop.fillBag(oneUnit)
  const { url } = unwrap(await begin({ shoppingCartHashId: hash }))
  const { token = '', total } = await formOf(url)
  const { name, surname, address, city, postalCode, email, phonePrefix, phone } = buyer
  const notice = {
    orderId: 'GE-CURRENCY',
    token,
    total: Number(total),
    currency: 'EUR',
    customer: { email, phonePrefix, phone, extraCondition: false },
    address: { name, surname, address, city, postalCode, countryId: 'GB' },
  }
  const before = await shop.database.db.$count(orders)
  expect(await sendNotification(notice)).toBe(422)
  expect(await shop.database.db.$count(orders)).toBe(before)
  expect(await sendNotification({ ...notice, currency: 'GBP' })).toBe(200)
})

it('is not started in other markets, for an unknown bag, or from another origin', async () => {
  const { hash } = await shop.fillBag(oneUnit, 'es_ES')
  expect(getErrorCode(await begin({ profile: 'es_ES', shoppingCartHashId: hash }))).toBe(
    'global_e_not_offered',
  )
  expect(getErrorCode(await begin({ shoppingCartHashId: 'A'.repeat(22) }))).toBe('bag_not_found')
  const own = await shop.fillBag(oneUnit)
  const foreignOrigin = { shoppingCartHashId: own.hash, origin: 'https://evil.example' }
  expect(getErrorCode(await begin(foreignOrigin))).toBe('invalid_input')
})
