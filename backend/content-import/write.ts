import { sql } from 'drizzle-orm'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import type { Queryable } from '../db/client.ts'
import { batches } from '../db/upserts.ts'
import { type ChangedPage, contentEvents, onceEach } from '../shop/content/events.ts'
import { pages } from '../shop/content/schema.ts'
import { nextChange } from '../shop/content/window.ts'
import { campaignEvents } from '../shop/vouchers/due.ts'
import type { Gathered } from './gather.ts'
import { folderOf } from './page-index.ts'
import { isContentLanguage, type PageSettings, plainSettings } from './pages.ts'
import { rewritingAllBut, type Whole } from './whole-rows.ts'
import { writeCommunity } from './write-community.ts'
import { type RefusedStore, writeStores } from './write-stores.ts'
import { writeVouchers } from './write-vouchers.ts'

const pageKey = ['kind', 'code', 'brand', 'language'] as const

function pageRows({ pages: files, settings }: Gathered, now: Date): Whole<typeof pages, 'revision'>[] {
  return files.flatMap(({ address, file, page }) => {
    if (!isContentLanguage(address.name)) return []
    const own: PageSettings = settings.get(folderOf(file.file)) ?? plainSettings
    const { brand, kind, code, name: language } = address
    const { keywords, ...text } = page
    const row = { brand, kind, code, language, ...text, keywords: [...keywords], ...own }
    return [{ ...row, changedAt: now, nextChangeAt: nextChange(own, now) }]
  })
}

/** Writes pages; a page that changed counts one revision more. Returns those that did. */
async function writePages(db: Queryable, gathered: Gathered, now: Date): Promise<readonly ChangedPage[]> {
  const { set, setWhere } = rewritingAllBut(pages, [...pageKey, 'revision', 'changedAt', 'nextChangeAt'])
  const changed: ChangedPage[] = []
  for (const batch of batches(pageRows(gathered, now))) {
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

/** Writes all that was gathered; a second time it changes nothing. */
export async function writeContent(
  db: Queryable,
  gathered: Gathered,
  now: Date,
): Promise<{
  /** What the storefront must be told. */
  readonly events: readonly RefreshEvent[]
  readonly refused: readonly RefusedStore[]
}> {
  const changed = await writePages(db, gathered, now)
  const { events: ofStores, refused } = await writeStores(db, gathered)
  const ofVouchers = await writeVouchers(db, gathered)
  const ofCampaigns = await campaignEvents(db, changed)
  await writeCommunity(db, gathered)
  const events = onceEach([...contentEvents(changed), ...ofStores, ...ofVouchers, ...ofCampaigns])
  return { events, refused }
}
