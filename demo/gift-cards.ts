import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#backend/db/client.ts'
import { giftCards } from '#backend/db/schema/sales/giftcards.ts'
import { issueCard } from '#backend/shop/giftcards/issue-card.ts'
import type { Currency } from '#config/markets.ts'

/**
 * Gift cards for testing the shop, in the currencies of its demo markets. Their PINs are derived from their
 * numbers and the development secret; the README lists them.
 */
export const demoGiftCards: readonly {
  readonly number: string
  readonly currency: Currency
  readonly amount: number
}[] = [
  { number: '100000000050', currency: 'GBP', amount: 5_000 },
  { number: '100000000250', currency: 'GBP', amount: 25_000 },
  { number: '200000000050', currency: 'EUR', amount: 5_000 },
  { number: '200000000250', currency: 'EUR', amount: 25_000 },
  { number: '300000000250', currency: 'USD', amount: 25_000 },
]

/** Issues the missing cards; amounts already spent stay spent. */
export async function seedGiftCards(tx: Queryable, now: Date): Promise<void> {
  for (const { number, currency, amount } of demoGiftCards) {
    const known = await tx.$count(giftCards, and(eq(giftCards.number, number), isNull(giftCards.orderId)))
    if (!known) await issueCard(tx, { number, brand: 'vereda', currency, amount }, now)
  }
}
