import { z } from 'zod'
import { profile } from '#api-client/contract/common.ts'
import type { ListPage } from '#lib/catalog/types.ts'
import { searchProducts } from '#lib/search/queries.server.ts'
import { readSearchQuery } from '#lib/search/search-query.ts'
import { createSearchRoute } from '#lib/search/search-route.server.ts'
import { parseSearchTerms } from '#lib/search/search-url.ts'

const input = z.object({
  profile,
  q: z.string().refine((text) => parseSearchTerms(text).words !== '', { error: 'Contains no words.' }),
})

/** A further page of search results for the browser, with the parameters of a results page and `profile`. */
export const GET = createSearchRoute({
  /** A visitor who scrolls loads a page every few seconds. */
  requestsPerMinute: 300,
  input,
  async fetchBody({ profile: locale }, { brand, params }): Promise<ListPage> {
    const { products, numberOfProducts } = await searchProducts(brand, locale, readSearchQuery(params))
    return { products, total: numberOfProducts }
  },
})
