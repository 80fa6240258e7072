import adyen from '@adyen/api-library'
import { z } from 'zod'
import { ForgedNotice, type PaymentNotice } from '../provider.ts'

const item = z.object({
  additionalData: z.record(z.string(), z.string()).optional(),
  amount: z.object({ currency: z.string(), value: z.number().int() }),
  eventCode: z.string().max(80),
  eventDate: z.string(),
  merchantAccountCode: z.string(),
  merchantReference: z.string().max(80),
  originalReference: z.string().max(80).optional(),
  paymentMethod: z.string().optional(),
  pspReference: z.string().min(1).max(80),
  reason: z.string().nullish(),
  success: z.enum(['true', 'false']),
})
type Item = z.output<typeof item>

const body = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: item }))
    .min(1)
    .max(100),
})

const validator = new adyen.hmacValidator()

function isSigned(received: Item, key: string): boolean {
  if (!received.additionalData?.hmacSignature) return false
  const { eventCode, success, reason, ...rest } = received
  const { NotificationRequestItem: Received } = adyen.Types.notification
  return validator.validateHMAC(Object.assign(new Received(), rest, { eventCode, success }), key)
}

/** The reason of a success is the authorisation code with the card's last digits: not ours to keep. */
function noticeOf(received: Item): PaymentNotice {
  const success = received.success === 'true'
  return {
    eventCode: received.eventCode,
    success,
    pspReference: received.pspReference,
    originalReference: received.originalReference ?? null,
    reference: received.merchantReference,
    amount: received.amount.value,
    currency: received.amount.currency,
    reason: success ? null : (received.reason ?? null),
  }
}

/** Throws {@link ForgedNotice} unless every item is signed with the key and meant for the account. */
export function verifyWebhook(raw: unknown, hmacKey: string, merchantAccount: string): PaymentNotice[] {
  const parsed = body.safeParse(raw)
  if (!parsed.success) throw new ForgedNotice('not a notification')
  const items = parsed.data.notificationItems.map((entry) => entry.NotificationRequestItem)
  for (const received of items) {
    if (!isSigned(received, hmacKey)) throw new ForgedNotice('bad signature')
    if (received.merchantAccountCode !== merchantAccount) throw new ForgedNotice('another account')
  }
  return items.map(noticeOf)
}
