import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { captchaUses } from '#backend/db/schema/operations/captcha.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { pruneCaptchaUses } from '#backend/shop/captcha/captcha-tokens.ts'
import { hostedCaptcha } from '#backend/shop/captcha/hosted-provider.ts'
import { CaptchaUnavailable } from '#backend/shop/captcha/provider.ts'
import { consumeAttempt } from '#backend/shop/rate-limits/attempts.ts'
import { limits, toRefusingLimit, unpaidLimits } from '#backend/shop/rate-limits/limits.ts'
import { solveProofOfWork } from '#lib/captcha/solve-proof-of-work.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { oneUnit } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop } from '../support/shop.ts'
import { createClientAt } from '../support/two-instances.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 100, env: { RATE_LIMIT_FREE: '10.0.0.1' } })
})
afterAll(() => shop.close())
beforeEach(() => shop.database.db.delete(rateLimits))

const profile = 'en_GB' as const

async function answer(): Promise<string> {
  const { challenge } = unwrap(await shop.call('captchaChallenge', { profile }))
  if (challenge.kind !== 'work') throw new Error('no work')
  return solveProofOfWork(challenge)
}

async function token(): Promise<string> {
  return unwrap(await shop.call('checkCaptcha', { profile, answer: await answer() })).captchaToken
}

async function order(own: Parameters<CheckoutShop['buildOrder']>[2] = {}, key = newIdempotencyKey()) {
  const { hash, total } = await shop.fillBag(oneUnit)
  return shop.call('createOrder', shop.buildOrder(hash, total, own), { idempotencyKey: key })
}

const count = () => shop.database.db.$count(orders)

describe('a challenge', () => {
  it('is solved by proof of work, once', async () => {
    const done = await answer()
    expect((await shop.call('checkCaptcha', { profile, answer: done })).status).toBe('OK')
    expect(getErrorCode(await shop.call('checkCaptcha', { profile, answer: done }))).toBe('E_CAPTCHA_ERROR')
  })

  it('rejects foreign, insufficient and self-made proof of work', async () => {
    const { challenge } = unwrap(await shop.call('captchaChallenge', { profile }))
    if (challenge.kind !== 'work') throw new Error('no work')
    const right = solveProofOfWork(challenge)
    const numbers = right.split('.').at(-1) ?? ''
    const wrong = [
      `${challenge.challenge}.${numbers.split('-').slice(1).join('-')}`,
      `${challenge.challenge}.${numbers.replace(/\d+$/, '-')}`,
      `${challenge.challenge}.${numbers}-0`,
      `${challenge.challenge}x.${numbers}`,
      `${challenge.challenge}.`,
      'no answer',
      solveProofOfWork({ ...challenge, challenge: 'bWluZQ.bWluZQ' }),
      solveProofOfWork({ ...challenge, bits: 1 }),
    ]
    for (const each of wrong)
      expect(getErrorCode(await shop.call('checkCaptcha', { profile, answer: each }))).toBe('E_CAPTCHA_ERROR')
  })

  it('expires after five minutes', async () => {
    const done = await answer()
    shop.advanceMinutes(6)
    expect(getErrorCode(await shop.call('checkCaptcha', { profile, answer: done }))).toBe('E_CAPTCHA_ERROR')
  })
})

