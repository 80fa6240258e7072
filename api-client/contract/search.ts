import { z } from 'zod'
import { searchFilters } from './search-filter.ts'
import { searchRecord } from './search-record.ts'

/**
 * The calls of the hosted provider (Unbxd, version V2), which the embedded engine implements too. The keys
 * are part of the path; optional fields of a reply are those that one of the two omits.
 */
export const searchPaths = {
  search: '/:apiKey/:siteKey/search',
  autosuggest: '/:apiKey/:siteKey/autosuggest',
} as const
export type SearchCall = keyof typeof searchPaths

/** The response header with the provider's request id. */
export const searchRequestIdHeader = 'unx-request-id'

/** Maximum length of a query; the rest is ignored. */
export const maxQueryLength = 200
/** Maximum number of products per page. */
export const maxRows = 100

/** Minimum number of characters for suggestions. */
export const suggestMinLength = 3
/**
 * Number of suggestions of each kind; a wildcard requests no keywords, the wide panel requests more promoted
 * ones.
 */
export const suggestCounts = {
  products: 6,
  topQueries: 10,
  keywords: 2,
  promoted: 3,
  promotedWide: 5,
} as const

const integerParam = (max: number, defaultValue: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'A whole number.')
    .transform(Number)
    .pipe(z.number().max(max))
    .default(defaultValue)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Anonymous daily visitor id, so that a repeated query of one visitor counts once. */
const uid = z.string().regex(/^[\w-]{8,64}$/)
const query = z.string().max(maxQueryLength)
const shape = {
  version: z.literal('V2').default('V2'),
  format: z.literal('json').default('json'),
}

export const searchSorts = ['price_asc', 'price_desc', 'newest'] as const
export type SearchSort = (typeof searchSorts)[number]

/** `price_min_gb asc`, `published_at desc`; empty is the provider's relevance order. */
const sort = z.string().regex(/^[a-z0-9_]{1,40} (asc|desc)$/)

export const searchInput = z.object({
  ...shape,
  q: query,
  rows: integerParam(maxRows, 10),
  start: integerParam(100_000, 0),
  filter: searchFilters,
  sort: sort.optional(),
  'facet.multiselect': flag.default(true),
  fields: z
    .string()
    .regex(/^[\w.]+(,[\w.]+)*$/)
    .max(2000)
    .optional(),
  uid: uid.optional(),
})

export const suggestInput = z.object({
  ...shape,
  q: query,
  'inFields.count': integerParam(10, 0),
  'popularProducts.count': integerParam(20, 0),
  'keywordSuggestions.count': integerParam(20, 0),
  'topQueries.count': integerParam(20, 0),
  'promotedSuggestion.count': integerParam(20, 0),
  'popularProducts.filter': searchFilters,
  'popularProducts.fields': z.string().max(2000).optional(),
  uid: uid.optional(),
})

const metaData = z.looseObject({ status: z.number(), queryTime: z.number().optional() })

/** Values and their counts, alternating: `['41', 12, '42', 9]`. */
const counts = z.array(z.union([z.string(), z.number()]))
const textFacet = z.looseObject({ facetName: z.string(), values: counts })
const rangeFacet = z.looseObject({
  facetName: z.string(),
  /** `counts` as above, by the lower bound of each step. */
  values: z.looseObject({ counts, gap: z.number(), start: z.number(), end: z.number() }),
})

export const recoveryKinds = ['spelling', 'synonym', 'dropped', 'any', 'without'] as const

/**
 * How a query without results was relaxed, in order: `spelling` and `synonym` replaced a word, `dropped`
 * removed a word, `any` matched any of the words, `without` removed a filter that the words named. A size is
 * never removed.
 */
export const recoveryStep = z.object({
  kind: z.enum(recoveryKinds),
  from: z.string().optional(),
  to: z.string().optional(),
})
export type RecoveryStep = z.infer<typeof recoveryStep>

/**
 * How the words of the query were interpreted: `boots 41` are boots in size 41. Bounds are whole units of the
 * currency.
 */
export const understood = z.object({
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  genders: z.array(z.string()),
  price: z.object({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
  sale: z.boolean(),
})
export type InterpretationDto = z.infer<typeof understood>

export const searchReply = z.looseObject({
  searchMetaData: metaData,
  response: z
    .looseObject({
      numberOfProducts: z.number().int(),
      start: z.number().int(),
      products: z.array(searchRecord),
    })
    .optional(),
  facets: z
    .looseObject({
      text: z.looseObject({ list: z.array(textFacet) }).optional(),
      range: z.looseObject({ list: z.array(rangeFacet) }).optional(),
    })
    .optional(),
  /** `query` replaced `original`, which has no results. */
  fallback: z
    .looseObject({ query: z.string(), original: z.string(), steps: z.array(recoveryStep).optional() })
    .optional(),
  redirect: z.looseObject({ type: z.string(), value: z.string() }).optional(),
  didYouMean: z.array(z.looseObject({ suggestion: z.string() })).optional(),
  understood: understood.optional(),
})
export type SearchReply = z.infer<typeof searchReply>

const suggestionText = { autosuggest: z.string(), result_unbxd: z.number().optional() }

/** One suggestion; `doctype` is its kind. A promoted one may lead to a page of the shop, by `url`. */
export const suggestion = z.discriminatedUnion('doctype', [
  z.looseObject({ doctype: z.literal('POPULAR_PRODUCTS'), ...searchRecord.shape }),
  z.looseObject({ doctype: z.literal('TOP_SEARCH_QUERIES'), ...suggestionText }),
  z.looseObject({ doctype: z.literal('KEYWORD_SUGGESTION'), ...suggestionText }),
  z.looseObject({ doctype: z.literal('IN_FIELD'), ...suggestionText }),
  z.looseObject({ doctype: z.literal('PROMOTED_SUGGESTION'), ...suggestionText, url: z.string().optional() }),
])
export type Suggestion = z.infer<typeof suggestion>

export const suggestReply = z.looseObject({
  searchMetaData: metaData,
  response: z.looseObject({
    numberOfProducts: z.number().int(),
    start: z.number().int().optional(),
    products: z.array(suggestion),
  }),
})
export type SuggestReply = z.infer<typeof suggestReply>

export const searchErrorReply = z.looseObject({
  error: z.looseObject({ code: z.number(), msg: z.string() }),
})

export const searchCalls = {
  search: { input: searchInput, reply: searchReply },
  autosuggest: { input: suggestInput, reply: suggestReply },
} as const
