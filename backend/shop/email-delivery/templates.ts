import { accountNotice } from '../account/account-notice-email.ts'
import { newDevice } from '../account/new-device-email.ts'
import { clientelingReceived } from '../clienteling/contact-email.ts'
import { donationReceipt } from '../donations/donation-receipt-email.ts'
import type { EmailTemplate } from '../emails/template.ts'
import {
  eventCalledOff,
  eventCancelled,
  eventChanged,
  eventPlace,
  eventReminder,
  eventWaiting,
} from '../events/event-emails.ts'
import { exchangeEnded, exchangeRegistered } from '../exchanges/exchange-emails.ts'
import { expressLink } from '../express/express-link-email.ts'
import { giftCard, giftCardReplaced } from '../giftcards/gift-card-email.ts'
import { storeReservation } from '../in-store/store-reservation-email.ts'
import { memberBirthday, memberWelcome } from '../membership/benefit-emails.ts'
import { backInStock } from '../notify-me/back-in-stock-email.ts'
import { stockRequested } from '../notify-me/stock-requested-email.ts'
import { orderCancelled } from '../order-emails/order-cancelled.ts'
import { orderCode } from '../order-emails/order-code.ts'
import { orderConfirmation } from '../order-emails/order-confirmation.ts'
import { orderConfirmed } from '../order-emails/order-confirmed.ts'
import { orderInvoice } from '../order-emails/order-invoice.ts'
import { orderRefunded } from '../order-emails/order-refunded.ts'
import { orderSent } from '../order-emails/order-sent.ts'
import { accountDeleted } from '../registration/account-deleted-email.ts'
import { confirmNewEmail, emailChanged } from '../registration/email-change-emails.ts'
import { resetPassword } from '../registration/password-emails.ts'
import { accountExists, noAccount, verifyAddress } from '../registration/registration-emails.ts'
import { returnAccepted, returnRejected } from '../return-processing/return-decided-email.ts'
import { returnProgress } from '../return-processing/return-progress-email.ts'
import { returnRegistered } from '../return-processing/return-registered-email.ts'
import { reviewDecision } from '../reviews/review-decision-email.ts'
import { reviewInvitation } from '../reviews/review-invitation-email.ts'
import {
  newsletterConfirmation,
  newsletterEnded,
  newsletterWelcome,
} from '../subscriptions/newsletter-emails.ts'
import { takeBackTemplates } from '../take-back/take-back-emails.ts'
import { webLoginLink } from '../web-login/web-login-email.ts'
import { withdrawalReceived } from '../withdrawals/withdrawal-received-email.ts'

/** All templates by name. The outbox stores name and data; the text is composed when the e-mail is sent. */
const templates: ReadonlyMap<string, EmailTemplate<unknown>> = new Map(
  [
    newDevice,
    webLoginLink,
    giftCard,
    giftCardReplaced,
    backInStock,
    stockRequested,
    ...takeBackTemplates,
    expressLink,
    orderCode,
    storeReservation,
    orderConfirmation,
    orderConfirmed,
    orderCancelled,
    orderSent,
    orderInvoice,
    orderRefunded,
    returnRegistered,
    returnProgress,
    returnAccepted,
    returnRejected,
    donationReceipt,
    reviewInvitation,
    reviewDecision,
    withdrawalReceived,
    newsletterConfirmation,
    newsletterWelcome,
    newsletterEnded,
    verifyAddress,
    accountExists,
    noAccount,
    resetPassword,
    accountNotice,
    confirmNewEmail,
    emailChanged,
    accountDeleted,
    memberWelcome,
    memberBirthday,
    eventPlace,
    eventWaiting,
    eventReminder,
    eventCancelled,
    eventChanged,
    eventCalledOff,
    clientelingReceived,
    exchangeRegistered,
    exchangeEnded,
  ].map((template): [string, EmailTemplate<unknown>] => [template.name, template]),
)

/** The template of a stored e-mail; null for the name of another release. */
export const findTemplate = (name: string): EmailTemplate<unknown> | null => templates.get(name) ?? null
