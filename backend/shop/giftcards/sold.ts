import { marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { queueMail, releaseMails, withdrawMails } from '../mails/outbox.ts'
import { findLines, type Order, type OrderLine } from '../orders/repository.ts'
import { sentAt } from './facts.ts'
import { issueCard } from './issue.ts'
import { findIssuedCards, type GiftCard } from './repository.ts'

/** Names the one e-mail that hands a card over. */
export const mailKey = ({ id }: Pick<GiftCard, 'id'>) => `gift-card:${id}`

async function issueFor(tx: Queryable, order: Order, line: OrderLine, now: Date): Promise<void> {
  const { giftCardFacts: facts, position, price, look } = line
  if (!facts) throw new Error(`line ${position} of order ${order.id} sells a gift card for nobody`)
  const { brand, currency, profile: locale } = order
  const card = await issueCard(
    tx,
    { brand, currency, amount: price, orderId: order.id, orderPosition: position },
    now,
  )
  const { recipientName, recipientEmail, senderName, message } = facts
  await queueMail(
    tx,
    {
      template: 'gift-card',
      to: recipientEmail,
      locale,
      brand,
      key: mailKey(card),
      data: {
        recipientName,
        senderName,
        message,
        number: card.number,
        amount: price,
        expires: card.expiresAt.toISOString(),
        picture: look.thumbnail.md,
      },
      dueAt: sentAt(facts, marketCodeOf(locale), now),
    },
    now,
  )
}

/** The lines of an order whose gift cards were not issued yet. */
export async function findUnissued(tx: Queryable, orderId: number): Promise<OrderLine[]> {
  const lines = await findLines(tx, orderId)
  const sold = lines.filter(({ look, giftOf }) => look.giftCard && giftOf === null)
  if (!sold.length) return []
  const issued = new Set((await findIssuedCards(tx, orderId)).map(({ orderPosition }) => orderPosition))
  return sold.filter(({ position }) => !issued.has(position))
}

/**
 * Issues the gift cards that a paid order bought and queues their e-mails, each once. The order is locked.
 * @returns whether there were any
 */
export async function issueBought(tx: Queryable, order: Order, now: Date): Promise<boolean> {
  const lines = await findUnissued(tx, order.id)
  for (const line of lines) await issueFor(tx, order, line, now)
  return lines.length > 0
}

/** Sends the e-mails of an order's gift cards that waited for an alarm. */
export async function releaseCardMails(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await releaseMails(tx, (await findIssuedCards(tx, orderId)).map(mailKey), now)
}

/** Cards that were taken back are not sent any more. */
export function withdrawCards(tx: Queryable, cards: readonly GiftCard[], now: Date): Promise<void> {
  return withdrawMails(tx, cards.map(mailKey), now)
}

/** Tells whoever paid with a card that ended of the one that took its place. */
export async function sendReplacement(tx: Queryable, order: Order, card: GiftCard, now: Date): Promise<void> {
  const { profile: locale, brand, email: to, locator, shippingAddress } = order
  const { number, amount, expiresAt } = card
  const data = { name: shippingAddress.name, locator, number, amount, expires: expiresAt.toISOString() }
  await queueMail(tx, { template: 'gift-card-replaced', to, locale, brand, key: mailKey(card), data }, now)
}
