import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportRecord, Reason } from '#backend/catalog-import/import-record.ts'
import type { Queryable } from '../../db/client.ts'
import { stock } from '../../db/schema/catalog/catalog.ts'
import { eanCheckDigit } from '../../shop/catalog/ean.ts'
import { sizesOf } from './stock-figures.ts'

/** Each size's EAN, by material and size, and the reasons why an EAN of a row is rejected. */
export type EanAssignment = {
  readonly of: (material: string, size: string) => string
  readonly conflicts: ReadonlyMap<string, readonly Reason[]>
}

type WantedEan = {
  readonly material: string
  readonly size: string
  readonly given: string | undefined
  readonly column: 'sizes' | 'changes'
}

const numbered = z.array(z.object({ number: z.coerce.number() }))

const key = (material: string, size: string) => `${material} ${size}`

/** From the range that GS1 reserves for in-store use; the demo company uses 20, copies of it 28. */
function createInternalEan(number: number): string {
  const twelve = `29${String(number).padStart(10, '0')}`
  return `${twelve}${eanCheckDigit(twelve)}`
}

async function nextNumbers(db: Queryable, count: number): Promise<number[]> {
  if (!count) return []
  const found = await db.execute(
    sql`select nextval('own_eans') as number from generate_series(1, ${count}::int)`,
  )
  return numbered.parse(found.rows).map(({ number }) => number)
}

function findConflict(
  { material, size, given }: WantedEan,
  has: string | undefined,
  owner: string | undefined,
) {
  if (!given) return null
  if (has && has !== given) return `size ${size} is sold under the EAN ${has}, which orders refer to`
  return owner && owner !== key(material, size) ? `the EAN ${given} belongs to ${owner}` : null
}

/**
 * A size keeps its existing EAN; a new one gets the EAN of the file, or a generated one where the file has
 * none.
 */
export async function assignEans(db: Queryable, records: readonly ImportRecord[]): Promise<EanAssignment> {
  const wanted: WantedEan[] = records.flatMap((record) =>
    sizesOf(record).map(({ size, ean }) => ({
      material: record.material,
      size,
      given: ean,
      column: record.changes ? 'changes' : 'sizes',
    })),
  )
  const given = wanted.flatMap((one) => one.given ?? [])
  const present = await db
    .select({ ean: stock.ean, material: stock.material, size: stock.size })
    .from(stock)
    .where(
      sql`${inArray(
        stock.material,
        records.map(({ material }) => material),
      )} or ${given.length ? inArray(stock.ean, given) : sql`false`}`,
    )
  const owners = new Map(present.map(({ ean, material, size }) => [ean, key(material, size)]))
  const eans = new Map(present.map(({ ean, material, size }) => [key(material, size), ean]))
  const conflicts = new Map<string, Reason[]>()
  for (const one of wanted) {
    const own = key(one.material, one.size)
    const reason = findConflict(one, eans.get(own), one.given && owners.get(one.given))
    if (reason) {
      conflicts.set(one.material, [...(conflicts.get(one.material) ?? []), { column: one.column, reason }])
    } else if (one.given) {
      owners.set(one.given, own)
      eans.set(own, one.given)
    }
  }
  const without = wanted.filter(({ material, size }) => !eans.has(key(material, size)))
  const numbers = await nextNumbers(db, without.length)
  without.forEach(({ material, size }, index) => {
    eans.set(key(material, size), createInternalEan(numbers[index] ?? 0))
  })
  return { of: (material, size) => eans.get(key(material, size)) ?? '', conflicts }
}
