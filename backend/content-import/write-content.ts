import { sql } from 'drizzle-orm'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import type { Queryable } from '../db/client.ts'
import { pages } from '../db/schema/content/content.ts'
import { toBatches } from '../db/upsert.ts'
import { type ChangedPage, dedupeEvents, toContentEvents } from '../shop/content/content-events.ts'
import { findNextChange } from '../shop/content/page-schedule.ts'
import { buildCampaignEvents } from '../shop/vouchers/voucher-refresh.ts'
import { type CompleteRow, updateAllExcept } from './complete-rows.ts'
import type { GatheredContent } from './gather-content.ts'
import { defaultPageSettings, isContentLanguage, type PageSettings } from './page-files.ts'
import { folderOf } from './page-index.ts'
import { writeCommunity } from './write-community.ts'
import { type RejectedStore, writeStores } from './write-stores.ts'
import { writeVouchers } from './write-vouchers.ts'

const pageKey = ['kind', 'code', 'brand', 'language'] as const

function pageRows(
  { pages: files, settings }: GatheredContent,
  now: Date,
): CompleteRow<typeof pages, 'revision'>[] {
  return files.flatMap(({ address, file, page }) => {
    if (!isContentLanguage(address.name)) return []
    const own: PageSettings = settings.get(folderOf(file.file)) ?? defaultPageSettings
    const { brand, kind, code, name: language } = address
    const { keywords, ...text } = page
    const row = { brand, kind, code, language, ...text, keywords: [...keywords], ...own }
    return [{ ...row, changedAt: now, nextChangeAt: findNextChange(own, now) }]
  })
}

/** Upserts pages; a changed page increments its revision. Returns the changed ones. */
async function writePages(
  db: Queryable,
  gathered: GatheredContent,
  now: Date,
): Promise<readonly ChangedPage[]> {
  const { set, setWhere } = updateAllExcept(pages, [...pageKey, 'revision', 'changedAt', 'nextChangeAt'])
  const changed: ChangedPage[] = []
  for (const batch of toBatches(pageRows(gathered, now))) {
    const written = await db
      .insert(pages)
      .values(batch)
      .onConflictDoUpdate({
        target: [pages.kind, pages.code, pages.brand, pages.language],
        set: {
          ...set,
          revision: sql`${pages.revision} + 1`,
          changedAt: now,
          nextChangeAt: sql`excluded.next_change_at`,
        },
        setWhere,
      })
      .returning({ brand: pages.brand, kind: pages.kind, code: pages.code })
    changed.push(...written)
  }
  return changed
}

/** Writes all gathered content; idempotent. */
export async function writeContent(
  db: Queryable,
  gathered: GatheredContent,
  now: Date,
): Promise<{
  /** The storefront refresh events. */
  readonly events: readonly RefreshEvent[]
  readonly rejected: readonly RejectedStore[]
}> {
  const changed = await writePages(db, gathered, now)
  const { events: ofStores, rejected } = await writeStores(db, gathered)
  const ofVouchers = await writeVouchers(db, gathered)
  const ofCampaigns = await buildCampaignEvents(db, changed)
  await writeCommunity(db, gathered)
  const events = dedupeEvents([...toContentEvents(changed), ...ofStores, ...ofVouchers, ...ofCampaigns])
  return { events, rejected }
}
