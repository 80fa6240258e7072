import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { sandboxAccount } from '../../../config.ts'
import { ForgedNotification, MalformedNotification } from '../provider.ts'
import { verifyWebhook } from './verify-webhook.ts'

const key = sandboxAccount.hmacKey
const item = {
  amount: { currency: 'EUR', value: 11_950 },
  eventCode: 'AUTHORISATION',
  eventDate: '2026-11-21T10:00:00+00:00',
  merchantAccountCode: 'Shop',
  merchantReference: '4000000001-1',
  paymentMethod: 'visa',
  pspReference: 'ABCDEFGH12345678',
  reason: '123456:1111:03/2030',
  success: 'true',
}

function signed(fields: Record<string, unknown> = {}, signature?: string) {
  const own = { ...item, ...fields }
  const text = [
    own.pspReference,
    '',
    own.merchantAccountCode,
    own.merchantReference,
    own.amount.value,
    own.amount.currency,
    own.eventCode,
    own.success,
  ].join(':')
  const hmac = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64')
  return {
    live: 'false',
    notificationItems: [
      { NotificationRequestItem: { ...own, additionalData: { hmacSignature: signature ?? hmac } } },
    ],
  }
}

it('parses a signed notification without the card data', () => {
  expect(verifyWebhook(signed(), key, 'Shop').notifications).toEqual([
    {
      eventCode: 'AUTHORISATION',
      success: true,
      pspReference: 'ABCDEFGH12345678',
      originalReference: null,
      reference: '4000000001-1',
      amount: 11_950,
      currency: 'EUR',
      reason: null,
    },
  ])
})

it('returns the reason of a declined payment, and accepts unknown events', () => {
  const [notice] = verifyWebhook(
    signed({ success: 'false', reason: 'Expired Card' }),
    key,
    'Shop',
  ).notifications
  expect(notice).toMatchObject({ success: false, reason: 'Expired Card' })
  const [unheard] = verifyWebhook(signed({ eventCode: 'BRAND_NEW' }), key, 'Shop').notifications
  expect(unheard?.eventCode).toBe('BRAND_NEW')
})

it('accepts null for optional fields', () => {
  const body = signed({ originalReference: null, paymentMethod: null, reason: null })
  expect(verifyWebhook(body, key, 'Shop').notifications).toMatchObject([
    { originalReference: null, reason: null },
  ])
})

it.each([
  ['a foreign signature', signed({}, Buffer.alloc(32).toString('base64'))],
  ['a signature of another length', signed({}, 'AAAA')],
  ['no signature', { notificationItems: [{ NotificationRequestItem: item }] }],
  ['another account', signed({ merchantAccountCode: 'Else' })],
])('rejects %s', (_, body) => {
  expect(() => verifyWebhook(body, key, 'Shop')).toThrow(ForgedNotification)
})

it('rejects a signed notification whose amount was changed', () => {
  const body = signed()
  const [entry] = body.notificationItems
  if (!entry) throw new Error('no item')
  entry.NotificationRequestItem.amount = { currency: 'EUR', value: 1 }
  expect(() => verifyWebhook(body, key, 'Shop')).toThrow(ForgedNotification)
})

it.each([
  ['no items', { notificationItems: [] }],
  ['no notification at all', 'hello'],
  ['an item that is none', { notificationItems: [{ NotificationRequestItem: { amount: 1 } }] }],
])('rejects %s as malformed', (_, body) => {
  expect(() => verifyWebhook(body, key, 'Shop')).toThrow(MalformedNotification)
})

it('accepts the valid items of a batch and reports the rejected ones', () => {
  const [good] = signed().notificationItems
  const [forged] = signed({}, 'AAAA').notificationItems
  const { notifications, rejected } = verifyWebhook({ notificationItems: [{}, forged, good] }, key, 'Shop')
  expect(notifications.map((notice) => notice.pspReference)).toEqual([item.pspReference])
  expect(rejected.map(({ name }) => name)).toEqual(['MalformedNotification', 'ForgedNotification'])
})
