import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type MarketCode, marketOf, priceListOf } from '#i18n/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { priceHistory } from './schema.ts'

const row = z.object({ lowest: z.coerce.number().nullable() })

/**
 * The lowest price of the 30 days before the reduction that holds now began, in minor units: what the Union's shoppers
 * are shown beside a reduced price. A reduction that deepened step by step began with its first step. Null elsewhere,
 * without a reduction, or where nothing is known of before.
 */
export async function findPriorLowest(
  db: Queryable,
  material: string,
  market: MarketCode,
  isReduced: boolean,
): Promise<Minor | null> {
  if (!isReduced || !marketOf(market).euMember) return null
  const found = await db.execute(sql`
    with past as (
      select current, previous, valid_from,
        lead(valid_from) over (order by valid_from, id) as valid_until
      from ${priceHistory} where material = ${material} and market = ${priceListOf(market)}
    ),
    begun as (
      select min(valid_from) as at from past
      where valid_from > coalesce((select max(valid_from) from past where previous is null), '-infinity')
    )
    select min(past.current) as lowest from past, begun
    where past.valid_from < begun.at and past.valid_until > begun.at - interval '30 days'
  `)
  return row.parse(found.rows[0]).lowest
}
