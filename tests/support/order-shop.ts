import { expect } from 'vitest'
import { type Reply, type RouteReply, unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import type { EmailMessage } from '#backend/shop/emails/mailer.ts'
import type { Locale } from '#i18n/locales.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from './checkout-shop.ts'

/** A checkout shop with common steps of order tests. */
export type OrderShop = CheckoutShop & {
  /** Orders a bag at a total, in en_GB unless `own` says otherwise. */
  order(
    hash: string,
    total: number,
    own?: Parameters<CheckoutShop['buildOrder']>[2],
    key?: string,
  ): Promise<Reply<'createOrder'>>
  fetchOrderConfirmation(encodedReference: string, profile?: Locale): Promise<RouteReply<'orderThanks'>>
  /** Releases webhooks, and expects the order to be paid. */
  expectPaid(reference: string): Promise<void>
  /** Sends due e-mails and returns them from the mailbox. */
  deliverEmails(): Promise<readonly EmailMessage[]>
  /** Resets provider, stock and mails to a working state after the previous test. */
  reset(): Promise<void>
}

/** One pair of shoes, and the code of its size. */
export const oneUnit = [[arena.material, '41']] as const
export const ean = eanOf(arena.material, '41')

export async function openOrderShop(options?: Parameters<typeof openCheckoutShop>[0]): Promise<OrderShop> {
  const shop = await openCheckoutShop(options)
  const fetchOrderConfirmation: OrderShop['fetchOrderConfirmation'] = async (
    encodedReference,
    profile = 'en_GB',
  ) => unwrap(await shop.call('orderThanks', { profile, encodedReference }))
  return {
    ...shop,
    fetchOrderConfirmation,
    order: (hash, total, own = {}, key = newIdempotencyKey()) =>
      shop.call('createOrder', shop.buildOrder(hash, total, own), { idempotencyKey: key }),
    async expectPaid(reference) {
      await shop.settleWebhooks()
      expect((await fetchOrderConfirmation(reference)).paymentData.state).toBe('paid')
    },
    async reset() {
      shop.provider.override = {}
      await shop.database.db.update(stock).set({ quantity: 50 })
      await shop.settleWebhooks()
      await shop.database.db.delete(emailOutbox)
      shop.mailbox.messages.length = 0
    },
    async deliverEmails() {
      await sendDueEmails(shop.context, shop.app.log)
      return shop.mailbox.messages.splice(0)
    },
  }
}
