import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { inLocale } from '../../db/in-locale.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { findPictures, findProducts, findStock, type ProductRow } from '../catalog/product-repository.ts'
import { saleStateOf } from '../catalog/sale-state.ts'
import { wholeSizeName } from '../catalog/sizes.ts'
import { urlOf, wireColor, wirePicture } from '../catalog/wire-product.ts'
import { shopWords } from '../labels/service.ts'
import { queueMail } from '../mails/outbox.ts'
import { isRefused } from '../mails/unsubscribe.ts'
import {
  countTurns,
  deleteNotice,
  findReturned,
  forgetNotices,
  lockQueue,
  lockWaiting,
  markTold,
  type Notice,
  type QueuePlace,
} from './repository.ts'

/** For so long a piece counts as hers who was told of it; then the next is told. It is not held meanwhile. */
const turnMs = 12 * 3600_000
const batch = 50
/** Looked at in one transaction. */
const mostAtOnce = 40

/** What lies there by size, without what those told before may still come for. Nothing is locked: no order waits. */
async function freePieces(tx: Queryable, material: string, now: Date): Promise<Map<string, number>> {
  const rows = await findStock(tx, [material])
  const free = new Map(rows.map(({ size, sellable }) => [size, sellable]))
  for (const [size, turns] of await countTurns(tx, material, new Date(now.getTime() - turnMs)))
    free.set(size, (free.get(size) ?? 0) - turns)
  return free
}

/** The size there is for her: the one she waits for, or the one most lies there of. */
function sizeFor({ size }: Notice, free: ReadonlyMap<string, number>): string | null {
  if (size !== null) return (free.get(size) ?? 0) > 0 ? size : null
  const [most] = [...free].sort(([, one], [, other]) => other - one)
  return most && most[1] > 0 ? most[0] : null
}

async function writeTo(tx: Queryable, notice: Notice, row: ProductRow, size: string, now: Date) {
  const { profile, brand, email, name, id } = notice
  const t = await shopWords(tx, profile)
  const [picture] = await findPictures(tx, [], [row.material])
  const { sizeSystem } = marketOfLocale(profile)
  await queueMail(
    tx,
    {
      template: 'back-in-stock',
      to: email,
      locale: profile,
      brand,
      key: `back-in-stock:${id}`,
      data: {
        firstName: name,
        product: {
          name: inLocale(row.name, profile),
          detail: `${wireColor(row, profile).name}, ${wholeSizeName(size, row, sizeSystem, t)}`,
          picture: picture ? wirePicture(picture, profile).xs : null,
          sheet: `${urlOf(row, profile)}#notify-${size}`,
        },
      },
    },
    now,
  )
}

/** How far a product's queue has been told. */
type Progress = {
  readonly told: number
  /** Where the next batch begins; null once nobody is left, or another process tells them. */
  readonly after: QueuePlace | null
  /** Profiles in whose market the product is not on sale now. */
  readonly closed: readonly Locale[]
}

/** Tells one batch of those in a product's queue for whom there are pieces, first come first told. */
async function tellBatch(
  tx: Queryable,
  config: Config,
  material: string,
  { after, closed, ...before }: Progress,
  now: Date,
): Promise<Progress> {
  const over = { ...before, after: null, closed }
  if (!(await lockQueue(tx, material))) return over
  const free = await freePieces(tx, material, now)
  const sizes = [...free].flatMap(([size, pieces]) => (pieces > 0 ? [size] : []))
  if (!sizes.length) return over
  const rows = new Map<Locale, ProductRow | undefined>()
  const notices = await lockWaiting(tx, material, { sizes, closed, after, limit: mostAtOnce, now })
  let told = before.told
  for (const notice of notices) {
    const size = sizeFor(notice, free)
    if (size === null) continue
    const { profile } = notice
    if (!rows.has(profile)) {
      const [row] = await findProducts(tx, [material], marketCodeOf(profile), now)
      rows.set(profile, row && saleStateOf(row, now) === 'open' ? row : undefined)
    }
    const row = rows.get(profile)
    if (!row) continue
    if (await isRefused(tx, config, notice.email, 'stock')) {
      await deleteNotice(tx, notice.id)
      continue
    }
    await writeTo(tx, notice, row, size, now)
    await markTold(tx, notice.id, size, now)
    free.set(size, (free.get(size) ?? 0) - 1)
    told += 1
  }
  const shut = [...rows].flatMap(([profile, row]) => (row ? [] : [profile]))
  return { told, after: notices.at(-1) ?? null, closed: [...closed, ...shut] }
}

/** Tells a product's queue to its end, or as far as the pieces go. */
async function tellQueue(
  { config, database: { db }, clock }: ShopParts,
  material: string,
  stopping?: AbortSignal,
): Promise<number> {
  let progress: Progress = { told: 0, after: null, closed: [] }
  do {
    const before = progress
    progress = await db.transaction((tx) => tellBatch(tx, config, material, before, clock()))
  } while (progress.after && !stopping?.aborted)
  return progress.told
}

/** Tells those who wait that what they wait for can be bought, as many as there are pieces; returns how many were told. */
export async function tellReturned(parts: ShopParts, stopping?: AbortSignal): Promise<number> {
  const { db } = parts.database
  const now = parts.clock()
  await forgetNotices(db, now, new Date(now.getTime() - turnMs), stopping)
  let told = 0
  let last = ''
  while (!stopping?.aborted) {
    const materials = await findReturned(db, batch, last)
    for (const material of materials)
      if (!stopping?.aborted) told += await tellQueue(parts, material, stopping)
    last = materials.at(-1) ?? last
    if (materials.length < batch) break
  }
  return told
}

export const notifyMeJob: Job = {
  name: 'back-in-stock',
  everyMs: 20_000,
  async run(parts, log, stopping) {
    const told = await tellReturned(parts, stopping)
    if (told) log.info({ told }, 'told who waited')
  },
}
