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
import { lockStock } from '../orders/stock-repository.ts'
import {
  deleteNotice,
  findQueue,
  findReturned,
  findTurns,
  forgetNotices,
  markTold,
  type Notice,
} from './repository.ts'

/** For so long a piece counts as hers who was told of it; then the next is told. It is not held meanwhile. */
const turnMs = 12 * 3600_000
const batch = 50
/** Told in one transaction: it holds the product's stock, and whoever orders meanwhile waits for it. */
const mostAtOnce = 40

/** What lies there by size, without what those told before may still come for. */
async function freePieces(tx: Queryable, material: string, now: Date): Promise<Map<string, number>> {
  const rows = await findStock(tx, [material])
  const sellable = await lockStock(
    tx,
    rows.map(({ ean }) => ean),
    now,
  )
  const free = new Map(rows.map(({ size, ean }) => [size, sellable.get(ean) ?? 0]))
  for (const size of await findTurns(tx, material, new Date(now.getTime() - turnMs))) {
    free.set(size, (free.get(size) ?? 0) - 1)
  }
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

/** Tells as many of a product's queue as there are pieces, first come first told, so many of them at most. */
async function tellQueue(tx: Queryable, config: Config, material: string, now: Date): Promise<number> {
  const free = await freePieces(tx, material, now)
  const rows = new Map<Locale, ProductRow | undefined>()
  let told = 0
  for (const notice of await findQueue(tx, material)) {
    if (told === mostAtOnce) break
    const size = notice.expiresAt > now ? sizeFor(notice, free) : null
    if (size === null) continue
    const { profile } = notice
    if (!rows.has(profile)) {
      const [row] = await findProducts(tx, [material], marketCodeOf(profile), now)
      rows.set(profile, row)
    }
    const row = rows.get(profile)
    if (!row || saleStateOf(row, now) !== 'open') continue
    if (await isRefused(tx, config, notice.email, 'stock')) {
      await deleteNotice(tx, notice.id)
      continue
    }
    await writeTo(tx, notice, row, size, now)
    await markTold(tx, notice.id, size, now)
    free.set(size, (free.get(size) ?? 0) - 1)
    told += 1
  }
  return told
}

/** Tells who waits that what they wait for can be bought, as many as there are pieces; returns how many were told. */
export async function tellReturned(
  { config, database: { db }, clock }: ShopParts,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock()
  let told = 0
  let last = ''
  for (;;) {
    const materials = await findReturned(db, batch, last)
    for (const material of materials) {
      let some: number
      do {
        if (stopping?.aborted) return told
        some = await db.transaction((tx) => tellQueue(tx, config, material, now))
        told += some
      } while (some === mostAtOnce)
    }
    last = materials.at(-1) ?? last
    if (materials.length < batch) break
  }
  await forgetNotices(db, now, new Date(now.getTime() - turnMs))
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
