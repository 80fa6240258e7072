import { createHmac } from 'node:crypto'
import type { Amount, Payment } from '../payments/payment.ts'

export type EventCode =
  | 'AUTHORISATION'
  | 'CAPTURE'
  | 'REFUND'
  | 'CANCELLATION'
  | 'CANCEL_OR_REFUND'
  | 'TECHNICAL_CANCEL'
  | 'DONATION'

export interface WebhookEvent {
  eventCode: EventCode
  success: boolean
  pspReference: string
  originalReference?: string
  merchantReference?: string
  payment: Pick<Payment, 'merchantAccount' | 'reference' | 'type' | 'card'>
  amount: Amount
  reason: string
  additionalData: Record<string, string>
}

export interface NotificationItem {
  additionalData: Record<string, string>
  amount: Amount
  eventCode: EventCode
  eventDate: string
  merchantAccountCode: string
  merchantReference: string
  originalReference?: string
  operations?: string[]
  paymentMethod: string
  pspReference: string
  reason: string
  success: 'true' | 'false'
}

export function notificationFor(event: WebhookEvent, hmacKey: string): NotificationItem {
  const { payment } = event
  const item: NotificationItem = {
    additionalData: { ...event.additionalData },
    amount: event.amount,
    eventCode: event.eventCode,
    eventDate: new Date().toISOString().replace(/\.\d+Z$/, '+00:00'),
    merchantAccountCode: payment.merchantAccount,
    merchantReference: event.merchantReference ?? payment.reference,
    ...(event.originalReference && { originalReference: event.originalReference }),
    ...(event.eventCode === 'AUTHORISATION' &&
      event.success && { operations: ['CANCEL', 'CAPTURE', 'REFUND'] }),
    paymentMethod: payment.card?.brand ?? payment.type,
    pspReference: event.pspReference,
    reason: event.reason,
    success: event.success ? 'true' : 'false',
  }
  item.additionalData.hmacSignature = sign(item, hmacKey)
  return item
}

export function notificationBody(item: NotificationItem): string {
  return JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] })
}

/** Adyen signs these eight values, in this order, with the key read as hexadecimal. */
function sign(item: NotificationItem, hmacKey: string): string {
  const signed = [
    item.pspReference,
    item.originalReference,
    item.merchantAccountCode,
    item.merchantReference,
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(':')
  return createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(signed, 'utf8').digest('base64')
}
