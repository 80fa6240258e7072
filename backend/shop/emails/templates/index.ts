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
