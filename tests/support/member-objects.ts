import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { memberSessions, members } from '#backend/db/schema/customers/account.ts'
import { memberAddresses } from '#backend/db/schema/customers/addresses.ts'
import { memberPasskeys } from '#backend/db/schema/customers/passkeys.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { newIdempotencyKey } from './checkout-shop.ts'
import { openSession } from './matrix-roles.ts'
import { type OrderShop, oneUnit } from './order-shop.ts'
import type { ObjectRoute } from './route-access.ts'

export type Owner = { readonly id: number; readonly token: string }

/** An object of a member, and a call that names it. */
export type MemberObject<Input> = {
  readonly input: Input
  /** What must not change when another member makes the call. */
  readonly read: () => Promise<unknown>
}

/** How the route answers another member, as if the object did not exist. */
type ObjectCase<Name extends ObjectRoute> = {
  readonly error: string
  readonly create: (shop: OrderShop, owner: Owner) => Promise<MemberObject<RouteInput<Name>>>
}

const profile = 'en_GB'

async function placeOrder(shop: OrderShop, { token }: Owner): Promise<string> {
  const { hash, total } = await shop.fillBag(oneUnit)
  const options = { token, idempotencyKey: newIdempotencyKey() }
  const { encodedReference } = unwrap(await shop.call('createOrder', shop.buildOrder(hash, total), options))
  await shop.expectPaid(encodedReference)
  return encodedReference
}

const readOrder =
  ({ database }: OrderShop, reference: string) =>
  () =>
    database.db.select().from(orders).where(eq(orders.reference, reference))

const address = {
  name: 'Ada',
  surname: 'Lovelace',
  address: '12 St James Square',
  city: 'London',
  postalCode: 'SW1Y 4JH',
  countryId: 'GB',
} as const

/** A saved address of the owner. */
async function createSavedAddress(shop: OrderShop, { id: memberId }: Owner) {
  const { db } = shop.database
  const id = randomBytes(12).toString('base64url')
  const row = {
    id,
    memberId,
    country: address.countryId,
    address,
    changedAt: new Date('2026-06-01T00:00:00Z'),
  }
  await db.insert(memberAddresses).values(row)
  const read = () => db.select().from(memberAddresses).where(eq(memberAddresses.memberId, memberId))
  return { id, read }
}

async function insertPasskey({ database: { db } }: OrderShop, { id: memberId }: Owner) {
  const credentialId = randomBytes(16).toString('base64url')
  const [row] = await db
    .insert(memberPasskeys)
    .values({
      memberId,
      credentialId,
      publicKey: 'A',
      counter: 0,
      transports: [],
      rpId: 'vereda.localhost',
      name: 'Phone',
      synced: false,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    })
    .returning({ id: memberPasskeys.id })
  if (!row) throw new Error('The passkey was not saved')
  const read = () => db.select().from(memberPasskeys).where(eq(memberPasskeys.id, row.id))
  return { id: row.id, read }
}

/** One case for each route whose input names an object of a member. */
export const memberObjects: { readonly [Name in ObjectRoute]: ObjectCase<Name> } = {
  saveAddress: {
    error: 'address_not_found',
    async create(shop, owner) {
      const { id, read } = await createSavedAddress(shop, owner)
      return { input: { profile, id, address: { ...address, city: 'Leeds' } }, read }
    },
  },
  removeAddress: {
    error: 'address_not_found',
    async create(shop, owner) {
      const { id, read } = await createSavedAddress(shop, owner)
      return { input: { profile, id }, read }
    },
  },
  revokeSession: {
    error: 'session_not_found',
    async create(shop, { id: memberId }) {
      const { sessionId: id } = await openSession(shop, memberId)
      const { db } = shop.database
      const read = () => db.select().from(memberSessions).where(eq(memberSessions.id, id))
      return { input: { profile, id }, read }
    },
  },
  renamePasskey: {
    error: 'passkey_not_found',
    async create(shop, owner) {
      const { id, read } = await insertPasskey(shop, owner)
      return { input: { profile, id, name: 'Mine' }, read }
    },
  },
  removePasskey: {
    error: 'passkey_not_found',
    async create(shop, owner) {
      const { id, read } = await insertPasskey(shop, owner)
      return { input: { profile, brand: 'vereda', id }, read }
    },
  },
  removeStoredPaymentMethod: {
    error: 'stored_card_not_found',
    async create(shop, { id: memberId }) {
      const [owner] = await shop.database.db.select().from(members).where(eq(members.id, memberId))
      const saved = new Set(['card-of-the-owner'])
      const card = { brand: 'visa', lastFour: '1111', expiryMonth: '03', expiryYear: '2030', holderName: '' }
      shop.provider.override = {
        fetchSavedCards: async (reference) =>
          reference === owner?.shopperReference ? [...saved].map((id) => ({ id, ...card })) : [],
        deleteSavedCard: async (_reference, id) => void saved.delete(id),
      }
      return { input: { profile, id: 'card-of-the-owner' }, read: async () => [...saved] }
    },
  },
  myOrder: {
    error: 'order_not_found',
    async create(shop, owner) {
      const encodedReference = await placeOrder(shop, owner)
      return { input: { profile, encodedReference }, read: readOrder(shop, encodedReference) }
    },
  },
  myInvoice: {
    error: 'order_not_found',
    async create(shop, owner) {
      const encodedReference = await placeOrder(shop, owner)
      return { input: { profile, encodedReference }, read: readOrder(shop, encodedReference) }
    },
  },
  myOrders: {
    error: 'order_not_found',
    async create(shop, owner) {
      const reference = await placeOrder(shop, owner)
      const { locator: after } = await shop.fetchOrderConfirmation(reference)
      return { input: { profile, after }, read: readOrder(shop, reference) }
    },
  },
}
