import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAdyenGiving } from '../../donations/adyen-giving.ts'
import { PaymentRejected, PaymentUnavailable, type StartPaymentRequest } from '../provider.ts'
import { createAdyenProvider } from './provider.ts'

/** `endless`: the body is sent repeatedly and the response never ends. */
type Reply = { readonly status?: number; readonly body: string; readonly endless?: true }

/** The queue of replies of the stub server; the last one is repeated. */
let replies: Reply[] = []
let requests: IncomingMessage[] = []
const server = createServer((request, response) => {
  requests.push(request)
  request.resume()
  const { status = 200, body, endless } = (replies.length > 1 ? replies.shift() : replies[0]) ?? { body: '' }
  response.writeHead(status, { 'content-type': 'application/json' })
  if (!endless) return void response.end(body)
  response.write(body)
  const drip = setInterval(() => response.write(body), 10)
  response.on('close', () => clearInterval(drip))
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
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
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
const payment: StartPaymentRequest = {
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
  cards: () => provider.fetchSavedCards('S1'),
  campaigns: () => giving.campaign('GBP', 'en-GB'),
  donation: () => giving.donate(donation),
}

/** Bodies that are invalid for every request. */
const unreadable = ['<html>Bad gateway</html>', '', '{}', 'null', '[]', '"ok"', '42', '{"resultCode":"Auth']

describe.each(Object.entries(calls))('an invalid response to %s', (name, call) => {
  it.each(unreadable)('is retried with the same idempotency key: %s', async (body) => {
    replies = [
      { body },
      { body: JSON.stringify(name === 'details' ? good.payment : Reflect.get(good, name)) },
    ]
    await call()
    const keys = requests.map(({ headers }) => headers['idempotency-key'])
    expect(requests).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('is reported as unavailable after three attempts', async () => {
    replies = [{ body: '<html></html>' }]
    await expect(call()).rejects.toThrow(PaymentUnavailable)
    expect(requests).toHaveLength(3)
  })
})

describe('a payment response', () => {
  it.each([
    ['of an unknown result code', { ...good.payment, resultCode: 'Approved' }],
    ['without a result code', { pspReference: 'PSP1' }],
    ['without a reference of the provider', { resultCode: 'Authorised' }],
    ['whose reference of the provider is blank', { ...good.payment, pspReference: ' ' }],
    [
      'that is final and has nothing but an action',
      { resultCode: 'Authorised', action: { type: 'redirect', url: 'https://bank.example' } },
    ],
    ['about another payment', { ...good.payment, merchantReference: '400000002-1' }],
    ['that announces an action and has none', { resultCode: 'RedirectShopper', pspReference: 'PSP1' }],
    ['whose result code is a number', { ...good.payment, resultCode: 1 }],
  ])('%s is invalid', async (_case, body) => {
    replies = [{ body: JSON.stringify(body) }]
    const failure = await provider.start(payment).catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(PaymentUnavailable)
    expect(requests).toHaveLength(3)
  })

  it('that requires an action does not need a provider reference yet', async () => {
    const action = { type: 'redirect', method: 'GET', url: 'https://bank.example' }
    replies = [{ body: JSON.stringify({ resultCode: 'RedirectShopper', action }) }]
    expect(await provider.start(payment)).toMatchObject({ resultCode: 'RedirectShopper', action })
  })

  it('with an error of the provider is a rejection, one of a proxy is not', async () => {
    const error = { status: 422, errorCode: '101', message: 'Invalid card number', errorType: 'validation' }
    replies = [{ status: 422, body: JSON.stringify(error) }]
    await expect(provider.start(payment)).rejects.toThrow(PaymentRejected)
    replies = [{ status: 400, body: '<html>Bad request</html>' }]
    await expect(provider.start(payment)).rejects.toThrow(PaymentUnavailable)
  })
})

it('treats a modification response without the status received as invalid', async () => {
  replies = [{ body: JSON.stringify({ pspReference: 'PSP2', status: 'done' }) }]
  await expect(provider.modify(refund)).rejects.toThrow(PaymentUnavailable)
})

it('does not treat a rejection after an invalid response as the outcome of the payment', async () => {
  const error = { status: 422, errorCode: '101', message: 'Invalid card number', errorType: 'validation' }
  replies = [{ body: '<html></html>' }, { status: 422, body: JSON.stringify(error) }]
  await expect(provider.start(payment)).rejects.toThrow(PaymentUnavailable)
})

describe('deleteSavedCard', () => {
  it('succeeds if the response is empty', async () => {
    replies = [{ status: 204, body: '' }]
    await provider.deleteSavedCard('S1', 'CARD1')
    expect(requests.map(({ method }) => method)).toEqual(['DELETE'])
  })

  it.each(['<html>Bad gateway</html>', '{}', '{"storedPaymentMethods":[]}'])(
    'reports the provider as unavailable after %s',
    async (body) => {
      replies = [{ body }]
      await expect(provider.deleteSavedCard('S1', 'CARD1')).rejects.toThrow(PaymentUnavailable)
    },
  )
})

describe('a response that does not end', () => {
  it('is not read for longer than the timeout', async () => {
    const { port } = server.address() as AddressInfo
    const hasty = createAdyenProvider({
      ...options,
      checkoutUrl: `http://127.0.0.1:${port}`,
      timeoutMs: 300,
      retryPausesMs: [],
    })
    replies = [{ body: ' ', endless: true }]
    await expect(hasty.start(payment)).rejects.toThrow(PaymentUnavailable)
    expect(requests).toHaveLength(1)
  })

  it('is not read for more than a megabyte', async () => {
    replies = [{ body: ' '.repeat(300_000), endless: true }]
    const failure = await provider.start(payment).catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(PaymentUnavailable)
    expect(String(failure instanceof Error && failure.cause)).toContain('1000000 bytes')
  })
})

it('does not log invalid responses', async () => {
  const warn = vi.spyOn(console, 'warn')
  replies = [{ body: '<html>4111</html>' }]
  await expect(provider.start(payment)).rejects.toThrow(PaymentUnavailable)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
