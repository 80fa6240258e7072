import { sql } from 'drizzle-orm'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { brands } from '#i18n/brands.ts'
import { marketOf } from '#i18n/markets.ts'
import { toMinor } from '#lib/money/money.ts'
import { races, tips } from '../community/schema.ts'
import type { Queryable } from '../db/client.ts'
import type { Localized } from '../db/columns.ts'
import { batches, rewriting } from '../db/upserts.ts'
import { pages } from '../shop/content/schema.ts'
import { nextChange } from '../shop/content/window.ts'
import { stores } from '../shop/stores/schema.ts'
import { type AmountByMarket, vouchers } from '../shop/vouchers/schema.ts'
import { folderOf, type Gathered } from './gather.ts'
import { isContentLanguage, type PageSettings, plainSettings } from './pages.ts'

type PageRow = typeof pages.$inferInsert

function pageRows({ pages: files, settings }: Gathered, now: Date): PageRow[] {
  return files.flatMap(({ address, file, page }) => {
    if (!isContentLanguage(address.name)) return []
    const own: PageSettings = settings.get(folderOf(file.file)) ?? plainSettings
    const { brand, kind, code, name: language } = address
    const { keywords, ...text } = page
    const row = { brand, kind, code, language, ...text, keywords: [...keywords], ...own }
    return [{ ...row, changedAt: now, nextChangeAt: nextChange(own, now) }]
  })
}

const pageContent = [
  'title',
  'description',
  'keywords',
  'body',
  'status',
  'noindex',
  'validFrom',
  'validUntil',
  'opens',
  'closes',
] as const

/** Writes pages; a page that changed counts one revision more. Returns what the storefront must be told. */
async function writePages(db: Queryable, gathered: Gathered, now: Date): Promise<RefreshEvent[]> {
  const { set, setWhere } = rewriting(pages, pageContent)
  const events: RefreshEvent[] = []
  for (const batch of batches(pageRows(gathered, now))) {
    const changed = await db
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
    for (const { brand, kind, code } of changed)
      for (const one of brand === 'all' ? brands : [brand])
        events.push({ type: 'content', brand: one, kind, code })
  }
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}

async function writeStores(db: Queryable, gathered: Gathered): Promise<RefreshEvent[]> {
  const rows = gathered.stores.flatMap(({ country, timeZone, stores: some }) =>
    some.map(({ at: [latitude, longitude], note, ...store }) => ({
      ...store,
      countryId: country,
      timeZone: store.timeZone ?? timeZone,
      latitude,
      longitude,
      note: note ? dense(note) : null,
    })),
  )
  const { set, setWhere } = rewriting(stores, [
    'slug',
    'name',
    'brands',
    'address',
    'postalCode',
    'city',
    'citySlug',
    'region',
    'countryId',
    'phone',
    'latitude',
    'longitude',
    'timeZone',
    'hours',
    'services',
    'note',
  ])
  let changed = 0
  for (const batch of batches(rows)) {
    const written = await db
      .insert(stores)
      .values(batch)
      .onConflictDoUpdate({ target: stores.id, set, setWhere })
      .returning({ id: stores.id })
    changed += written.length
  }
  return changed ? [{ type: 'stores' }] : []
}

/** Words without languages that were left out. */
function dense(
  words: { readonly en: string } & { readonly [language: string]: string | undefined },
): Localized {
  return {
    ...Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined)),
    en: words.en,
  }
}

function minorAmounts(amounts: AmountByMarket | undefined): AmountByMarket | undefined {
  if (!amounts) return undefined
  return Object.fromEntries(
    Object.entries(amounts).map(([market, amount]) => [
      market,
      toMinor(amount, marketOf(market as keyof AmountByMarket).currency),
    ]),
  )
}

async function writeVouchers(db: Queryable, gathered: Gathered): Promise<void> {
  const rows = gathered.vouchers.map(
    ({ percent, amount, gift, perSize, range, name, note, minimum, ...rest }) => {
      const inMinor = minorAmounts(amount)
      const terms = {
        ...(percent !== undefined && { percent }),
        ...(inMinor && { amount: inMinor }),
        ...(gift !== undefined && { gift }),
        ...(perSize && { perSize }),
        ...(range && { range }),
      }
      const from = minorAmounts(minimum) ?? null
      return { ...rest, name: dense(name), note: note ? dense(note) : null, minimum: from, terms }
    },
  )
  const keys = ['kind', 'name', 'terms', 'brands', 'markets', 'minimum', 'models', 'categories'] as const
  const more = ['validFrom', 'validUntil', 'membersOnly', 'acquisition', 'auto', 'preLaunch'] as const
  const { set, setWhere } = rewriting(vouchers, [
    ...keys,
    ...more,
    'uses',
    'usesEach',
    'campaign',
    'stacks',
    'note',
  ])
  for (const batch of batches(rows))
    await db.insert(vouchers).values(batch).onConflictDoUpdate({ target: vouchers.code, set, setWhere })
}

/** Up to 21 km is short, beyond 50 km is ultra. */
function raceType(km: number): number {
  if (km > 50) return 1
  return km > 21.5 ? 2 : 3
}

async function writeCommunity(db: Queryable, gathered: Gathered): Promise<void> {
  const raceRows = gathered.races.map(
    ({ country, date, km, climb, at: [latitude, longitude], note, ...race }) => ({
      ...race,
      countryId: country,
      startsOn: date,
      distanceMetres: Math.round(km * 1000),
      climbMetres: climb,
      latitude,
      longitude,
      type: raceType(km),
      note: note ? dense(note) : null,
    }),
  )
  const race = rewriting(races, [
    'name',
    'place',
    'countryId',
    'startsOn',
    'distanceMetres',
    'climbMetres',
    'note',
  ])
  for (const batch of batches(raceRows))
    await db
      .insert(races)
      .values(batch)
      .onConflictDoUpdate({ target: races.id, ...race })
  const { en = [], ...others } = gathered.tips
  const tipRows = en.map(({ id, category, title, text }, position) => {
    const translated = Object.entries(others).flatMap(([language, list]) => {
      const found = list.find((one) => one.id === id)
      return found ? [{ language, ...found }] : []
    })
    const said = (key: 'title' | 'text', english: string): Localized => ({
      ...Object.fromEntries(translated.map((one) => [one.language, one[key]])),
      en: english,
    })
    return { id, category, position, title: said('title', title), text: said('text', text) }
  })
  const tip = rewriting(tips, ['category', 'position', 'title', 'text'])
  for (const batch of batches(tipRows))
    await db
      .insert(tips)
      .values(batch)
      .onConflictDoUpdate({ target: tips.id, ...tip })
}

/** Writes all that was gathered; a second time it changes nothing. Returns what the storefront must be told. */
export async function writeContent(
  db: Queryable,
  gathered: Gathered,
  now: Date,
): Promise<readonly RefreshEvent[]> {
  const events = [...(await writePages(db, gathered, now)), ...(await writeStores(db, gathered))]
  await writeVouchers(db, gathered)
  await writeCommunity(db, gathered)
  return events
}
