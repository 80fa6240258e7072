import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import { members } from '#backend/db/schema/customers/account.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { eventRegistrations, events } from '#backend/db/schema/customers/events.ts'
import { consentLedger, subscribers, subscriptionRequests } from '#backend/db/schema/customers/newsletter.ts'
import { stockNotifications } from '#backend/db/schema/customers/notify-me.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { orderReturns } from '#backend/db/schema/sales/returns.ts'
import { withdrawals } from '#backend/db/schema/sales/withdrawals.ts'
import { issueInvoice } from '#backend/shop/invoices/issue-invoice.ts'
import { findOrderByLocator } from '#backend/shop/orders/repository.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { collectEmails, findLinkToken } from '../support/account-emails.ts'
import { findMemberId } from '../support/matrix-roles.ts'
import { addMembers, marta, signIn } from '../support/members.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { createReturnSteps } from '../support/return-steps.ts'
import { createClientAt } from '../support/two-instances.ts'

const profile = 'en_GB'
const brand = 'vereda'
const next = 'marta.roca@example.org'
const eventId = 'summer-run'

let shop: OrderShop
let api: ShopApi
let token: string
beforeAll(async () => {
  shop = await openOrderShop()
  api = createClientAt(shop.app, '10.1.0.1')
  const { db } = shop.database
  await db.insert(events).values({
    id: eventId,
    brands: [brand],
    countryId: 'GB',
    name: { en: 'Summer run' },
    text: { en: 'Ten miles' },
    place: 'Hyde Park',
    startsAt: new Date('2030-06-01T08:00:00Z'),
    endsAt: new Date('2030-06-01T10:00:00Z'),
    timeZone: 'Europe/London',
    capacity: 10,
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  const cleared = [rateLimits, emailOutbox, subscribers, subscriptionRequests, stockNotifications]
  for (const table of [...cleared, eventRegistrations, withdrawals, members]) await db.delete(table)
  await addMembers(shop.database)
  token = (await signIn(api.login)).token
  shop.provider.override = { fetchSavedCards: async () => [] }
})

const confirmIdentity = async () =>
  unwrap(await api.confirmIdentity({ profile, password: marta.password }, { token })).token
const exportData = async () =>
  unwrap(await api.exportAccount({ profile, token: await confirmIdentity() }, { token })).data
const deleteAccount = async () =>
  unwrap(await api.deleteAccount({ profile, token: await confirmIdentity() }, { token }))

async function findLink(page: string): Promise<string> {
  const mails = await collectEmails(shop)
  const mail = mails.find(({ text }) => text.includes(`/${page}/`))
  return findLinkToken(mail ?? { text: '' }, page)
}

/** Changes the address of the member; returns the token that undoes it. */
async function changeAddress(): Promise<string> {
  const identity = await confirmIdentity()
  unwrap(await api.changeEmail({ profile, email: next, token: identity }, { token }))
  unwrap(await api.confirmEmailChange({ profile, token: await findLink('confirm-email') }))
  return findLink('undo-email')
}

const size = '41'

/** Stores what the forms of the shop store by an address. */
async function storeByAddress(email: string, at: Date, name: string): Promise<void> {
  const { db } = shop.database
  const of = { brand, profile, email } as const
  const traffic = { source: 'footer', textVersion: '1' } as const
  await db
    .insert(subscribers)
    .values({ ...of, hashDigest: '0'.repeat(64), origin: 'footer', subscribedAt: at, name })
    .onConflictDoUpdate({
      target: [subscribers.brand, subscribers.email],
      set: { subscribedAt: at, unsubscribedAt: null, name },
    })
  await db
    .insert(consentLedger)
    .values({ ...of, ...traffic, topic: 'newsletter', action: 'confirmed', detail: name, at })
  await db.insert(stockNotifications).values({
    ...{ brand, profile, email, name, size, material: arena.material, requestedAt: at },
    expiresAt: new Date('2031-01-01T00:00:00Z'),
    ...(name === 'Marta' ? {} : { notifiedAt: at, notifiedSize: size }),
  })
  await db.insert(withdrawals).values({
    ...{ brand, profile, market: 'GB', email, name, contract: 'boots', createdAt: at },
    tokenDigest: name,
    reference: name,
  })
}

const register = (email: string, at: Date, name: string) =>
  shop.database.db
    .insert(eventRegistrations)
    .values({ eventId, brand, profile, email, name, state: 'confirmed', registeredAt: at })

/** How many rows carry the name of a person. */
const countRows = async (name: string) => {
  const { db } = shop.database
  return {
    subscribers: await db.$count(subscribers, eq(subscribers.name, name)),
    stock: await db.$count(stockNotifications, eq(stockNotifications.name, name)),
    withdrawals: await db.$count(withdrawals, eq(withdrawals.name, name)),
  }
}

describe('what was stored by a former address', () => {
  const earlier = () => new Date(shop.context.clock().getTime() - 3600_000)
  const later = () => new Date(shop.context.clock().getTime() + 3600_000)

  it('is exported and listed after a change of the address, and removed with the account', async () => {
    await storeByAddress(marta.username, earlier(), 'Marta')
    await register(marta.username, earlier(), 'Marta')
    await changeAddress()
    const data = await exportData()
    expect(data).toMatchObject({
      account: { email: next, formerEmails: [{ email: marta.username }] },
      newsletter: { subscriptions: [{ name: 'Marta' }], consents: [{ detail: 'Marta' }] },
      backInStock: [{ name: 'Marta' }],
      events: [{ name: 'Marta' }],
      withdrawals: [{ name: 'Marta' }],
    })
    const listed = unwrap(await api.stockRequestList({ profile, brand }, { token }))
    expect(listed.requests).toHaveLength(1)
    await deleteAccount()
    expect(await countRows('Marta')).toEqual({ subscribers: 0, stock: 0, withdrawals: 0 })
    const [subscriber] = await shop.database.db.select().from(subscribers)
    expect(subscriber?.unsubscribedAt).not.toBeNull()
  })

  it('belongs to another person if it is later than the change', async () => {
    await changeAddress()
    await storeByAddress(marta.username, later(), 'Nora')
    await register(marta.username, later(), 'Nora')
    expect(JSON.stringify(await exportData())).not.toContain('Nora')
    await deleteAccount()
    expect(await countRows('Nora')).toEqual({ subscribers: 1, stock: 1, withdrawals: 1 })
  })

  it('does not include that of an address which its owner has undone', async () => {
    await storeByAddress(next, earlier(), 'Eve')
    const undo = await changeAddress()
    const restored = unwrap(await api.undoEmailChange({ profile, token: undo }))
    const password = 'a-second-long-walk'
    unwrap(await api.setNewPassword({ profile, brand, token: restored.setPasswordToken, password }))
    token = (await signIn(api.login, { ...marta, password })).token
    const identity = unwrap(await api.confirmIdentity({ profile, password }, { token })).token
    const { data } = unwrap(await api.exportAccount({ profile, token: identity }, { token }))
    expect(data.account).toMatchObject({ email: marta.username, formerEmails: [] })
    expect(JSON.stringify(data)).not.toContain('Eve')
  })
})

describe('what belongs to the orders of a member', () => {
  it('is exported: returns with address, phone and end of the account, payments, invoices, deliveries', async () => {
    const { db } = shop.database
    const steps = createReturnSteps(() => shop)
    const { locator } = await steps.deliver()
    unwrap(await steps.register(locator))
    const memberId = await findMemberId(shop, marta.username)
    await db.update(orders).set({ memberId }).where(eq(orders.locator, locator))
    const order = await findOrderByLocator(db, locator)
    if (!order) throw new Error('The order was not found')
    const { shippingAddress } = order
    await db.transaction((tx) => issueInvoice(tx, order, shop.context.clock()))
    await db.update(orderReturns).set({
      ...{
        method: '01',
        pickupAddress: shippingAddress,
        pickupPhone: '7700900123',
        pickupDate: '2026-01-05',
      },
      ...{ accountEnd: '5678', accountKey: '1', sealedAccount: 'sealed-account' },
    })
    const data = await exportData()
    expect(data).toMatchObject({
      returns: [
        {
          ...{
            order: locator,
            pickupAddress: shippingAddress,
            pickupPhone: '7700900123',
            accountEnd: '5678',
          },
          lines: [{ reason: 'size' }],
          history: [{ status: 'PE' }],
        },
      ],
      payments: { attempts: [{ order: locator, state: 'authorised' }] },
      invoices: [{ order: locator, kind: 'invoice', billing: shippingAddress }],
      deliveries: { shipments: [{ order: locator }] },
    })
    const text = JSON.stringify(data)
    for (const secret of ['sealed-account', 'idempotencyKey', 'requestDigest', 'donationToken'])
      expect(text).not.toContain(secret)
  })
})
