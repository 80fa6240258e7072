import { globSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { memberDataSources } from '#backend/shop/registration/member-data.ts'

/** Columns that name a person. */
const personalColumns = ['member_id', 'email', 'recipient']

/**
 * The tables with such a column, and those that reference them: the entry of `memberDataSources` that exports them, or why none does. A deleted
 * member leaves none of the former unless the entry says why.
 */
const tables: Readonly<Record<string, string>> = {
  members: 'account',
  member_addresses: 'addresses',
  member_passkeys: 'passkeys',
  member_sessions: 'devices',
  member_former_emails: 'account',
  orders: 'orders',
  order_lines: 'orders',
  order_returns: 'returns',
  order_return_lines: 'returns',
  order_return_events: 'returns',
  return_carrier_events: 'returns',
  order_exchanges: 'exchanges',
  payment_attempts: 'payments',
  payment_modifications: 'payments',
  order_refunds: 'payments',
  gift_card_movements: 'payments',
  gift_cards: 'giftCards',
  invoices: 'invoices',
  order_shipments: 'deliveries',
  order_events: 'deliveries',
  delivery_reviews: 'deliveries',
  voucher_uses: 'voucherUses',
  donations: 'donations',
  reviews: 'reviews',
  review_photos: 'reviews',
  withdrawals: 'withdrawals',
  wishlist_items: 'wishlist',
  wishlist_shares: 'wishlist',
  subscribers: 'newsletter',
  subscription_requests: 'newsletter',
  consent_ledger: 'newsletter',
  newsletter_consents: 'newsletter',
  event_registrations: 'events',
  clienteling_requests: 'personalShopper',
  stock_notices: 'backInStock',
  take_backs: 'takeBacks',
  take_back_events: 'takeBacks',
  take_back_photos: 'takeBacks',
  member_benefits: 'benefits',
  vouchers: 'benefits',
  store_reservations: 'storeReservations',
  member_devices: 'not exported: digests only, deleted with the member',
  web_logins: 'not exported: digests only, deleted with the member',
  account_links: 'not exported: links of e-mails, deleted with the member',
  registrations: 'not exported: erased once there is a member',
  member_tokens: 'not exported: digests only, deleted with the session',
  passkey_challenges: 'not exported: random digests, for five minutes',
  order_codes: 'not exported: digests only, for minutes',
  order_holders: 'not exported: keyed digests, for three days at most',
  checkout_expresses: 'not exported: deleted after two hours; the order has the data',
  payment_alarms: 'not exported: reviews of payments by staff, with no data beyond that of the payment',
  donation_movements: 'not exported: the ledger of the amount of a donation, which is exported',
  gift_card_tries: 'not exported: counts wrong PINs of a card, not of a person',
  stock_movements: 'not exported: counts goods; the order has its lines',
  stock_holds: 'not exported: units of a back-in-stock request, which is exported',
  review_invitations: 'not exported: whether an order was considered for an invitation',
  review_reports: 'not exported: written by readers, who are not stored',
  mail_outbox: 'not exported: blanked once sent',
}

async function loadTables(): Promise<readonly PgTable[]> {
  const files = globSync('backend/db/schema/**/*.ts').toSorted()
  const modules = await Promise.all(files.map((file): Promise<object> => import(`../../${file}`)))
  return modules.flatMap((module): unknown[] => Object.values(module)).filter((value) => is(value, PgTable))
}

/** Every table of the schema with a column that names a person. */
async function findPersonalTables(): Promise<string[]> {
  const found = (await loadTables()).filter((table) =>
    Object.values(getTableColumns(table)).some(({ name }) => personalColumns.includes(name)),
  )
  return [...new Set(found.map((table) => getTableName(table)))].toSorted()
}

/** Every table whose rows belong to a member by foreign keys, as member, order, return and line of a return. */
async function findReachableTables(): Promise<string[]> {
  const references = (await loadTables()).flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => ({
      from: getTableName(table),
      to: getTableName(key.reference().foreignTable),
    })),
  )
  const reachable = new Set(['members'])
  // A set visits what is added while it is iterated.
  for (const name of reachable) for (const { from, to } of references) if (to === name) reachable.add(from)
  return [...reachable].toSorted()
}

it('every table with personal data of members is exported, or says why not', async () => {
  const found = await findPersonalTables()
  expect(found).toContain('members')
  expect(found.filter((name) => !(name in tables))).toEqual([])
})

it('every table that references a member, over other tables too, is exported, or says why not', async () => {
  const found = await findReachableTables()
  expect(found).toEqual(expect.arrayContaining(['orders', 'order_returns', 'order_return_lines']))
  expect(found.filter((name) => !(name in tables))).toEqual([])
})

it('lists no table that does not exist', async () => {
  const names = new Set((await loadTables()).map((table) => getTableName(table)))
  expect(Object.keys(tables).filter((name) => !names.has(name))).toEqual([])
})

it('the listed entries exist', () => {
  const names = memberDataSources.map(({ name }) => name)
  const listed = Object.values(tables).filter((text) => !text.startsWith('not exported'))
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
})
