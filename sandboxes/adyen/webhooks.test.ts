import { hmacValidator as HmacValidator, Types } from '@adyen/api-library'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdyenSandbox } from './server.ts'
import {
  callApi,
  cardPayment,
  HMAC_KEY,
  type ReceivedItem,
  type Receiver,
  startReceiver,
  startSandbox,
  submitForm,
} from './testing/harness.ts'

let receiver: Receiver
let sandbox: AdyenSandbox

beforeEach(async () => {
  receiver = await startReceiver()
  sandbox = await startSandbox(receiver.url)
})

afterEach(async () => {
  await sandbox.close()
  await receiver.close()
})

const post = (path: string, body: unknown) => callApi(sandbox.url + path, body)
const pay = async (choice?: Parameters<typeof cardPayment>[0]) =>
  String((await post('/v72/payments', cardPayment(choice))).body.pspReference)
const arrived = (count: number) => expect.poll(() => receiver.items.length).toBe(count)
const merchantAccount = 'SandboxShop'
const euros = (value: number) => ({ merchantAccount, amount: { currency: 'EUR', value } })

/** The library's class declares fields that Adyen omits when empty. */
function forLibrary(item: ReceivedItem): Types.notification.NotificationRequestItem {
  return Object.assign(new Types.notification.NotificationRequestItem(), item)
}

describe('a webhook', () => {
  test('contains the outcome and a signature that Adyen’s own library accepts', async () => {
    const pspReference = await pay({ reference: 'ORDER-9' })
    await arrived(1)
    const item = receiver.items[0]
    expect(item).toMatchObject({
      eventCode: 'AUTHORISATION',
      success: 'true',
      pspReference,
      merchantReference: 'ORDER-9',
      merchantAccountCode: 'SandboxShop',
      amount: { currency: 'EUR', value: 12_345 },
      paymentMethod: 'visa',
    })
    expect(item?.reason).toMatch(/^\d{6}:1111:03\/2030$/)
    const validator = new HmacValidator()
    expect(item && validator.validateHMAC(forLibrary(item), HMAC_KEY)).toBe(true)
    expect(item && validator.validateHMAC(forLibrary(item), HMAC_KEY.replace('44', '45'))).toBe(false)
  })

  test('contains the reason of a refused payment', async () => {
    await pay({ holderName: 'NOT_ENOUGH_BALANCE' })
    await arrived(1)
    expect(receiver.items[0]).toMatchObject({ success: 'false', reason: 'Not enough balance' })
  })

  test('is retried when the shop does not accept it', async () => {
    receiver.failNext(1)
    const pspReference = await pay()
    await arrived(2)
    expect(receiver.items.map((item) => item.pspReference)).toEqual([pspReference, pspReference])
  })

  test('is sent only after the reply', async () => {
    const slow = await startSandbox(receiver.url, { webhookDelayMs: 200 })
    await callApi(`${slow.url}/v72/payments`, cardPayment())
    expect(receiver.items).toEqual([])
    await arrived(1)
    await slow.close()
  })

  test('is sent even if the shopper never returns from a non-card bank page', async () => {
    const request = { ...cardPayment(), paymentMethod: { type: 'ideal' } }
    const { body } = await post('/v72/payments', request)
    await submitForm(String(body.action?.url), { outcome: 'approve' })
    await arrived(1)
    expect(receiver.items[0]).toMatchObject({
      eventCode: 'AUTHORISATION',
      success: 'true',
      paymentMethod: 'ideal',
    })
  })
})

describe('the control endpoint', () => {
  test('holds webhooks back and releases them', async () => {
    await post('/sandbox/webhooks', { mode: 'hold' })
    const late = await pay({ reference: 'LATE' })
    const held = await callApi(`${sandbox.url}/sandbox/webhooks`, undefined, {}, 'GET')
    expect(held.body).toMatchObject({
      mode: 'hold',
      held: 1,
      deliveries: [{ pspReference: late, attempts: 0 }],
    })
    await post('/sandbox/webhooks', { mode: 'normal' })
    const prompt = await pay({ reference: 'PROMPT' })
    await arrived(1)
    expect(receiver.items[0]?.pspReference).toBe(prompt)
    const released = await post('/sandbox/webhooks', { mode: 'release' })
    expect(released.body).toMatchObject({ sent: 1, mode: 'normal', held: 0 })
    await arrived(2)
    expect(receiver.items[1]?.pspReference).toBe(late)
  })

  test('sends a webhook again', async () => {
    const pspReference = await pay()
    await arrived(1)
    expect((await post('/sandbox/webhooks/replay', { pspReference })).body).toMatchObject({ sent: 1 })
    await arrived(2)
    expect(receiver.items[1]).toEqual(receiver.items[0])
    expect((await post('/sandbox/webhooks/replay', { pspReference: 'NONE' })).status).toBe(404)
  })

  test('returns a payment and its attempts by merchant reference', async () => {
    await pay({ reference: 'ORDER-2', holderName: 'DECLINED' })
    const pspReference = await pay({ reference: 'ORDER-2' })
    const { body } = await callApi(`${sandbox.url}/sandbox/payments/ORDER-2`, undefined, {}, 'GET')
    expect(body).toMatchObject({
      pspReference,
      status: 'authorised',
      attempts: [{ status: 'refused' }, { status: 'authorised' }],
    })
  })

  test('rejects requests without the key', async () => {
    const response = await fetch(`${sandbox.url}/sandbox/webhooks`)
    expect(response.status).toBe(401)
  })
})

