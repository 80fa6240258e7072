import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Queryable } from '#backend/db/client.ts'
import { searchQueries } from '#backend/db/schema/operations/search.ts'
import { toBatches } from '#backend/db/upsert.ts'
import { fold } from '#backend/search/language/text.ts'
import { brands } from '#config/brands.ts'
import { languages } from '#config/markets.ts'

const queriesSchema = z.record(
  z.enum(brands),
  z.record(z.enum(languages), z.array(z.string().min(3).max(60))),
)

const queriesByBrand = queriesSchema.parse(
  parse(readFileSync(join(import.meta.dirname, 'search-queries.yaml'), 'utf8')),
)

/** Queries as the search log would have recorded them from visitors. */
export const demoQueries = brands.flatMap((brand) =>
  languages.flatMap((language) =>
    queriesByBrand[brand][language].map((query, at) => ({
      brand,
      language,
      query: fold(query),
      askers: 60 - 3 * at,
      found: 1,
    })),
  ),
)

export async function seedQueries(tx: Queryable, now: Date): Promise<void> {
  const rows = demoQueries.map((query) => ({ ...query, lastAskedAt: now }))
  for (const batch of toBatches(rows)) await tx.insert(searchQueries).values(batch).onConflictDoNothing()
}
