import { afterAll, beforeAll, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { pruneAccounts } from '#backend/shop/returns/reencrypt-accounts.ts'
import { findReturnById } from '#backend/shop/returns/repository.ts'
import { callAdmin } from '../support/admin.ts'
import { createExchangeSteps } from '../support/exchange-steps.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createReturnSteps } from '../support/return-steps.ts'

let shop: OrderShop
const returns = createReturnSteps(() => shop)
const steps = createExchangeSteps(() => shop)
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const account = { holder: 'Ada Lovelace', number: 'ES91 2100 0418 4502 0005 1332' }
const staff = { by: 'marta', reason: 'transfer' }

it('asks for the account of a repayment if the order was paid in cash, and staff find it by the number', async () => {
  await steps.setPriceDifference(-1_500, 'ES')
  const placed = await returns.deliverCash()
  const id = placed.encodedReference
  expect(unwrap(await steps.prepare(id, { profile: 'es_ES' }))).toMatchObject({
    account: 'iban',
    country: 'ES',
    banks: [],
  })
  expect(await steps.exchange(id)).toMatchObject({
    status: 'KO',
    errors: [{ field: 'account.holder' }, { field: 'account.number' }],
  })
  const { returnId } = unwrap(await steps.exchange(id, { account }))
  await steps.inspect(placed)
  expect(await steps.settle()).toEqual([])
  const { exchange } = await steps.rowOf(placed)
  expect(exchange).toMatchObject({ state: 'completed', refunded: exchange.refundDue, withheld: 0 })
  const byHand = await callAdmin(shop, '/payments/by-hand')
  expect(JSON.stringify(byHand.body)).toContain(returnId)
  const opened = await callAdmin(shop, `/returns/${returnId}/account`, staff)
  expect(opened.body.account).toMatchObject({ account: 'ES9121000418450200051332' })
})

/** The fields of a form that are missing or invalid. */
const fieldsOf = (reply: Awaited<ReturnType<typeof returns.register>>) =>
  reply.status === 'KO' ? reply.errors.map(({ field }) => field) : []

it('asks for the account even if nothing is repaid, because the whole value may be later', async () => {
  await steps.setPriceDifference(0, 'ES')
  const placed = await returns.deliverCash()
  const id = placed.encodedReference
  expect(await steps.exchange(id)).toMatchObject({
    status: 'KO',
    errors: [{ field: 'account.holder' }, { field: 'account.number' }],
  })
  const { returnId } = unwrap(await steps.exchange(id, { account }))
  await steps.inspect(placed)
  await steps.advance()
  const { newOrder } = await steps.rowOf(placed)
  unwrap(
    await shop.call('cancelOrder', {
      profile: 'es_ES',
      encodedReference: newOrder.reference,
      email: returns.email,
    }),
  )
  expect(await steps.settle()).toEqual([])
  const { exchange } = await steps.rowOf(placed)
  expect(exchange).toMatchObject({ refunded: exchange.value + exchange.deliveryRefund, withheld: 0 })
  expect(JSON.stringify((await callAdmin(shop, '/payments/by-hand')).body)).toContain(returnId)
})

it.each([0, 1_000])(
  'asks for account and proof when the new size is returned that cost %i more',
  async (difference) => {
    await steps.setPriceDifference(difference, 'ES')
    const placed = await returns.deliverCash()
    unwrap(await steps.exchange(placed.encodedReference, { account }))
    await shop.settleWebhooks()
    await steps.advance()
    await steps.inspect(placed)
    await steps.advance()
    const { newOrder } = await steps.rowOf(placed)
    const { encodedReference, locator } = await returns.arrive({
      encodedReference: newOrder.reference,
      locator: newOrder.locator,
    })
    expect(unwrap(await returns.prepare(encodedReference))).toMatchObject({ account: 'iban' })
    expect(fieldsOf(await returns.register(encodedReference))).toEqual(['account.holder', 'account.number'])
    expect(getErrorCode(await returns.register(locator, { account }))).toBe('access_code_needed')
    const { returnId } = unwrap(await returns.register(encodedReference, { account }))
    const opened = await callAdmin(shop, `/returns/${returnId}/account`, staff)
    expect(opened.body.account).toMatchObject({ account: 'ES9121000418450200051332' })
  },
)

it('stores the account of an exchange while it can lead to a repayment, and then deletes it', async () => {
  await steps.setPriceDifference(0, 'ES')
  const placed = await returns.deliverCash()
  unwrap(await steps.exchange(placed.encodedReference, { account }))
  const { db } = shop.database
  const daysLater = (days: number) => new Date(Date.now() + days * 24 * 3600_000)
  const hasAccount = async () => {
    const { exchange } = await steps.rowOf(placed)
    return (await findReturnById(db, exchange.returnId))?.sealedAccount !== null
  }
  await pruneAccounts(db, daysLater(400))
  expect(await hasAccount()).toBe(true)
  await steps.inspect(placed)
  await steps.advance()
  await pruneAccounts(db, daysLater(149))
  expect(await hasAccount()).toBe(true)

  const { newOrder } = await steps.rowOf(placed)
  const order = { encodedReference: newOrder.reference, email: returns.email }
  unwrap(await shop.call('cancelOrder', { profile: 'es_ES', ...order }))
  expect(await steps.settle()).toEqual([])
  await pruneAccounts(db, daysLater(89))
  expect(await hasAccount()).toBe(true)
  await pruneAccounts(db, daysLater(91))
  expect(await hasAccount()).toBe(false)
})

it('deletes the account of an exchange that led to no repayment once it cannot any more', async () => {
  await steps.setPriceDifference(0, 'ES')
  const placed = await returns.deliverCash()
  unwrap(await steps.exchange(placed.encodedReference, { account }))
  await steps.inspect(placed)
  await steps.advance()
  await pruneAccounts(shop.database.db, new Date(Date.now() + 151 * 24 * 3600_000))
  const { exchange } = await steps.rowOf(placed)
  expect(await findReturnById(shop.database.db, exchange.returnId)).toMatchObject({ sealedAccount: null })
})
