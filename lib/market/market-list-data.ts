import { z } from 'zod'
import { profile } from '#api-client/contract/common.ts'

const link = z.object({
  locale: profile,
  /** BCP 47, for `lang` and `hreflang`. */
  tag: z.string(),
  language: z.string(),
})

const market = z.object({
  code: z.string(),
  name: z.string(),
  /** All names that a search finds, folded. */
  searchNames: z.string(),
  currency: z.string(),
  /** The values of prices, delivery and sizes. */
  facts: z.tuple([z.string(), z.string(), z.string()]),
  acceptsOrders: z.boolean(),
  linkText: z.string(),
  /** The market’s locales, its own language first. */
  links: z.tuple([link], link),
})

/** Labels about a bag that would stay in the current market. */
const bagLabels = z.object({
  title: z.string(),
  line: z.string(),
  missing: z.string(),
  transfer: z.string(),
  parkedNote: z.string(),
  unknown: z.string(),
})

/** All markets by region, with the labels of their list. */
export const marketListData = z.object({
  heading: z.string(),
  find: z.string(),
  none: z.string(),
  close: z.string(),
  factLabels: z.tuple([z.string(), z.string(), z.string()]),
  bag: bagLabels,
  regions: z.array(z.object({ name: z.string(), markets: z.array(market) })),
})

/** The suggestion of a market, in that market’s language. */
export const marketSuggestionData = z.object({
  tag: z.string(),
  name: z.string(),
  text: z.string(),
  go: z.string(),
  stay: z.string(),
})

/** The path of one page by locale, on this host. */
export const marketPaths = z.record(z.string(), z.string().regex(/^\/(?![/\\])/))

export type MarketListData = z.infer<typeof marketListData>
export type MarketEntry = z.infer<typeof market>
export type MarketPaths = z.infer<typeof marketPaths>
export type MarketSuggestionData = z.infer<typeof marketSuggestionData>
export type BagTransferLabels = z.infer<typeof bagLabels>
