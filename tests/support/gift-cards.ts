import { eq } from 'drizzle-orm'
import type { AppContext } from '#backend/app-context.ts'
import type { Database, Queryable } from '#backend/db/client.ts'
import { models, sizePrices } from '#backend/db/schema/catalog/catalog.ts'
import { giftCards } from '#backend/db/schema/sales/giftcards.ts'
import { getCurrentPin } from '#backend/shop/giftcards/credentials.ts'
import { issueCard } from '#backend/shop/giftcards/issue-card.ts'
import { type Currency, priceLists } from '#config/markets.ts'
import { addArticle } from '../fixtures/bag-catalog.ts'
import { modelOf } from '../fixtures/write-product.ts'

export type TestCard = { readonly id: number; readonly number: string; readonly pin: string }

/** A new gift card of the amount in minor units, with its PIN. */
export async function createGiftCard(
  { database, config, clock }: AppContext,
  amount: number,
  currency: Currency = 'GBP',
): Promise<TestCard> {
  const card = await database.db.transaction((tx) =>
    issueCard(tx, { brand: 'vereda', currency, amount }, clock()),
  )
  return { id: card.id, number: card.number, pin: getCurrentPin(config.giftCardSecret, card.number) }
}

export async function findBalance({ db }: Database, id: number): Promise<number> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id))
  if (!card) throw new Error(`no gift card ${id}`)
  return card.balance
}

/** Gift cards in the format of an order. */
export function toGiftCardFields(...cards: readonly Pick<TestCard, 'number' | 'pin'>[]) {
  return {
    giftCardNum: cards.map(({ number }) => number).join(','),
    giftCardPin: cards.map(({ pin }) => pin).join(','),
  }
}

/** A wrong PIN for the card. */
export const createWrongPin = ({ pin }: Pick<TestCard, 'pin'>) =>
  String((Number(pin) + 1) % 1_000_000).padStart(6, '0')

/** The gift card product of the test catalogue; its sizes are its amounts. */
export const giftCardModel = 'GC900-001'

/** Adds gift cards of 50 and 100 to the catalogue. */
export async function seedGiftCardProducts(db: Queryable): Promise<void> {
  const sizes = ['50', '100']
  const cards = { material: giftCardModel, sizes, price: 5000, previous: null }
  await addArticle(db, cards, 'bags-accessories', new Date('2020-01-01T00:00:00Z'), 100)
  const code = modelOf(giftCardModel)
  await db.update(models).set({ giftCard: true, tipology: 'gift-card' }).where(eq(models.code, code))
  await db
    .insert(sizePrices)
    .values(priceLists.map((market) => ({ material: giftCardModel, size: '100', market, current: 10_000 })))
}
