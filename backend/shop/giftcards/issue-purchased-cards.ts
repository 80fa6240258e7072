import { marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { cancelEmails, enqueueEmail, releaseHeldEmails } from '../emails/outbox.ts'
import { findOrderLines, type Order, type OrderLine } from '../orders/repository.ts'
import { giftCard, giftCardReplaced } from './gift-card-email.ts'
import { getSendDate } from './gift-card-facts.ts'
import { issueCard } from './issue-card.ts'
import { findIssuedCards, type GiftCard } from './repository.ts'

/** Deduplication key of the e-mail that delivers a card. */
export const giftCardEmailKey = ({ id }: Pick<GiftCard, 'id'>) => `gift-card:${id}`

async function issueLineCard(tx: Queryable, order: Order, line: OrderLine, now: Date): Promise<void> {
  const { giftCardFacts: facts, position, price, snapshot } = line
  if (!facts) throw new Error(`Line ${position} of order ${order.id} is a gift card without a recipient`)
  const { brand, currency, profile: locale } = order
  const card = await issueCard(
    tx,
    { brand, currency, amount: price, orderId: order.id, orderPosition: position },
    now,
  )
  const { recipientName, recipientEmail, senderName, message } = facts
  await enqueueEmail(
    tx,
    {
      template: giftCard,
      to: recipientEmail,
      locale,
      brand,
      key: giftCardEmailKey(card),
      data: {
        recipientName,
        senderName,
        message,
        number: card.number,
        amount: price,
        expires: card.expiresAt.toISOString(),
        picture: snapshot.thumbnail.md,
      },
      dueAt: getSendDate(facts, marketCodeOf(locale), now),
    },
    now,
  )
}

/** The lines of an order whose gift cards have not been issued yet. */
export async function findUnissuedLines(tx: Queryable, orderId: number): Promise<OrderLine[]> {
  const lines = await findOrderLines(tx, orderId)
  const sold = lines.filter(({ snapshot, giftOf }) => snapshot.giftCard && giftOf === null)
  if (!sold.length) return []
  const issued = new Set((await findIssuedCards(tx, orderId)).map(({ orderPosition }) => orderPosition))
  return sold.filter(({ position }) => !issued.has(position))
}

/**
 * Issues the gift cards of a paid order and queues their e-mails, each once. The order is locked.
 * @returns whether any cards were issued
 */
export async function issuePurchasedCards(tx: Queryable, order: Order, now: Date): Promise<boolean> {
  const lines = await findUnissuedLines(tx, order.id)
  for (const line of lines) await issueLineCard(tx, order, line, now)
  return lines.length > 0
}

/** Releases the e-mails of an order's gift cards that an alarm held back. */
export async function releaseCardEmails(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await releaseHeldEmails(tx, (await findIssuedCards(tx, orderId)).map(giftCardEmailKey), now)
}

/** Withdraws the unsent e-mails of voided cards. */
export function withdrawCardEmails(tx: Queryable, cards: readonly GiftCard[], now: Date): Promise<void> {
  return cancelEmails(tx, cards.map(giftCardEmailKey), now)
}

/** Notifies the customer of the card that replaced an expired one. */
export async function queueReplacementEmail(
  tx: Queryable,
  order: Order,
  card: GiftCard,
  now: Date,
): Promise<void> {
  const { profile: locale, brand, email: to, locator, shippingAddress } = order
  const { number, amount, expiresAt } = card
  const data = { name: shippingAddress.name, locator, number, amount, expires: expiresAt.toISOString() }
  await enqueueEmail(
    tx,
    { template: giftCardReplaced, to, locale, brand, key: giftCardEmailKey(card), data },
    now,
  )
}
