import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { mostOnScreen } from '#api-client/contract/availability.ts'
import type { contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { priceListOf } from '#i18n/markets.ts'
import { isMaterial } from '#i18n/routing.ts'
import type { Queryable } from '../../db/client.ts'
import { inLocale } from '../../db/in-locale.ts'
import { ok } from '../../http/result.ts'
import { findColorsOf, findProducts } from './product-repository.ts'
import { prices, products, stock } from './schema.ts'
import { notFound } from './sheet-parts.ts'
import { urlOf, wireColor } from './wire-product.ts'

type Input = z.output<typeof contract.rokuStock.input>

const found = z.array(z.object({ material: z.string(), sellable: z.coerce.number() }))

/** What the market sells in a size, as the shop recommends it; of the given materials alone where there are any. */
async function inSize(
  db: Queryable,
  { profile, size }: Input,
  materials: readonly string[] | null,
  now: Date,
) {
  const among = materials ? sql`p.material = any(${sql.param([...materials])}::text[])` : sql`true`
  const { rows } = await db.execute(sql`
    select p.material, s.quantity - s.reserved as sellable from ${products} p
    join ${prices} pr on pr.material = p.material and pr.market = ${priceListOf(marketCodeOf(profile))}
    join ${stock} s on s.material = p.material and s.size = ${size}
    where p.published_at <= ${now.toISOString()} and s.quantity > s.reserved and ${among}
    order by p.rank, p.material`)
  return found.parse(rows)
}

export async function readRokuStock(db: Queryable, input: Input, now: Date) {
  const { profile, productId, size } = input
  const market = marketCodeOf(profile)
  const asked = productId
    ? isMaterial(productId)
      ? await findProducts(db, [productId], market, now)
      : await findColorsOf(db, [productId], market, now)
    : null
  if (asked?.length === 0) return { ...notFound(), field: 'productId' }
  const rows = await inSize(db, input, asked?.map(({ material }) => material) ?? null, now)
  const first = rows.slice(0, mostOnScreen)
  const named = await findProducts(
    db,
    first.map(({ material }) => material),
    market,
    now,
  )
  return ok({
    size,
    stock: rows.reduce((sum, { sellable }) => sum + sellable, 0),
    total: rows.length,
    products: first.flatMap(({ material, sellable }) => {
      const row = named.find((product) => product.material === material)
      if (!row) return []
      const color = wireColor(row, profile).name
      return {
        id: material,
        name: inLocale(row.name, profile),
        color,
        stock: sellable,
        url: urlOf(row, profile),
      }
    }),
  })
}
