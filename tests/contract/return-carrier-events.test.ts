import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { orderReturnEvents, orderReturns, returnCarrierEvents } from '#backend/db/schema/sales/returns.ts'
import { callAdmin } from '../support/admin.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { createReturnSteps } from '../support/return-steps.ts'

let shop: OrderShop
const steps = createReturnSteps(() => shop)
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.db.delete(orderReturns)
})

const minute = 60_000
async function register() {
  const order = await steps.deliver()
  const { returnId } = unwrap(await steps.register(order.locator))
  await shop.deliverEmails()
  return { ...order, returnId }
}
/** Reports an event that happened some minutes into the hour that ends now. */
const report = async (number: string, event: string, minutes: number, id = `${event}-${minutes}`) => {
  const at = new Date(shop.context.clock().getTime() + (minutes - 60) * minute).toISOString()
  return callAdmin(shop, `/returns/${number}/carrier-events`, { id, event, at })
}
const readSteps = async () => {
  const rows = await shop.database.db.select().from(orderReturnEvents).orderBy(asc(orderReturnEvents.id))
  return rows.map(({ status, actor }) => `${status} ${actor}`)
}
const subjects = async () => (await shop.deliverEmails()).map(({ subject }) => subject)

test.each<[string, string]>([
  ['collected', 'EN'],
  ['in_transit', 'EN'],
  ['delivered', 'RE'],
  ['lost', 'EN'],
  ['refused', 'CA'],
])('moves a registered return whose parcel is %s to %s', async (event, status) => {
  const { returnId } = await register()
  expect((await report(returnId, event, 1)).body).toMatchObject({ returnStatus: status, moved: true })
  expect(await subjects()).toHaveLength(1)
})

it('records each report once, also when it is sent twice at the same moment', async () => {
  const { returnId } = await register()
  const both = await Promise.all([report(returnId, 'collected', 1), report(returnId, 'collected', 1)])
  expect(both.map(({ body }) => body.moved).toSorted()).toEqual([false, true])
  expect((await report(returnId, 'collected', 1)).body).toMatchObject({ returnStatus: 'EN', moved: false })
  expect(await shop.database.db.$count(returnCarrierEvents)).toBe(1)
  expect(await readSteps()).toEqual(['PE shopper', 'EN carrier'])
  expect(await subjects()).toEqual([`Return ${returnId} is on its way`])
})

it('ignores reports that later ones have overtaken, and keeps them in the history', async () => {
  const { returnId } = await register()
  for (const [event, minutes] of [
    ['delivered', 30],
    ['in_transit', 20],
    ['collected', 10],
    ['refused', 5],
  ] as const)
    expect((await report(returnId, event, minutes)).body).toMatchObject({ returnStatus: 'RE' })
  expect(await readSteps()).toEqual(['PE shopper', 'RE carrier'])
  const { body } = await callAdmin(shop, `/returns/${returnId}`)
  expect(body.carrier).toMatchObject(
    ['delivered', 'in_transit', 'collected', 'refused'].map((event) => ({ event })),
  )
})

it('does not cancel a return whose parcel was accepted after all, when the refusal is reported late', async () => {
  const { returnId } = await register()
  expect((await report(returnId, 'in_transit', 20)).body).toMatchObject({ returnStatus: 'EN', moved: true })
  expect((await report(returnId, 'refused', 5)).body).toMatchObject({ returnStatus: 'EN', moved: false })
  expect((await report(returnId, 'delivered', 30)).body).toMatchObject({ returnStatus: 'RE', moved: true })
})

it('lists lost parcels for staff until they are found', async () => {
  const { returnId } = await register()
  await report(returnId, 'collected', 1)
  await report(returnId, 'lost', 20)
  const lost = async () => (await callAdmin(shop, '/returns?carrier=lost')).body.returns
  expect(await lost()).toMatchObject([{ number: returnId, returnStatus: 'EN' }])
  await report(returnId, 'in_transit', 10)
  expect(await lost()).toHaveLength(1)
  expect((await callAdmin(shop, `/returns?carrier=lost&after=${returnId}`)).body.returns).toEqual([])
  expect((await callAdmin(shop, '/returns?carrier=lost&after=R4999999999-1')).status).toBe(404)
  expect((await report(returnId, 'delivered', 30)).body).toMatchObject({ returnStatus: 'RE', moved: true })
  expect(await lost()).toEqual([])
})

it('lets the customer return what was refused again', async () => {
  const { returnId, locator } = await register()
  await report(returnId, 'collected', 1)
  await shop.deliverEmails()
  expect((await report(returnId, 'refused', 10)).body).toMatchObject({ returnStatus: 'CA' })
  const [email] = await shop.deliverEmails()
  expect(email?.text.replace(/\s+/g, ' ')).toContain('the carrier is bringing it back to you')
  const again = unwrap(await steps.register(locator))
  expect(again.returnId).not.toBe(returnId)
  // The refused parcel arrives after all, but its item is in the new return.
  expect((await report(returnId, 'delivered', 20)).body).toMatchObject({ returnStatus: 'CA', moved: false })
})

it('rejects a report from the future, which would overtake every later one', async () => {
  const { returnId } = await register()
  const future = await report(returnId, 'in_transit', 25 * 60)
  expect([future.status, future.body.errors[0]]).toMatchObject([
    400,
    { code: 'carrier_event_in_future', field: 'at' },
  ])
  expect(await shop.database.db.$count(returnCarrierEvents)).toBe(0)
  // The clock of a carrier may be a little fast.
  expect((await report(returnId, 'in_transit', 64)).body).toMatchObject({ returnStatus: 'EN', moved: true })
})

it('rejects unknown events and returns', async () => {
  const { returnId } = await register()
  expect((await report(returnId, 'teleported', 1)).status).toBe(400)
  expect((await report('R4999999999-1', 'collected', 1)).status).toBe(404)
})
