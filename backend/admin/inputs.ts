import { z } from 'zod'
import { brand, material, maxPrice, profile, sizeValue } from '#api-client/contract/common.ts'
import { isMarketCode, languages, type MarketCode } from '#config/markets.ts'
import { queueStatuses } from '../db/schema/content/labels.ts'
import { queryReviews } from '../search/query-log/query-log.ts'

const market = z
  .string()
  .refine(isMarketCode, { error: 'Unknown market.' })
  .transform((code) => code as MarketCode)

/** Prices in decimal units of the market's currency. */
export const priceInput = z.object({
  material,
  market,
  price: z.number().positive().max(maxPrice),
  previous: z.number().positive().max(maxPrice).nullable().optional(),
})

export const stockInput = z.union(
  [
    z.object({ ean: z.string().min(1).max(20), quantity: z.number().int().min(0).max(1_000_000) }),
    z.object({ material, size: sizeValue, quantity: z.number().int().min(0).max(1_000_000) }),
  ],
  { error: 'Send {ean, quantity} or {material, size, quantity}.' },
)

const hash = z
  .string()
  .regex(/^[0-9a-f]{12}$/, 'The hash must have twelve hexadecimal digits, as in the list.')
const words = z.string().trim().min(1).max(2000)
const wholeLanguage = z.boolean().default(false)

export const queueInput = z.object({
  status: z.enum(queueStatuses).default('waiting'),
  profile: profile.optional(),
})

export const acceptInput = z.object({ hash, words, wholeLanguage })

export const rejectInput = z.object({ hash })

/** `words` null removes the shop's override. */
export const labelInput = z.object({
  profile,
  key: z.string().max(160),
  words: words.nullable(),
  wholeLanguage,
})

/** Several labels at once, by key; null removes the shop's override. */
export const labelsInput = z.object({
  profile,
  words: z.record(z.string().max(160), words.nullable()).refine((all) => Object.keys(all).length <= 5000, {
    error: 'The list must have at most five thousand labels.',
  }),
  wholeLanguage,
})

const site = { brand, language: z.enum(languages) }

export const queriesInput = z.object({ ...site, review: z.enum(queryReviews).optional() })

export const queryInput = z.object({
  ...site,
  query: z.string().trim().min(1).max(60),
  review: z.enum(queryReviews),
})
