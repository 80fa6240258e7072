import { afterAll, beforeAll, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { callAdmin } from '../support/admin.ts'
import { createExchangeSteps } from '../support/exchange-steps.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
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

it('asks for no account if nothing is repaid', async () => {
  await steps.setPriceDifference(0, 'ES')
  const placed = await returns.deliverCash()
  unwrap(await steps.exchange(placed.encodedReference))
})
