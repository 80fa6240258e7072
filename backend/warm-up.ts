import type { FastifyInstance } from 'fastify'
import { openApiOf } from './http/openapi.ts'
import type { ShopParts } from './parts.ts'
import { ensureSearchLanguages } from './search/ensure-languages.ts'
import { searchWords } from './search/words.ts'
import { listingsOf } from './shop/catalog/listings/listings.ts'

/**
 * Does once what would keep the first requests waiting, and everybody else with them. Call it after `ready`, before the
 * server listens: with a large catalogue it takes seconds.
 */
export async function warmUp(app: FastifyInstance, { database }: Pick<ShopParts, 'database'>): Promise<void> {
  searchWords()
  for (const language of await ensureSearchLanguages(database))
    app.log.warn({ language }, 'search has no stemmer for this language, words are found as they are written')
  openApiOf(app)
  await listingsOf(database.db).fresh()
}
