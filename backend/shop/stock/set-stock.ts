import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { products, stock } from '../../db/schema/catalog/catalog.ts'
import { stockMovements } from '../../db/schema/catalog/stock-movements.ts'
import { type DomainError, fail } from '../../http/result.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { soldUnits } from './sold-units.ts'

/** A size by its EAN, or by material and stored size. */
export type StockKey = { readonly ean: string } | { readonly material: string; readonly size: string }

export type StockLevel = { readonly ean: string; readonly quantity: number; readonly reserved: number }

/**
 * Sets the warehouse stock as counted now; import figures with an earlier count are ignored from then on.
 * Reservations of open orders stay.
 */
export async function setStock(
  db: Db,
  key: StockKey,
  quantity: number,
  now: Date,
): Promise<StockLevel | DomainError<'size_not_found' | 'stock_reserved'>> {
  return db.transaction(async (tx) => {
    const wanted =
      'ean' in key ? eq(stock.ean, key.ean) : and(eq(stock.material, key.material), eq(stock.size, key.size))
    const [row] = await tx
      .select({
        ean: stock.ean,
        reserved: stock.reserved,
        material: stock.material,
        model: products.model,
        brand: products.brand,
      })
      .from(stock)
      .innerJoin(products, eq(products.material, stock.material))
      .where(wanted)
      .for('no key update', { of: stock })
    if (!row) return fail('size_not_found', 'The product does not have this size.')
    const { ean, reserved, material, model, brand } = row
    if (quantity < reserved) {
      return fail(
        'stock_reserved',
        `Open orders and back-in-stock requests hold ${reserved} units, so the quantity cannot be lower.`,
        'quantity',
      )
    }
    const sold = sql`coalesce((
      select ${soldUnits} from ${stockMovements}
      where ${stockMovements.ean} = ${ean} and ${stockMovements.location} = ''), 0)::int`
    const received = sql`${quantity}::int + ${sold}`
    await tx.update(stock).set({ quantity, received, countedAt: now }).where(eq(stock.ean, ean))
    await enqueueRefresh(tx, [{ type: 'product', code: material, model, brand }])
    return { ean, quantity, reserved }
  })
}
