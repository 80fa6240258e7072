import { stockHoldHours } from '#api-client/contract/stock-requests.ts'
import { retentionDays } from '#config/retention.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
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
import { findEmailLocales } from '../emails/email-locales.ts'
import { hasOptedOut } from '../emails/opt-outs.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { dayMs } from '../emails/template.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { reserveStock } from '../stock/stock-repository.ts'
import { countUnits } from '../stock/unit-counts.ts'
import { backInStock } from './back-in-stock-email.ts'
import {
  deleteEndedHolds,
  findBackInStock,
  findEndedHolds,
  findHeldUnits,
  type HeldUnit,
  lockPendingNotifications,
  markNotified,
  pruneStockNotifications,
  type QueueCursor,
  tryLockQueue,
} from './queue-repository.ts'
import { deleteStockNotification, type StockHold, type StockNotification } from './repository.ts'

/** A unit is held for a notified customer for this long; then the next customer gets it. */
const holdMs = stockHoldHours * 3600_000
/** The part of the units of a size, rounded down, that is never held. */
const freeShare = 1 / 4
/** How long the page of a request shows that it is over, or that it was stopped and can be resumed. */
const overRetentionMs = 7 * dayMs
const stoppedRetentionMs = retentionDays.notifications * dayMs
const materialBatchSize = 50
/** Notifications per transaction. */
const notificationBatchSize = 40
/** Ended holds per transaction. */
const endedBatchSize = 100

type Waiting = Pick<StockNotification, 'mailbox' | 'email'>

const toHolderKey = ({ mailbox, email }: Waiting, size: string | null) =>
  `${mailbox ?? normalizeMailbox(email)} ${size ?? ''}`

/**
 * Units of a product that can be held: free ones, and those of holds that ended. However many customers wait, a
 * quarter of the units of a size stays free, and a mailbox has one unit of it.
 */
class FreeUnits {
  readonly #sizes: Map<string, { readonly ean: string; units: number }>
  readonly #holders: Set<string>
  /** Units to reserve, by EAN. */
  readonly taken: string[] = []

  constructor(
    rows: Awaited<ReturnType<typeof findStock>>,
    ended: readonly StockHold[],
    held: readonly HeldUnit[],
  ) {
    const [returnedUnits, heldUnits] = [countUnits(ended), countUnits(held)]
    const toHoldable = (ean: string, sellable: number) => {
      const free = sellable + (returnedUnits.get(ean) ?? 0)
      return Math.max(0, free - Math.floor((free + (heldUnits.get(ean) ?? 0)) * freeShare))
    }
    this.#sizes = new Map(
      rows.map(({ size, ean, sellable }) => [size, { ean, units: toHoldable(ean, sellable) }]),
    )
    this.#holders = new Set(
      held.flatMap(({ request }) => (request ? [toHolderKey(request, request.notifiedSize)] : [])),
    )
  }

  get sizes(): string[] {
    return [...this.#sizes].flatMap(([size, { units }]) => (units > 0 ? [size] : []))
  }

  /** The unit for a customer: of the requested size, or of the one with the most units. */
  find(request: StockNotification): { readonly size: string; readonly ean: string } | null {
    const [most] = [...this.#sizes].sort(([, one], [, other]) => other.units - one.units)
    const size = request.size ?? most?.[0] ?? ''
    const found = this.#sizes.get(size)
    if (!found || found.units < 1 || this.#holders.has(toHolderKey(request, size))) return null
    return { size, ean: found.ean }
  }

  take(request: StockNotification, { size, ean }: { readonly size: string; readonly ean: string }): void {
    const found = this.#sizes.get(size)
    if (found) found.units -= 1
    this.#holders.add(toHolderKey(request, size))
    this.taken.push(ean)
  }
}

async function enqueueBackInStockEmail(
  tx: Queryable,
  notice: StockNotification,
  row: ProductRow,
  { size, until }: { readonly size: string; readonly until: Date },
  now: Date,
) {
  const { profile, brand, email, name, id } = notice
  const { text, link } = await findEmailLocales(tx, email, profile)
  const t = await loadTranslate(tx, text)
  const [picture] = await findPictures(tx, [], [row.material])
  const { sizeSystem } = marketOfLocale(profile)
  await enqueueEmail(
    tx,
    {
      template: backInStock,
      to: email,
      locale: profile,
      brand,
      key: `back-in-stock:${id}:${now.getTime()}`,
      data: {
        firstName: name,
        request: id,
        heldUntil: until.toISOString(),
        product: {
          name: localize(row.name, text),
          detail: `${toColorDto(row, text).name}, ${fullSizeLabel(size, row, sizeSystem, t)}`,
          picture: picture ? toPictureDto(picture, text).xs : null,
          sheet: `${getProductUrl(row, link)}#notify-${size}`,
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

/**
 * Passes on the units of ended holds, and notifies one batch of a product's queue for which there are units,
 * first come, first served. A unit of an ended hold goes to the next customer in the same transaction, so no
 * other visitor can buy it in between. Stock is locked last, as for an order.
 */
async function notifyBatch(
  tx: Queryable,
  config: Config,
  material: string,
  { after, excludedProfiles, ...before }: Progress,
  now: Date,
): Promise<Progress> {
  const over = { ...before, after: null, excludedProfiles }
  if (!(await tryLockQueue(tx, material))) return over
  const ended = await deleteEndedHolds(tx, material, now, endedBatchSize)
  const free = new FreeUnits(await findStock(tx, [material]), ended, await findHeldUnits(tx, material))
  const rows = new Map<Locale, ProductRow | undefined>()
  const { sizes } = free
  const page = { sizes, excludedProfiles, after, limit: notificationBatchSize, now }
  const notices = sizes.length ? await lockPendingNotifications(tx, material, page) : []
  let notifiedCount = before.notifiedCount
  for (const notice of notices) {
    const unit = free.find(notice)
    if (!unit) continue
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
    const hold = { ...unit, until: new Date(now.getTime() + holdMs) }
    await enqueueBackInStockEmail(tx, notice, row, hold, now)
    await markNotified(tx, { notice, ...hold }, now)
    free.take(notice, unit)
    notifiedCount += 1
  }
  await reserveUnits(tx, free.taken, ended, now)
  const unavailable = [...rows].flatMap(([profile, row]) => (row ? [] : [profile]))
  return {
    notifiedCount,
    after: notices.at(-1) ?? null,
    excludedProfiles: [...excludedProfiles, ...unavailable],
  }
}

/** Reserves the units of new holds in place of those of ended holds. */
async function reserveUnits(
  tx: Queryable,
  taken: readonly string[],
  ended: readonly StockHold[],
  now: Date,
): Promise<void> {
  await reserveStock(tx, countUnits(taken.map((ean) => ({ ean }))), [countUnits(ended)], now)
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
  const before = (retentionMs: number) => new Date(now.getTime() - retentionMs)
  const times = { now, notifiedBefore: before(overRetentionMs), stoppedBefore: before(stoppedRetentionMs) }
  await pruneStockNotifications(db, times, stopping)
  let notifiedCount = 0
  for (const material of await findEndedHolds(db, now, endedBatchSize))
    if (!stopping?.aborted) notifiedCount += await notifyQueue(context, material, stopping)
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
    if (notifiedCount) log.info({ notified: notifiedCount }, 'back-in-stock notifications sent')
  },
}
