import { expect } from 'vitest'
import { type Reply, type RouteReply, unwrap } from '#api-client/client.ts'
import { stock } from '#backend/shop/catalog/schema.ts'
import type { Message } from '#backend/shop/mails/mailer.ts'
import { mailOutbox } from '#backend/shop/mails/schema.ts'
import { sendMails } from '#backend/shop/mails/send.ts'
import type { Locale } from '#i18n/locales.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { type CheckoutShop, newKey, openCheckoutShop } from './checkout-shop.ts'

/** A checkout shop with what tests of orders do again and again. */
export type OrderShop = CheckoutShop & {
  /** Orders a bag at a total, in en_GB unless `own` says otherwise. */
  order(
    hash: string,
    total: number,
    own?: Parameters<CheckoutShop['orderOf']>[2],
    key?: string,
  ): Promise<Reply<'createOrder'>>
  thanks(encodedReference: string, profile?: Locale): Promise<RouteReply<'orderThanks'>>
  /** Lets notifications in, and expects the order to be paid. */
  expectPaid(reference: string): Promise<void>
  /** Sends what is due and takes it out of the mailbox. */
  sent(): Promise<readonly Message[]>
  /** A working provider, plenty of stock and no mails, whatever the test before did. */
  reset(): Promise<void>
}

/** One pair of shoes, and the size’s code. */
export const pair = [[arena.material, '41']] as const
export const ean = eanOf(arena.material, '41')

export async function openOrderShop(options?: Parameters<typeof openCheckoutShop>[0]): Promise<OrderShop> {
  const shop = await openCheckoutShop(options)
  const thanks: OrderShop['thanks'] = async (encodedReference, profile = 'en_GB') =>
    unwrap(await shop.call('orderThanks', { profile, encodedReference }))
  return {
    ...shop,
    thanks,
    order: (hash, total, own = {}, key = newKey()) =>
      shop.call('createOrder', shop.orderOf(hash, total, own), { idempotencyKey: key }),
    async expectPaid(reference) {
      await shop.settle()
      expect((await thanks(reference)).paymentData.state).toBe('paid')
    },
    async reset() {
      shop.provider.override = {}
      await shop.database.db.update(stock).set({ quantity: 50 })
      await shop.settle()
      await shop.database.db.delete(mailOutbox)
      shop.mailbox.messages.length = 0
    },
    async sent() {
      await sendMails(shop.parts, shop.app.log)
      return shop.mailbox.messages.splice(0)
    },
  }
}
