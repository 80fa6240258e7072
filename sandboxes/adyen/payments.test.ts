import { describe, expect, test } from 'vitest'
import { callApi, cardPayment, setUpSandbox, submitForm } from './testing/harness.ts'

const harness = setUpSandbox()

const pay = (body: unknown, headers?: Record<string, string>) =>
  callApi(`${harness.sandbox.url}/v72/payments`, body, headers)

describe('a card payment', () => {
  test('is authorised with a good test card, and echoes the amount and reference', async () => {
    const { status, body } = await pay(cardPayment({ reference: 'ORDER-7' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      resultCode: 'Authorised',
      merchantReference: 'ORDER-7',
      amount: { currency: 'EUR', value: 12_345 },
      paymentMethod: { type: 'scheme', brand: 'visa' },
      additionalData: { cardSummary: '1111', expiryDate: '03/2030' },
    })
    expect(body.pspReference).toMatch(/^[A-Z0-9]{16}$/)
  })

  test.each([
    ['DECLINED', 'Refused', 'Refused', '2'],
    ['NOT_ENOUGH_BALANCE', 'Refused', 'Not enough balance', '12'],
    ['card_expired', 'Refused', 'Expired Card', '6'],
    ['FRAUD : 1', 'Refused', 'FRAUD', '20'],
    ['ERROR', 'Error', 'Acquirer Error', '4'],
  ])('of %s answers %s because "%s"', async (holderName, resultCode, refusalReason, refusalReasonCode) => {
    const { body } = await pay(cardPayment({ holderName }))
    expect(body).toMatchObject({ resultCode, refusalReason, refusalReasonCode })
  })

  test('is refused with a wrong security code or expiry date', async () => {
    expect((await pay(cardPayment({ cvc: '111' }))).body.refusalReason).toBe('CVC Declined')
    expect((await pay(cardPayment({ year: '2029' }))).body.refusalReason).toBe('Expired Card')
  })

  test('with the holder PENDING stays pending, then is authorised', async () => {
    const { body } = await pay(cardPayment({ holderName: 'PENDING', reference: 'ORDER-PENDING' }))
    expect(body.resultCode).toBe('Pending')
    const read = () => callApi(`${harness.sandbox.url}/sandbox/payments/ORDER-PENDING`, undefined, {}, 'GET')
    await expect.poll(async () => (await read()).body.status).toBe('authorised')
  })
})

describe('the API', () => {
  test('rejects a wrong key with Adyen’s error envelope', async () => {
    const { status, body } = await pay(cardPayment(), { 'x-api-key': 'other' })
    expect(status).toBe(401)
    expect(body).toMatchObject({ status: 401, errorCode: '000', errorType: 'security' })
  })

  test('names the missing field', async () => {
    const { amount: _amount, ...rest } = cardPayment()
    const { status, body } = await pay(rest)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      status: 422,
      errorCode: '100',
      message: "Required field 'amount' is not provided.",
      errorType: 'validation',
    })
  })

  test('rejects card data encrypted for another sandbox and explains the fix', async () => {
    const request = cardPayment()
    const broken = { ...request, paymentMethod: { type: 'scheme', encryptedCardNumber: 'eyJ.a.b.c.d' } }
    const { status, body } = await pay(broken)
    expect(status).toBe(422)
    expect(body.message).toContain('Reload the page')
  })

  test('answers a repeated Idempotency-Key with the first reply, also for concurrent requests', async () => {
    const headers = { 'idempotency-key': 'key-1' }
    const [first, second] = await Promise.all([pay(cardPayment(), headers), pay(cardPayment(), headers)])
    const third = await pay(cardPayment({ holderName: 'DECLINED' }), headers)
    expect(second.body).toEqual(first.body)
    expect(third.body).toEqual(first.body)
    expect(third.headers.get('idempotency-key')).toBe('key-1')
    const other = await pay(cardPayment(), { 'idempotency-key': 'key-2' })
    expect(other.body.pspReference).not.toBe(first.body.pspReference)
  })

  test('offers only cards, labelled in the shopper’s language', async () => {
    const { body } = await callApi(`${harness.sandbox.url}/v72/paymentMethods`, {
      merchantAccount: 'SandboxShop',
      shopperLocale: 'de-DE',
    })
    expect(body.paymentMethods).toEqual([
      { type: 'scheme', name: 'Karten', brands: ['visa', 'mc', 'amex', 'maestro'] },
    ])
  })
})

describe('the redirect page', () => {
  const start = async (reference: string) => {
    const { body } = await pay(cardPayment({ number: '4212345678910006', native: false, reference }))
    expect(body.resultCode).toBe('RedirectShopper')
    return String(body.action?.url)
  }

  test('returns the outcome for redirectResult on every request', async () => {
    const url = await start('ORDER-HPP')
    const page = await fetch(url)
    expect(await page.text()).toContain('€123.45')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;")
    const back = await submitForm(url, { outcome: 'approve' })
    expect(back.status).toBe(303)
    const returned = new URL(back.headers.get('location') ?? '')
    expect(returned.origin + returned.pathname).toBe('http://localhost:3000/checkout/return')
    const details = { details: { redirectResult: returned.searchParams.get('redirectResult') } }
    const once = await callApi(`${harness.sandbox.url}/v72/payments/details`, details)
    const twice = await callApi(`${harness.sandbox.url}/v72/payments/details`, details)
    expect(once.body.resultCode).toBe('Authorised')
    expect(twice.body).toEqual(once.body)
  })

  test.each([
    ['refuse', 'Refused'],
    ['cancel', 'Cancelled'],
    ['pending', 'Pending'],
  ])('answers %s with %s', async (outcome, resultCode) => {
    const back = await submitForm(await start(`ORDER-${outcome}`), { outcome })
    const redirectResult = new URL(back.headers.get('location') ?? '').searchParams.get('redirectResult')
    const { body } = await callApi(`${harness.sandbox.url}/v72/payments/details`, {
      details: { redirectResult },
    })
    expect(body.resultCode).toBe(resultCode)
  })

  test('keeps the first answer, and rejects a forged redirectResult', async () => {
    const url = await start('ORDER-TWICE')
    await submitForm(url, { outcome: 'refuse' })
    const back = await submitForm(url, { outcome: 'approve' })
    const redirectResult = new URL(back.headers.get('location') ?? '').searchParams.get('redirectResult')
    const { body } = await callApi(`${harness.sandbox.url}/v72/payments/details`, {
      details: { redirectResult },
    })
    expect(body.resultCode).toBe('Refused')
    const invented = await callApi(`${harness.sandbox.url}/v72/payments/details`, {
      details: { redirectResult: 'X' },
    })
    expect(invented.status).toBe(422)
  })
})
