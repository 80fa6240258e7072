import { z } from 'zod'
import {
  ForgedNotification,
  MalformedNotification,
  type PaymentNotification,
  type VerifiedNotifications,
} from '../provider.ts'
import { HmacValidator, NotificationRequestItem } from './library.ts'
import { fromAdyenMinor } from './minor-units.ts'

const item = z.object({
  additionalData: z.record(z.string(), z.string()).optional(),
  amount: z.object({ currency: z.string(), value: z.number().int() }),
  eventCode: z.string().max(80),
  eventDate: z.string(),
  merchantAccountCode: z.string(),
  merchantReference: z.string().max(80),
  originalReference: z.string().max(80).nullish(),
  paymentMethod: z.string().nullish(),
  pspReference: z.string().min(1).max(80),
  reason: z.string().nullish(),
  success: z.enum(['true', 'false']),
})
type Item = z.output<typeof item>

/** Each item is verified separately: an invalid one must not block the others. */
const body = z.object({ notificationItems: z.array(z.unknown()).min(1).max(100) })
const entry = z.object({ NotificationRequestItem: item })

const validator = new HmacValidator()

function isSigned(received: Item, key: string): boolean {
  if (!received.additionalData?.hmacSignature) return false
  const { eventCode, success, reason, ...rest } = received
  return validator.validateHMAC(
    Object.assign(new NotificationRequestItem(), rest, { eventCode, success }),
    key,
  )
}

/**
 * The reason of a success is the authorisation code with the card's last digits, which the shop does not
 * store.
 */
function toNotification(received: Item): PaymentNotification {
  const success = received.success === 'true'
  return {
    eventCode: received.eventCode,
    success,
    pspReference: received.pspReference,
    originalReference: received.originalReference ?? null,
    reference: received.merchantReference,
    amount: fromAdyenMinor(received.amount.value, received.amount.currency),
    currency: received.amount.currency,
    reason: success ? null : (received.reason ?? null),
  }
}

function verifyItem(raw: unknown, hmacKey: string, merchantAccount: string) {
  const parsed = entry.safeParse(raw)
  if (!parsed.success) return new MalformedNotification('not a notification')
  const received = parsed.data.NotificationRequestItem
  if (!isSigned(received, hmacKey)) return new ForgedNotification('bad signature')
  if (received.merchantAccountCode !== merchantAccount) return new ForgedNotification('another account')
  return toNotification(received)
}

/**
 * Returns the items with a valid signature for the merchant account. Throws {@link MalformedNotification} or
 * {@link ForgedNotification} if there is none.
 */
export function verifyWebhook(raw: unknown, hmacKey: string, merchantAccount: string): VerifiedNotifications {
  const parsed = body.safeParse(raw)
  if (!parsed.success) throw new MalformedNotification('not a notification')
  const judged = parsed.data.notificationItems.map((one) => verifyItem(one, hmacKey, merchantAccount))
  const leftOut = judged.filter((one) => one instanceof Error)
  const notices = judged.flatMap((one) => (one instanceof Error ? [] : one))
  const blame = leftOut.find((one) => one instanceof ForgedNotification) ?? leftOut[0]
  if (!notices.length && blame) throw blame
  return { notifications: notices, rejected: leftOut }
}