describe('an order', () => {
  it('accepts a token in the request, once', async () => {
    const captchaToken = await token()
    expect((await order({ captchaToken })).status).toBe('OK')
    const before = await count()
    const again = await order({ captchaToken })
    expect(getReplyErrors(again)[0]).toMatchObject({ code: 'E_CAPTCHA_ERROR', field: 'captchaToken' })
    expect(await count()).toBe(before)
  })

  it.each(['nonsense', 'YQ.YQ', ''.padEnd(120, 'a')])(
    'rejects the token %s and places no order',
    async (captchaToken) => {
      const before = await count()
      expect(getErrorCode(await order({ captchaToken }))).toBe('E_CAPTCHA_ERROR')
      expect(await count()).toBe(before)
    },
  )

  it('rejects an expired token', async () => {
    const captchaToken = await token()
    shop.advanceMinutes(11)
    expect(getErrorCode(await order({ captchaToken }))).toBe('E_CAPTCHA_ERROR')
  })

  it('accepts a token once under concurrency', async () => {
    const captchaToken = await token()
    const replies = await Promise.all([1, 2, 3, 4].map(() => order({ captchaToken })))
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
  })

  it('accepts a token again for the same request only', async () => {
    const captchaToken = await token()
    const { hash, total } = await shop.fillBag(oneUnit)
    const key = newIdempotencyKey()
    const send = (totalImport: number, idempotencyKey = key) =>
      shop.call('createOrder', shop.buildOrder(hash, totalImport, { captchaToken }), { idempotencyKey })
    expect(getErrorCode(await send(total + 1))).toBe('price_changed')
    expect(getErrorCode(await send(total + 1))).toBe('price_changed')
    expect(getErrorCode(await send(total))).toBe('E_CAPTCHA_ERROR')
    expect(getErrorCode(await send(total + 1, newIdempotencyKey()))).toBe('E_CAPTCHA_ERROR')
  })

  it('sent twice at the same time with one token is one order', async () => {
    const captchaToken = await token()
    const { hash, total } = await shop.fillBag(oneUnit)
    const input = shop.buildOrder(hash, total, { captchaToken })
    const key = newIdempotencyKey()
    const send = () => shop.call('createOrder', input, { idempotencyKey: key })
    const replies = await Promise.all([send(), send(), send()])
    const references = replies.map((reply) => unwrap(reply).encodedReference)
    expect(new Set(references).size).toBe(1)
  })

  it('requires a captcha from an address that orders suspiciously often, and accepts it', async () => {
    for (let done = 0; done < 8; done += 1) expect((await order()).status).toBe('OK')
    const before = await count()
    const key = newIdempotencyKey()
    const { hash, total } = await shop.fillBag(oneUnit)
    const input = shop.buildOrder(hash, total)
    const stopped = await shop.call('createOrder', input, { idempotencyKey: key })
    expect(getErrorCode(stopped)).toBe('E_CAPTCHA_ERROR')
    expect(await count()).toBe(before)
    const withToken = { ...input, captchaToken: await token() }
    const first = unwrap(await shop.call('createOrder', withToken, { idempotencyKey: key }))
    // The answer was lost: the same key is sent again, with or without the spent token.
    expect(unwrap(await shop.call('createOrder', withToken, { idempotencyKey: key })).encodedReference).toBe(
      first.encodedReference,
    )
    expect(unwrap(await shop.call('createOrder', input, { idempotencyKey: key })).encodedReference).toBe(
      first.encodedReference,
    )
    shop.advanceMinutes(61)
    expect((await order()).status).toBe('OK')
  })
})

it('requires a captcha from a guest whose mailbox has many unpaid orders elsewhere', async () => {
  const paymentInfo = { method: 'paypal', origin: 'http://localhost:3000' } as const
  const contact = {
    email: 'victim@example.org',
    phonePrefix: '+44',
    phone: '7700900123',
    extraCondition: false,
  }
  const from = async (address: string, captchaToken?: string) => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const input = shop.buildOrder(hash, total, {
      paymentInfo,
      contact,
      ...(captchaToken && { captchaToken }),
    })
    const reply = await createClientAt(shop.app, address).createOrder(input, {
      idempotencyKey: newIdempotencyKey(),
    })
    return reply.status === 'OK' ? 'ordered' : getErrorCode(reply)
  }
  for (let done = 0; done < unpaidLimits.mailbox.orders; done += 1)
    expect(await from(done % 2 ? '198.51.100.1' : '192.0.2.1')).toBe('ordered')
  expect(await from('203.0.113.5')).toBe('E_CAPTCHA_ERROR')
  expect(await from('203.0.113.5', await token())).toBe('ordered')
})

it('requires a captcha after three unknown gift cards, and after three unknown orders', async () => {
  const guess = (captchaToken?: string) =>
    shop.call('giftCardCheck', { profile, number: '123456789012', pin: '123456', captchaToken })
  const findOrder = (captchaToken?: string) =>
    shop.call('orderInfo', { profile, locator: '4000000001', email: 'ada@example.org', captchaToken })
  for (const [send, none] of [
    [guess, 'gift_card_not_found'],
    [findOrder, 'order_not_found'],
  ] as const) {
    for (let done = 0; done < 3; done += 1) expect(getErrorCode(await send())).toBe(none)
    expect(getErrorCode(await send())).toBe('E_CAPTCHA_ERROR')
    expect(getErrorCode(await send(await token()))).toBe(none)
  }
})

it('deletes used tokens once they have expired', async () => {
  const done = await token()
  await order({ captchaToken: done })
  expect(await shop.database.db.$count(captchaUses)).toBeGreaterThan(0)
  await pruneCaptchaUses(shop.database.db, new Date(shop.context.clock().getTime() + 60 * 60_000))
  expect(await shop.database.db.$count(captchaUses)).toBe(0)
})

it('requires no captcha where it is off', async () => {
  const silent = await startTestShop({ seed: false, captcha: null })
  expect(getErrorCode(await silent.api.captchaChallenge({ profile }))).toBe('captcha_off')
  expect(getErrorCode(await silent.api.checkCaptcha({ profile, answer: 'x' }))).toBe('captcha_off')
  await silent.close()
})

