import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimers } from '../timers.ts'
import { createDispatcher } from './dispatcher.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('keeps an undelivered webhook and sends it again after a thousand others', async () => {
  let isUp = false
  const shop = vi.fn(async () => new Response('[accepted]', { status: isUp ? 200 : 503 }))
  vi.stubGlobal('fetch', shop)
  const payment = { merchantAccount: 'Shop', reference: 'ORDER-1', type: 'scheme', card: undefined } as const
  const webhooks = createDispatcher({
    url: 'http://shop.test/webhooks/adyen',
    hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
    delayMs: 0,
    timers: createTimers(),
    log: { info: () => undefined, warn: () => undefined },
  })
  const notify = async (pspReference: string) => {
    const amount = { currency: 'EUR', value: 100 }
    webhooks.enqueue({
      eventCode: 'AUTHORISATION',
      success: true,
      pspReference,
      payment,
      amount,
      reason: '',
      additionalData: {},
    })
    webhooks.flush()
    await vi.runAllTimersAsync()
  }
  const stateOf = (reference: string) =>
    webhooks.deliveries().flatMap(({ item, state }) => (item.pspReference === reference ? [state] : []))

  await notify('FIRST')
  expect(stateOf('FIRST')).toEqual(['given-up'])
  isUp = true
  for (let count = 0; count < 1100; count += 1) await notify(`LATER${count}`)
  expect([webhooks.deliveries().length, stateOf('LATER0'), stateOf('LATER1099')]).toEqual([
    1000,
    [],
    ['accepted'],
  ])
  expect(stateOf('FIRST')).toEqual(['given-up'])
  expect(webhooks.replay('FIRST')).toBe(1)
  await vi.runAllTimersAsync()
  expect(stateOf('FIRST')).toContain('accepted')
})
