import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { batches } from '../db/upserts.ts'
import { checkDigit } from '../shop/catalog/ean.ts'
import { stock } from '../shop/catalog/schema.ts'
import type { ImportRecord, Reason } from './record.ts'

/** An EAN for a size that the file gives none: of GS1's range for a shop's own use, always the same for the same size. */
export function ownEan(material: string, size: string): string {
  const digest = createHash('sha256').update(`${material} ${size}`).digest()
  const twelve = `29${String(digest.readUIntBE(0, 6) % 10_000_000_000).padStart(10, '0')}`
  return `${twelve}${checkDigit(twelve)}`
}

function eanOf(material: string, size: ImportRecord['sizes'][number]): string {
  return size.ean ?? ownEan(material, size.size)
}

/** Sizes whose EAN stands for something else already, by material. Looks at the shop and at the batch itself. */
export async function eanConflicts(
  db: Queryable,
  records: readonly ImportRecord[],
): Promise<ReadonlyMap<string, readonly Reason[]>> {
  const wanted = records.flatMap((record) =>
    record.sizes.map((size) => ({
      material: record.material,
      size: size.size,
      given: size.ean,
      ean: eanOf(record.material, size),
    })),
  )
  const eans = [...new Set(wanted.map(({ ean }) => ean))]
  const materials = records.map(({ material }) => material)
  const present = await db
    .select({ ean: stock.ean, material: stock.material, size: stock.size })
    .from(stock)
    .where(sql`${inArray(stock.ean, eans)} or ${inArray(stock.material, materials)}`)
  const owners = new Map(present.map((row) => [row.ean, `${row.material} ${row.size}`]))
  const current = new Map(present.map((row) => [`${row.material} ${row.size}`, row.ean]))
  const reasons = new Map<string, Reason[]>()
  for (const { material, size, given, ean } of wanted) {
    const own = `${material} ${size}`
    const has = current.get(own)
    const owner = has && !given ? own : owners.get(ean)
    const reason =
      given && has && has !== given
        ? `size ${size} is sold under the EAN ${has}, which orders know it by`
        : owner && owner !== own
          ? `the EAN ${ean} stands for ${owner}`
          : null
    if (reason) reasons.set(material, [...(reasons.get(material) ?? []), { column: 'sizes', reason }])
    else if (!owner) owners.set(ean, own)
  }
  return reasons
}

/**
 * What lies in the warehouse, as the file counts it; never below what open orders hold. A size that the file does not
 * name any more keeps only that. Returns the materials whose stock changed.
 */
export async function writeStock(
  tx: Queryable,
  records: readonly ImportRecord[],
): Promise<readonly string[]> {
  const rows = records.flatMap(({ material, sizes }) =>
    sizes.map((size) => ({ material, size: size.size, quantity: size.quantity, ean: eanOf(material, size) })),
  )
  const counted = sql`greatest(excluded.quantity, ${stock.reserved})`
  const changed: string[] = []
  for (const batch of batches(rows)) {
    const found = await tx
      .insert(stock)
      .values(batch)
      .onConflictDoUpdate({
        target: [stock.material, stock.size],
        set: { quantity: counted },
        setWhere: sql`${stock.quantity} <> ${counted}`,
      })
      .returning({ material: stock.material })
    changed.push(...found.map(({ material }) => material))
  }
  for (const [sizes, group] of Map.groupBy(records, (record) =>
    record.sizes.map(({ size }) => size).join(' '),
  )) {
    const kept = sql.join(
      sizes.split(' ').map((size) => sql`${size}`),
      sql`, `,
    )
    const materials = group.map(({ material }) => material)
    const gone = await tx
      .update(stock)
      .set({ quantity: sql`${stock.reserved}` })
      .where(
        sql`${inArray(stock.material, materials)} and ${stock.size} not in (${kept}) and ${stock.quantity} > ${stock.reserved}`,
      )
      .returning({ material: stock.material })
    changed.push(...gone.map(({ material }) => material))
  }
  return changed
}
