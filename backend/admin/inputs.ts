import { z } from 'zod'
import { material, sizeValue } from '#api-client/contract/common.ts'
import { isMarketCode, type MarketCode } from '#i18n/markets.ts'

const market = z
  .string()
  .refine(isMarketCode, { error: 'Unknown market.' })
  .transform((code) => code as MarketCode)

/** Prices in decimal units of the market's currency. */
export const priceInput = z.object({
  material,
  market,
  price: z.number().positive().max(1_000_000),
  previous: z.number().positive().max(1_000_000).nullable().optional(),
})

export const stockInput = z.union(
  [
    z.object({ ean: z.string().min(1).max(20), quantity: z.number().int().min(0).max(1_000_000) }),
    z.object({ material, size: sizeValue, quantity: z.number().int().min(0).max(1_000_000) }),
  ],
  { error: 'Send {ean, quantity} or {material, size, quantity}.' },
)
