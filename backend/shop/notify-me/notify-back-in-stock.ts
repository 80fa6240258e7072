import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { localize } from '../../db/localize.ts'
import type { Job } from '../../jobs/jobs.ts'
import { getProductUrl, toColorDto, toPictureDto } from '../catalog/products/product-dto.ts'
import {
  findPictures,
  findProducts,
  findStock,
  type ProductRow,
} from '../catalog/products/product-repository.ts'
import { getSaleState } from '../catalog/products/sale-state.ts'
import { fullSizeLabel } from '../catalog/sizes/sizes.ts'
import { hasOptedOut } from '../emails/opt-outs.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { backInStock } from './back-in-stock-email.ts'
import {
  countTurns,
  deleteStockNotification,
  findBackInStock,
  lockPendingNotifications,
  markNotified,
  pruneStockNotifications,
  type QueueCursor,
  type StockNotification,
  tryLockQueue,
} from './repository.ts'

/**
 * A unit counts as the notified customer's for this long; then the next customer is notified. It is not
 * reserved meanwhile.
 */
const turnMs = 12 * 3600_000
const materialBatchSize = 50
/** Notifications per transaction. */
const notificationBatchSize = 40

/**
 * Free units by size, minus those that earlier notified customers may still buy. No row is locked, so orders
 * do not wait.
 */
async function countFreeUnits(tx: Queryable, material: string, now: Date): Promise<Map<string, number>> {
  const rows = await findStock(tx, [material])
  const free = new Map(rows.map(({ size, sellable }) => [size, sellable]))
  for (const [size, turns] of await countTurns(tx, material, new Date(now.getTime() - turnMs)))
    free.set(size, (free.get(size) ?? 0) - turns)
  return free
}

/** The available size for a customer: the requested one, or the one with the most units. */
function chooseSize({ size }: StockNotification, free: ReadonlyMap<string, number>): string | null {
  if (size !== null) return (free.get(size) ?? 0) > 0 ? size : null
  const [most] = [...free].sort(([, one], [, other]) => other - one)
  return most && most[1] > 0 ? most[0] : null
}

async function enqueueBackInStockEmail(
  tx: Queryable,
  notice: StockNotification,
  row: ProductRow,
  size: string,
  now: Date,
) {
  const { profile, brand, email, name, id } = notice
  const t = await loadTranslate(tx, profile)
  const [picture] = await findPictures(tx, [], [row.material])
  const { sizeSystem } = marketOfLocale(profile)
  await enqueueEmail(
    tx,
    {
      template: backInStock,
      to: email,
      locale: profile,
      brand,
      key: `back-in-stock:${id}`,
      data: {
        firstName: name,
        product: {
          name: localize(row.name, profile),
          detail: `${toColorDto(row, profile).name}, ${fullSizeLabel(size, row, sizeSystem, t)}`,
          picture: picture ? toPictureDto(picture, profile).xs : null,
          sheet: `${getProductUrl(row, profile)}#notify-${size}`,
        },
      },
    },
    now,
  )
}

/** The progress in a product's queue. */
type Progress = {
  readonly notifiedCount: number
  /** The start of the next batch; null if the queue is finished or another process works on it. */
  readonly after: QueueCursor | null
  /** Profiles in whose market the product is not for sale now. */
  readonly excludedProfiles: readonly Locale[]
}

/** Notifies one batch of a product's queue for which there are units, first come, first served. */
async function notifyBatch(
  tx: Queryable,
  config: Config,
  material: string,
  { after, excludedProfiles, ...before }: Progress,
  now: Date,
): Promise<Progress> {
  const over = { ...before, after: null, excludedProfiles }
  if (!(await tryLockQueue(tx, material))) return over
  const free = await countFreeUnits(tx, material, now)
  const sizes = [...free].flatMap(([size, pieces]) => (pieces > 0 ? [size] : []))
  if (!sizes.length) return over
  const rows = new Map<Locale, ProductRow | undefined>()
  const notices = await lockPendingNotifications(tx, material, {
    sizes,
    excludedProfiles,
    after,
    limit: notificationBatchSize,
    now,
  })
  let notifiedCount = before.notifiedCount
  for (const notice of notices) {
    const size = chooseSize(notice, free)
    if (size === null) continue
    const { profile } = notice
    if (!rows.has(profile)) {
      const [row] = await findProducts(tx, [material], marketCodeOf(profile), now)
      rows.set(profile, row && getSaleState(row, now) === 'open' ? row : undefined)
    }
    const row = rows.get(profile)
    if (!row) continue
    if (await hasOptedOut(tx, config, notice.email, 'stock')) {
      await deleteStockNotification(tx, notice.id)
      continue
    }
    await enqueueBackInStockEmail(tx, notice, row, size, now)
    await markNotified(tx, notice.id, size, now)
    free.set(size, (free.get(size) ?? 0) - 1)
    notifiedCount += 1
  }
  const unavailable = [...rows].flatMap(([profile, row]) => (row ? [] : [profile]))
  return {
    notifiedCount,
    after: notices.at(-1) ?? null,
    excludedProfiles: [...excludedProfiles, ...unavailable],
  }
}

/** Notifies a product's queue to its end, or until the units run out. */
async function notifyQueue(
  { config, database: { db }, clock }: AppContext,
  material: string,
  stopping?: AbortSignal,
): Promise<number> {
  let progress: Progress = { notifiedCount: 0, after: null, excludedProfiles: [] }
  do {
    const before = progress
    progress = await db.transaction((tx) => notifyBatch(tx, config, material, before, clock()))
  } while (progress.after && !stopping?.aborted)
  return progress.notifiedCount
}

/**
 * Notifies waiting customers that a product is back in stock, as many as there are units; returns their
 * number.
 */
export async function notifyBackInStock(context: AppContext, stopping?: AbortSignal): Promise<number> {
  const { db } = context.database
  const now = context.clock()
  await pruneStockNotifications(db, now, new Date(now.getTime() - turnMs), stopping)
  let notifiedCount = 0
  let last = ''
  while (!stopping?.aborted) {
    const materials = await findBackInStock(db, materialBatchSize, last)
    for (const material of materials)
      if (!stopping?.aborted) notifiedCount += await notifyQueue(context, material, stopping)
    last = materials.at(-1) ?? last
    if (materials.length < materialBatchSize) break
  }
  return notifiedCount
}

export const backInStockJob: Job = {
  name: 'back-in-stock',
  intervalMs: 20_000,
  async run(context, log, stopping) {
    const notifiedCount = await notifyBackInStock(context, stopping)
    if (notifiedCount) log.info({ told: notifiedCount }, 'back-in-stock notifications sent')
  },
}
