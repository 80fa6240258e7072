import { expect, type Page } from '@playwright/test'
import type { SuggestedProduct, Suggestions } from '#lib/search/types.ts'
import { waitForHandler } from './hydration.ts'

/** The header’s search link, and the field it opens. */
export const searchLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' })
export const searchField = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' })

/** Opens the search overlay. Before hydration, the link leads to the search page. */
export async function openSearch(page: Page): Promise<void> {
  await waitForHandler(searchLink(page))
  await searchLink(page).click()
  await expect(searchField(page)).toBeFocused()
}

const toSuggestions = (all: readonly string[]) => all.map((each) => ({ words: each, href: null }))

function product(code: string, title: string, color: string, current: number): SuggestedProduct {
  return {
    code,
    brand: 'vereda',
    title,
    color,
    href: `/en_GB/all/shoes/${title.toLowerCase()}-${color.toLowerCase()}/${code}`,
    picture: null,
    tipology: 'sneaker',
    price: { current, previous: null, discount: 0, maxPrice: null, currency: 'GBP' },
  }
}

const sampleSuggestions: Suggestions = {
  products: [product('K100052-001', 'Andar', 'Sand', 10900), product('K100031-001', 'Caleta', 'Tan', 7900)],
  topQueries: toSuggestions(['red boots', 'black boots']),
  keywords: toSuggestions(['boots in leather']),
  promoted: [{ words: 'How a boot is resoled', href: '/en_GB/content/care' }],
  requestId: 'r',
}
const noSuggestions: Suggestions = {
  ...sampleSuggestions,
  products: [],
  topQueries: [],
  keywords: [],
  promoted: [],
}

/** A stub of the service’s suggestions that a test controls. */
export type SuggestionMock = {
  /** The requested queries, in order. */
  readonly requestedTerms: string[]
  /** Holds back the response for this query until it is called again with null. */
  hold: (query: string | null) => void
  /** Answers with an outage from now on, or no longer. */
  fail: (isFailing: boolean) => void
}

/** Stubs the suggestions: some for every query, none for queries with `zzz`. */
export async function mockSuggestions(page: Page): Promise<SuggestionMock> {
  const requestedTerms: string[] = []
  let isFailing = false
  let pendingQuery: { query: string; release: () => void; released: Promise<void> } | null = null
  await page.route('**/api/search/suggest*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? ''
    requestedTerms.push(query)
    if (pendingQuery?.query === query) await pendingQuery.released
    if (isFailing) return route.fulfill({ status: 503, json: { status: 'KO', errors: [], requestId: 'r' } })
    const found = query.includes('zzz')
      ? noSuggestions
      : query === 'slow'
        ? { ...noSuggestions, topQueries: toSuggestions(['slow answer']) }
        : sampleSuggestions
    // An aborted request can no longer be fulfilled.
    await route.fulfill({ json: { status: 'OK', ...found } }).catch(() => undefined)
  })
  return {
    requestedTerms,
    hold: (query) => {
      pendingQuery?.release()
      pendingQuery = null
      if (query === null) return
      const { promise, resolve } = Promise.withResolvers<void>()
      pendingQuery = { query, release: resolve, released: promise }
    },
    fail: (value) => {
      isFailing = value
    },
  }
}
