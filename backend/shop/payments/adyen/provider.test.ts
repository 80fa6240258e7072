import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdyenGiving } from '../../donations/adyen-giving.ts'
import { PaymentRejected, type PaymentStart, PaymentUnavailable } from '../provider.ts'
import { createAdyenProvider } from './provider.ts'

type Reply = { readonly status?: number; readonly body: string }

/** What the stand-in answers next; the last reply stays. */
let replies: Reply[] = []
let requests: IncomingMessage[] = []
const server = createServer((request, response) => {
  requests.push(request)
  request.resume()
  const { status = 200, body } = (replies.length > 1 ? replies.shift() : replies[0]) ?? { body: '' }
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
})

const options = {
  environment: 'test',
  apiKey: 'key',
  hmacKey: '00',
  merchantAccount: 'Shop',
  livePrefix: null,
  retryPausesMs: [0, 0],
} as const
let provider: ReturnType<typeof createAdyenProvider>
let giving: ReturnType<typeof createAdyenGiving>

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const checkoutUrl = `http://127.0.0.1:${port}`
  provider = createAdyenProvider({ ...options, checkoutUrl })
  giving = createAdyenGiving({ ...options, checkoutUrl })
})
afterAll(() => void server.close())
beforeEach(() => {
  requests = []
})

const address = {
  name: 'Ada',
  surname: 'Lovelace',
  address: 'Street',
  city: 'London',
  postalCode: 'N1 9GU',
  countryId: 'GB',
} as const
const payment: PaymentStart = {
  reference: '400000001-1',
  idempotencyKey: '400000001-1',
  amount: 11_900,
  currency: 'GBP',
  countryCode: 'GB',
  shopperLocale: 'en-GB',
  shopperEmail: 'ada@example.org',
  shopperName: { firstName: 'Ada', lastName: 'Lovelace' },
  billingAddress: address,
  deliveryAddress: address,
  returnUrl: 'http://localhost:3000/thanks',
  input: { method: 'ideal', origin: 'http://localhost:3000', browserInfo: null },
  shopperReference: null,
  capturesLater: false,
  paypalPlus: false,
}
const refund = {
  kind: 'refund',
  payment: 'PSP1',
  reference: '400000001-1-refund',
  amount: 500,
  currency: 'GBP',
} as const
const donation = {
  campaign: 'C1',
  token: 'T1',
  payment: 'PSP1',
  reference: 'D1',
  amount: 100,
  currency: 'GBP',
  returnUrl: 'http://localhost:3000/thanks',
} as const

const good = {
  payment: { resultCode: 'Authorised', pspReference: 'PSP1', merchantReference: '400000001-1' },
  modification: { pspReference: 'PSP2', status: 'received' },
  cards: { merchantAccount: 'Shop', shopperReference: 'S1', storedPaymentMethods: [] },
  campaigns: { donationCampaigns: [] },
  donation: { id: 'PSP3', status: 'completed', payment: { pspReference: 'PSP3' } },
}

const calls = {
  payment: () => provider.start(payment),
  details: () => provider.continue({ redirectResult: 'r' }, 'details-key'),
  modification: () => provider.modify(refund),
  cards: () => provider.keptCards('S1'),
  campaigns: () => giving.campaign('GBP', 'en-GB'),
  donation: () => giving.donate(donation),
}

/** Bodies that say nothing, whatever was asked. */
const unreadable = ['<html>Bad gateway</html>', '', '{}', 'null', '[]', '"ok"', '42', '{"resultCode":"Auth']

describe.each(Object.entries(calls))('an unreadable answer to %s', (name, call) => {
  it.each(unreadable)('is asked for again with the same key: %s', async (body) => {
    replies = [
      { body },
      { body: JSON.stringify(name === 'details' ? good.payment : Reflect.get(good, name)) },
    ]
    await call()
    const keys = requests.map(({ headers }) => headers['idempotency-key'])
    expect(requests).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('is unavailable after three tries', async () => {
    replies = [{ body: '<html></html>' }]
    await expect(call()).rejects.toThrow(PaymentUnavailable)
    expect(requests).toHaveLength(3)
  })
})

describe('an answer to a payment', () => {
  it.each([
    ['of an unknown result code', { ...good.payment, resultCode: 'Approved' }],
    ['without a result code', { pspReference: 'PSP1' }],
    ['without a reference of the provider', { resultCode: 'Authorised' }],
    ['about another payment', { ...good.payment, merchantReference: '400000002-1' }],
    ['that announces an action and has none', { resultCode: 'RedirectShopper', pspReference: 'PSP1' }],
    ['whose result code is a number', { ...good.payment, resultCode: 1 }],
  ])('%s is unreadable', async (_case, body) => {
    replies = [{ body: JSON.stringify(body) }]
    const failure = await provider.start(payment).catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(PaymentUnavailable)
    expect(requests).toHaveLength(3)
  })

  it('that asks for an action needs no reference of the provider yet', async () => {
    const action = { type: 'redirect', method: 'GET', url: 'https://bank.example' }
    replies = [{ body: JSON.stringify({ resultCode: 'RedirectShopper', action }) }]
    expect(await provider.start(payment)).toMatchObject({ resultCode: 'RedirectShopper', action })
  })

  it('that is an error of the provider is a rejection, one of a proxy is none', async () => {
    const error = { status: 422, errorCode: '101', message: 'Invalid card number', errorType: 'validation' }
    replies = [{ status: 422, body: JSON.stringify(error) }]
    await expect(provider.start(payment)).rejects.toThrow(PaymentRejected)
    replies = [{ status: 400, body: '<html>Bad request</html>' }]
    await expect(provider.start(payment)).rejects.toThrow(PaymentUnavailable)
  })
})

it('a modification that is not confirmed as received is unreadable', async () => {
  replies = [{ body: JSON.stringify({ pspReference: 'PSP2', status: 'done' }) }]
  await expect(provider.modify(refund)).rejects.toThrow(PaymentUnavailable)
})
