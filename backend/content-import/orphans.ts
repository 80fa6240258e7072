import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import type { Queryable } from '../db/client.ts'
import { stores } from '../db/schema/catalog/stores.ts'
import { pages } from '../db/schema/content/content.ts'
import { races, tips } from '../db/schema/customers/community.ts'
import { vouchers } from '../db/schema/sales/vouchers.ts'
import { toContentEvents } from '../shop/content/content-events.ts'
import type { GatheredContent } from './gather-content.ts'
import { pageFileName } from './page-files.ts'

/** Content of the shop that is missing from the folder. */
export type Orphans = {
  readonly pages: readonly Pick<typeof pages.$inferSelect, 'brand' | 'kind' | 'code' | 'language'>[]
  readonly stores: readonly string[]
  readonly vouchers: readonly string[]
  readonly races: readonly string[]
  readonly tips: readonly string[]
}

async function findUnlistedKeys<Entry>(
  db: Queryable,
  { table, key }: { readonly table: PgTable; readonly key: AnyPgColumn<{ data: string; notNull: true }> },
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Promise<readonly string[]> {
  const present = new Set(entries.map(keyOf))
  const found = await db.select({ key }).from(table).orderBy(key)
  return found.flatMap((row) => (present.has(row.key) ? [] : [row.key]))
}

/** Personal vouchers of members are not part of the content. */
async function findUnlistedVouchers(db: Queryable, given: GatheredContent['vouchers']) {
  const listed = new Set(given.map(({ code }) => code))
  const found = await db
    .select({ code: vouchers.code })
    .from(vouchers)
    .where(isNull(vouchers.memberId))
    .orderBy(vouchers.code)
  return found.flatMap(({ code }) => (listed.has(code) ? [] : [code]))
}

const idOf = ({ id }: { readonly id: string }) => id
const fileOf = ({ brand, kind, code, language }: Orphans['pages'][number]) =>
  pageFileName({ brand, kind, code, name: language })

/** Compares by key. Not meaningful for a folder with problems. */
export async function findOrphans(db: Queryable, gathered: GatheredContent): Promise<Orphans> {
  const { brand, kind, code, language } = pages
  const written = new Set(gathered.pages.map(({ address }) => pageFileName(address)))
  const existingPages = await db
    .select({ brand, kind, code, language })
    .from(pages)
    .orderBy(kind, code, brand, language)
  const { vouchers: given, races: run, tips: tipsByLanguage } = gathered
  const inFolder = gathered.stores.flatMap((country) => country.stores)
  return {
    pages: existingPages.filter((page) => !written.has(fileOf(page))),
    stores: await findUnlistedKeys(db, { table: stores, key: stores.id }, inFolder, idOf),
    vouchers: await findUnlistedVouchers(db, given),
    races: await findUnlistedKeys(db, { table: races, key: races.id }, run, idOf),
    tips: await findUnlistedKeys(db, { table: tips, key: tips.id }, tipsByLanguage.en ?? [], idOf),
  }
}

/** Display names for the report. */
export function orphanNames(orphans: Orphans): readonly string[] {
  return [
    ...orphans.pages.map(fileOf),
    ...orphans.stores.map((id) => `store ${id}`),
    ...orphans.vouchers.map((code) => `voucher ${code}`),
    ...orphans.races.map((id) => `race ${id}`),
    ...orphans.tips.map((id) => `tip ${id}`),
  ]
}

/** Removes them; returns the storefront refresh events. */
export async function removeOrphans(db: Queryable, orphans: Orphans): Promise<readonly RefreshEvent[]> {
  for (const { brand, kind, code, language } of orphans.pages)
    await db
      .delete(pages)
      .where(
        and(eq(pages.brand, brand), eq(pages.kind, kind), eq(pages.code, code), eq(pages.language, language)),
      )
  await db.delete(stores).where(inArray(stores.id, [...orphans.stores]))
  await db.delete(vouchers).where(inArray(vouchers.code, [...orphans.vouchers]))
  await db.delete(races).where(inArray(races.id, [...orphans.races]))
  await db.delete(tips).where(inArray(tips.id, [...orphans.tips]))
  const ofStores: RefreshEvent[] = orphans.stores.length ? [{ type: 'stores' }] : []
  return [...toContentEvents(orphans.pages), ...ofStores]
}
