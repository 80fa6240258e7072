import { globSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { memberDataSources } from '#backend/shop/registration/member-data.ts'

/** Columns that name a person. */
const personalColumns = ['member_id', 'email', 'recipient']

/**
 * The tables with such a column: the entry of `memberDataSources` that exports them, or why none does. A deleted
 * member leaves none of the former unless the entry says why.
 */
const tables: Readonly<Record<string, string>> = {
  members: 'account',
  member_addresses: 'addresses',
  member_passkeys: 'passkeys',
  member_sessions: 'devices',
  orders: 'orders',
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
  member_benefits: 'benefits',
  vouchers: 'benefits',
  store_reservations: 'storeReservations',
  member_devices: 'not exported: digests only, deleted with the member',
  web_logins: 'not exported: digests only, deleted with the member',
  account_links: 'not exported: links of e-mails, deleted with the member',
  registrations: 'not exported: erased once there is a member',
  mail_outbox: 'not exported: blanked once sent',
}

/** Every table of the schema with a column that names a person. */
async function findPersonalTables(): Promise<string[]> {
  const files = globSync('backend/db/schema/**/*.ts').toSorted()
  const modules = await Promise.all(files.map((file): Promise<object> => import(`../../${file}`)))
  const found = modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value) => is(value, PgTable))
    .filter((table) =>
      Object.values(getTableColumns(table)).some(({ name }) => personalColumns.includes(name)),
    )
  return [...new Set(found.map((table) => getTableName(table)))].toSorted()
}

it('every table with personal data of members is exported, or says why not', async () => {
  const found = await findPersonalTables()
  expect(found).toContain('members')
  expect(found.filter((name) => !(name in tables))).toEqual([])
})

it('the listed entries exist', () => {
  const names = memberDataSources.map(({ name }) => name)
  const listed = Object.values(tables).filter((text) => !text.startsWith('not exported'))
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
})
