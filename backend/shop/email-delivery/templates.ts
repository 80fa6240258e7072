import { donationReceipt } from '#backend/shop/donations/donation-receipt-email.ts'
import type { EmailTemplate } from '#backend/shop/emails/template.ts'
import { expressLink } from '#backend/shop/express/express-link-email.ts'
import { giftCard, giftCardReplaced } from '#backend/shop/giftcards/gift-card-email.ts'
import { storeReservation } from '#backend/shop/in-store/store-reservation-email.ts'
import { backInStock } from '#backend/shop/notify-me/back-in-stock-email.ts'
import { orderCancelled } from '#backend/shop/order-emails/order-cancelled.ts'
import { orderCode } from '#backend/shop/order-emails/order-code.ts'
import { orderConfirmation } from '#backend/shop/order-emails/order-confirmation.ts'
import { orderConfirmed } from '#backend/shop/order-emails/order-confirmed.ts'
import { orderInvoice } from '#backend/shop/order-emails/order-invoice.ts'
import { orderRefunded } from '#backend/shop/order-emails/order-refunded.ts'
import { orderSent } from '#backend/shop/order-emails/order-sent.ts'
import { reviewDecision } from '#backend/shop/reviews/review-decision-email.ts'
import { reviewInvitation } from '#backend/shop/reviews/review-invitation-email.ts'

/** All templates by name. The outbox stores name and data; the text is composed when the e-mail is sent. */
const templates: ReadonlyMap<string, EmailTemplate<unknown>> = new Map(
  [
    giftCard,
    giftCardReplaced,
    backInStock,
    expressLink,
    orderCode,
    storeReservation,
    orderConfirmation,
    orderConfirmed,
    orderCancelled,
    orderSent,
    orderInvoice,
    orderRefunded,
    donationReceipt,
    reviewInvitation,
    reviewDecision,
  ].map((template): [string, EmailTemplate<unknown>] => [template.name, template]),
)

/** The template of a stored e-mail; null for the name of another release. */
export const findTemplate = (name: string): EmailTemplate<unknown> | null => templates.get(name) ?? null
