import { backInStock } from './back-in-stock.ts'
import { donationReceipt } from './donation-receipt.ts'
import { expressLink } from './express-link.ts'
import { giftCard, giftCardReplaced } from './gift-card.ts'
import { orderCancelled } from './order-cancelled.ts'
import { orderCode } from './order-code.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderConfirmed } from './order-confirmed.ts'
import { orderInvoice } from './order-invoice.ts'
import { orderRefunded } from './order-refunded.ts'
import { orderSent } from './order-sent.ts'
import { reviewDecision } from './review-decision.ts'
import { reviewInvitation } from './review-invitation.ts'
import { storeReservation } from './store-reservation.ts'
import type { EmailTemplate } from './template.ts'

/**
 * All e-mail templates. The outbox stores the template name and data; the text is composed at sending time.
 */
export const templates = {
  'gift-card': giftCard,
  'gift-card-replaced': giftCardReplaced,
  'back-in-stock': backInStock,
  'express-link': expressLink,
  'order-code': orderCode,
  'store-reservation': storeReservation,
  'order-confirmation': orderConfirmation,
  'order-confirmed': orderConfirmed,
  'order-cancelled': orderCancelled,
  'order-sent': orderSent,
  'order-invoice': orderInvoice,
  'order-refunded': orderRefunded,
  'donation-receipt': donationReceipt,
  'review-invitation': reviewInvitation,
  'review-decision': reviewDecision,
}

export type TemplateName = keyof typeof templates

export type DataOf<Name extends TemplateName> =
  (typeof templates)[Name] extends EmailTemplate<infer Data> ? Data : never

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name)
}