describe('a modification', () => {
  const modify = (pspReference: string, kind: string, body: object) =>
    post(`/v72/payments/${pspReference}/${kind}`, body)
  const outcomes = () =>
    receiver.items.slice(1).map(({ eventCode, success, reason }) => [eventCode, success, reason])

  test('is received at once and reports its outcome by webhook', async () => {
    const pspReference = await pay()
    await arrived(1)
    const { status, body } = await modify(pspReference, 'captures', { ...euros(5000), reference: 'CAP-1' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'received', paymentPspReference: pspReference, reference: 'CAP-1' })
    await arrived(2)
    expect(receiver.items[1]).toMatchObject({
      eventCode: 'CAPTURE',
      success: 'true',
      originalReference: pspReference,
      pspReference: body.pspReference,
      merchantReference: 'CAP-1',
      amount: { value: 5000 },
    })
    const item = receiver.items[1]
    expect(item && new HmacValidator().validateHMAC(forLibrary(item), HMAC_KEY)).toBe(true)
  })

  test('cancels by merchant reference, and reports when there is nothing to cancel', async () => {
    const pspReference = await pay({ reference: 'ORDER-7' })
    await arrived(1)
    const cancel = (paymentReference: string, reference: string) =>
      post('/v72/cancels', { merchantAccount, paymentReference, reference })
    expect((await cancel('ORDER-7', 'CANCEL-7')).body).toMatchObject({ status: 'received' })
    expect((await cancel('ORDER-8', 'CANCEL-8')).body).toMatchObject({ status: 'received' })
    await arrived(3)
    const notifications = receiver.items
      .slice(1)
      .map(({ eventCode, success, merchantReference, originalReference }) => [
        eventCode,
        success,
        merchantReference,
        originalReference,
      ])
    expect(notifications).toEqual([
      ['TECHNICAL_CANCEL', 'true', 'CANCEL-7', pspReference],
      ['TECHNICAL_CANCEL', 'false', 'CANCEL-8', undefined],
    ])
  })

  test('cannot exceed the authorised or captured amount, nor cancel a captured payment', async () => {
    const pspReference = await pay()
    await arrived(1)
    await modify(pspReference, 'captures', euros(99_999))
    await arrived(2)
    await modify(pspReference, 'captures', euros(5000))
    await arrived(3)
    await modify(pspReference, 'refunds', euros(5001))
    await arrived(4)
    await modify(pspReference, 'refunds', euros(5000))
    await arrived(5)
    await modify(pspReference, 'cancels', { merchantAccount })
    await arrived(6)
    expect(outcomes()).toEqual([
      ['CAPTURE', 'false', 'Insufficient balance on payment'],
      ['CAPTURE', 'true', ''],
      ['REFUND', 'false', 'Insufficient balance on payment'],
      ['REFUND', 'true', ''],
      ['CANCELLATION', 'false', 'Transaction has already been captured'],
    ])
  })

  test('cancels once; a reversal then fails, and a reversal of an open payment cancels it', async () => {
    const first = await pay()
    await arrived(1)
    await modify(first, 'cancels', { merchantAccount })
    await arrived(2)
    await modify(first, 'reversals', { merchantAccount })
    await arrived(3)
    expect(outcomes()).toEqual([
      ['CANCELLATION', 'true', ''],
      ['CANCEL_OR_REFUND', 'false', 'Payment has been cancelled'],
    ])
    const second = await pay()
    await modify(second, 'reversals', { merchantAccount })
    await expect
      .poll(() => receiver.items.find((item) => item.originalReference === second)?.additionalData)
      .toMatchObject({ 'modification.action': 'cancel' })
  })

  test('is rejected for an unknown payment', async () => {
    const { status, body } = await modify('UNKNOWN', 'refunds', euros(1))
    expect(status).toBe(422)
    expect(body.errorCode).toBe('167')
  })
})
