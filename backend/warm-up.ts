import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import { openApiOf } from './http/openapi.ts'
import { ensureSearchLanguages } from './search/language/ensure-languages.ts'
import { searchWordsErrors } from './search/language/search-words.ts'
import { getCatalogIndexCache } from './shop/catalog/listings/catalog-index-cache.ts'

/** Search works without it: in a missing language it finds less, and the next start retries. */
async function prepareSearch({ log }: FastifyInstance, database: AppContext['database']): Promise<void> {
  for (const { language, cause } of searchWordsErrors())
    log.error({ err: cause, language }, 'search words of the language not loaded; the English ones are used')
  try {
    for (const language of await ensureSearchLanguages(database))
      log.warn({ language }, 'search has no stemmer for this language; it matches exact words only')
  } catch (cause) {
    log.error({ err: cause }, 'languages without a stemmer could not be added to the search')
  }
}

/**
 * Runs the expensive one-time work that would otherwise delay the first requests. Call it after `ready`,
 * before the server listens: with a large catalogue it takes seconds.
 */
export async function warmUp(
  app: FastifyInstance,
  { database }: Pick<AppContext, 'database'>,
): Promise<void> {
  await prepareSearch(app, database)
  openApiOf(app)
  await getCatalogIndexCache(database.db).getFresh()
}