it('rejects an address at a higher number of attempts where captchas are off', async () => {
  const silent = await openCheckoutShop({ pairs: 100, captcha: null })
  try {
    const api = createClientAt(silent.app, '203.0.113.77')
    const guess = (index: number) => api.checkWholesaler({ profile, wholesalerId: `AAAABBBB${1000 + index}` })
    const maxGuesses = toRefusingLimit(limits.wholesalerGuesses).max
    const codes: (string | undefined)[] = []
    for (let index = 0; index <= maxGuesses; index += 1) codes.push(getErrorCode(await guess(index)))
    expect(codes.filter((code) => code === 'wholesaler_not_found')).toHaveLength(maxGuesses)
    expect(codes.at(-1)).toBe('too_many_requests')
    const { hash, total } = await silent.fillBag(oneUnit)
    const order = async (own: Parameters<CheckoutShop['buildOrder']>[2]) =>
      getErrorCode(
        await api.createOrder(silent.buildOrder(hash, total, own), { idempotencyKey: newIdempotencyKey() }),
      )
    expect(await order({ wholesalerId: 'AAAABBBB9999' })).toBe('too_many_requests')
    const paymentInfo = cardPayment({ holder: 'DECLINED' })
    for (let done = 0; done < limits.allCardDeclines.max; done += 1)
      await consumeAttempt(silent.context, { limit: limits.allCardDeclines, subject: '203.0.113.77' })
    expect(await order({ paymentInfo })).toBe('too_many_requests')
    for (let done = 0; done < toRefusingLimit(limits.orders).max; done += 1)
      await consumeAttempt(silent.context, { limit: toRefusingLimit(limits.orders), subject: '203.0.113.77' })
    expect(await order({ paymentInfo: { method: 'paypal', origin: 'http://localhost:3000' } })).toBe(
      'too_many_requests',
    )
  } finally {
    await silent.close()
  }
})

it('counts unknown wholesalers of orders as guesses', async () => {
  for (let done = 0; done < limits.wholesalerGuesses.max; done += 1)
    expect(getErrorCode(await order({ wholesalerId: `AAAABBBB${1000 + done}` }))).toBe('wholesaler_not_found')
  expect(getErrorCode(await order({ wholesalerId: 'AAAABBBB9999' }))).toBe('E_CAPTCHA_ERROR')
  expect(getErrorCode(await order({ wholesalerId: 'AAAABBBB9999', captchaToken: await token() }))).toBe(
    'wholesaler_not_found',
  )
})

it('counts requests that need a captcha as requests of their address', async () => {
  for (let done = 0; done < limits.orders.max; done += 1) expect((await order()).status).toBe('OK')
  // As if the address had sent all of its requests but one.
  const count = limits.orderRequests.max - 1
  await shop.database.db.update(rateLimits).set({ count }).where(eq(rateLimits.count, limits.orders.max))
  expect(getErrorCode(await order())).toBe('E_CAPTCHA_ERROR')
  expect(getErrorCode(await order())).toBe('too_many_requests')
})

describe('a hosted service', () => {
  const requests: URLSearchParams[] = []
  let says = '{"success":true}'
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      requests.push(new URLSearchParams(body))
      response.end(says)
    })
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => server.close())
  const provider = () =>
    hostedCaptcha({
      kind: 'turnstile',
      siteKey: 'site',
      secret: 'own',
      verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    })

  it('is called as siteverify specifies', async () => {
    says = '{"success":true}'
    const now = new Date()
    expect(provider().challenge(now)).toEqual({ kind: 'turnstile', siteKey: 'site' })
    expect(await provider().verify('answer', now)).toMatch(/^[\w-]{43}$/)
    expect(Object.fromEntries(requests.at(-1) ?? [])).toEqual({
      secret: 'own',
      response: 'answer',
      sitekey: 'site',
    })
    says = '{"success":false,"error-codes":["timeout-or-duplicate"]}'
    expect(await provider().verify('answer', now)).toBeNull()
    says = 'nonsense'
    await expect(provider().verify('answer', now)).rejects.toThrow(CaptchaUnavailable)
  })

  it('reports an outage of the provider as an error', async () => {
    const down = await startTestShop({
      seed: false,
      captcha: {
        challenge: () => ({ kind: 'hcaptcha', siteKey: 'site' }),
        verify: () => Promise.reject(new CaptchaUnavailable('down')),
      },
    })
    expect(getErrorCode(await down.api.checkCaptcha({ profile, answer: 'x' }))).toBe('captcha_unavailable')
    await down.close()
  })
})
