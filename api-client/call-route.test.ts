import { describe, expect, test } from 'vitest'
import { ApiError, firstError, formatError, isKo, type Transport, unwrap } from './call-route.ts'
import { isOutage } from './outage-digest.ts'
import { callByName } from './shop-api.ts'

type Answer = { status?: number; headers?: Record<string, string>; body: string } | Error | 'hang'

/** A service that returns these responses in turn and records its requests. */
function mockService(...responses: Answer[]) {
  const requests: { url: string; method: string; body: string | null; headers: Record<string, string> }[] = []
  const transport: Transport = {
    baseUrl: 'http://shop.test',
    timeoutMs: 200,
    fetch: async (url, init) => {
      requests.push({
        url: String(url),
        method: init?.method ?? 'GET',
        body: typeof init?.body === 'string' ? init.body : null,
        headers: Object.fromEntries(new Headers(init?.headers)),
      })
      const response = responses[requests.length - 1] ?? responses.at(-1)
      if (response === undefined || response instanceof Error) throw response ?? new Error('no response')
      if (response === 'hang') {
        return new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        })
      }
      return new Response(response.body, { status: response.status ?? 200, headers: response.headers ?? {} })
    },
  }
  return { transport, requests }
}

const ok = { body: '{"status":"OK","countries":[]}' }
const countries = (transport: Transport) => callByName(transport, 'countries', { profile: 'en_GB' })

describe('a call', () => {
  test('puts a read’s input into the query and a change’s into the body', async () => {
    const { transport, requests } = mockService(ok)
    await callByName(transport, 'cities', { profile: 'en_GB', countryId: 'GB', regionId: undefined })
    await callByName(transport, 'deleteFromBag', {
      profile: 'en_GB',
      brand: 'vereda',
      shoppingCartHashId: 'a'.repeat(22),
      id: '1',
    })
    expect(requests[0]).toMatchObject({
      url: 'http://shop.test/v1/cities?profile=en_GB&countryId=GB',
      method: 'GET',
      body: null,
    })
    expect(requests[1]).toMatchObject({ url: 'http://shop.test/v1/cart/delete', method: 'POST' })
    expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({ id: '1' })
  })

  test('interpolates path parameters and omits them from the query', async () => {
    const { transport, requests } = mockService(ok)
    await callByName(transport, 'orderThanks', { profile: 'en_GB', encodedReference: 'r/1'.padEnd(22, 'x') })
    expect(requests[0]?.url).toBe(`http://shop.test/v1/orders/r%2F1${'x'.repeat(19)}?profile=en_GB`)
  })

  test('sends one request id and the idempotency key with all attempts', async () => {
    const { transport, requests } = mockService(new Error('down'), ok)
    await countries(transport)
    expect(requests).toHaveLength(2)
    expect(requests[0]?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(requests[1]?.headers['x-request-id']).toBe(requests[0]?.headers['x-request-id'])
  })

  test('retries reads after a network error or a bad gateway, three attempts at most', async () => {
    const down = mockService(new Error('down'))
    expect(await countries(down.transport)).toMatchObject({
      status: 'KO',
      errors: [{ code: 'network_error', message: 'down' }],
    })
    expect(down.requests).toHaveLength(3)
    const gateway = mockService({ status: 503, body: 'x' }, ok)
    expect(await countries(gateway.transport)).toMatchObject({ status: 'OK' })
  })

  test('never retries a change', async () => {
    const { transport, requests } = mockService(new Error('down'))
    const reply = await callByName(transport, 'addToBag', {
      profile: 'en_GB',
      brand: 'vereda',
      products: [{ id: 'K100522-001', size: '41' }],
    })
    expect(reply).toMatchObject({ status: 'KO', errors: [{ code: 'network_error' }] })
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['if the service did nothing and sends a Retry-After', { 'retry-after': '0' }, 2],
    ['but not without a Retry-After', {}, 1],
    ['but not if the Retry-After is too long', { 'retry-after': '60' }, 1],
  ] as const)('retries a change with an idempotency key after a 503, %s', async (_, headers, calls) => {
    const body = '{"status":"KO","errors":[{"code":"service_unavailable","message":"busy"}]}'
    const { transport, requests } = mockService({ status: 503, headers, body }, ok)
    const shop = { profile: 'en_GB', brand: 'vereda' } as const
    const input = { ...shop, shoppingCartHashId: 'x'.repeat(22), id: '1' }
    await callByName(transport, 'deleteFromBag', input, { idempotencyKey: 'k'.repeat(16) })
    expect(requests).toHaveLength(calls)
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set(['k'.repeat(16)]),
    )
  })

  test('never retries a change with an idempotency key after a network error', async () => {
    const { transport, requests } = mockService(new Error('down'))
    const shop = { profile: 'en_GB', brand: 'vereda' } as const
    const input = { ...shop, shoppingCartHashId: 'x'.repeat(22), id: '1' }
    await callByName(transport, 'deleteFromBag', input, { idempotencyKey: 'k'.repeat(16) })
    expect(requests).toHaveLength(1)
  })

  test('times out on a service that hangs', async () => {
    const { transport, requests } = mockService('hang')
    const reply = await callByName(transport, 'countries', { profile: 'en_GB' })
    expect(reply).toMatchObject({ status: 'KO', errors: [{ code: 'timeout' }] })
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['a page instead of JSON', { body: '<html>' }, 'json_error', 'The response is not JSON'],
    [
      'an error reply',
      {
        status: 404,
        body: '{"status":"KO","errors":[{"code":"gone","message":"Gone."},{"code":"x","message":"y"}]}',
      },
      'gone',
      'Gone.',
    ],
    [
      'KO with 200',
      { body: '{"status":"KO","errors":[{"code":"gone","message":"Gone."}]}' },
      'gone',
      'Gone.',
    ],
    ['KO without errors', { body: '{"status":"KO"}' }, 'unknown_error', 'Unknown error'],
    ['a bad status without an envelope', { status: 418, body: '{}' }, 'unknown_error', 'Unknown error'],
    ['JSON that is not an object', { status: 500, body: 'null' }, 'unknown_error', 'Unknown error'],
  ] as const)('converts %s to %s', async (_, response, code, message) => {
    const reply = await countries(mockService(response).transport)
    expect(isKo(reply) && firstError(reply)).toEqual({ code, message })
  })

  test('keeps all errors of a reply', async () => {
    const body =
      '{"status":"KO","errors":[{"code":"a","message":"A","field":"email"},{"code":"b","message":"B"}],"requestId":"r1"}'
    const reply = await countries(mockService({ status: 400, body }).transport)
    expect(reply).toEqual({
      status: 'KO',
      requestId: 'r1',
      errors: [
        { code: 'a', message: 'A', field: 'email' },
        { code: 'b', message: 'B' },
      ],
    })
  })

  test('returns contract_error for a body outside the contract', async () => {
    const { transport } = mockService(ok)
    const reply = await callByName(
      {
        ...transport,
        check: () => {
          throw new Error('countries missing')
        },
      },
      'countries',
      { profile: 'en_GB' },
    )
    expect(isKo(reply) && firstError(reply)).toEqual({ code: 'contract_error', message: 'countries missing' })
  })
})

describe('ApiError', () => {
  const createError = (code: string) =>
    new ApiError({ status: 'KO', requestId: 'r', errors: [{ code, message: 'No.' }] })

  test.each(['network_error', 'timeout', 'internal_error', 'contract_error'])(
    'marks %s as an outage in a way that survives a cache, which keeps the digest only',
    (code) => {
      const error = createError(code)
      expect(error.isOutage).toBe(true)
      expect(isOutage(Object.assign(new Error('replaced'), { digest: error.digest }))).toBe(true)
    },
  )

  test.each(['product_not_found', 'invalid_input'])('does not mark %s', (code) => {
    expect(createError(code).digest).toBeUndefined()
    expect(isOutage(createError(code))).toBe(false)
  })

  test.each([null, undefined, 'text', new Error('x'), { digest: '123' }])('%s is not an outage', (cause) => {
    expect(isOutage(cause)).toBe(false)
  })
})

describe('unwrap', () => {
  test('throws the first error with its code, and joins them for returns', () => {
    const reply = { status: 'KO' as const, requestId: 'r', errors: [{ code: 'E1', message: 'No.' }] }
    expect(() => unwrap(reply)).toThrow(ApiError)
    expect(formatError(firstError(reply))).toBe('E1: No.')
  })
})

describe('a bearer token', () => {
  const tokenRefused = {
    status: 401,
    body: '{"status":"KO","errors":[{"code":"token_refused","message":"over"}],"requestId":"r"}',
  }
  const bag = { body: '{"status":"OK"}' }
  const retrieve = (transport: Transport) =>
    callByName(transport, 'retrieveBag', { profile: 'en_GB', brand: 'vereda', shoppingCartHashId: 'x' })
  const mockTokenProvider = (
    renewed: Awaited<ReturnType<NonNullable<Transport['tokenProvider']>['refresh']>>,
  ) => ({
    token: async () => 'first',
    refresh: async () => renewed,
  })

  test('is used on member-aware routes only', async () => {
    const { transport, requests } = mockService(ok)
    await countries({ ...transport, tokenProvider: mockTokenProvider('second') })
    await retrieve({ ...transport, tokenProvider: mockTokenProvider('second') })
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer first'])
  })

  test('renews a rejected token once, and continues as a guest if the session has ended', async () => {
    const renewedService = mockService(tokenRefused, bag)
    await retrieve({ ...renewedService.transport, tokenProvider: mockTokenProvider('second') })
    expect(renewedService.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer first',
      'Bearer second',
    ])
    const over = mockService(tokenRefused, bag)
    await retrieve({ ...over.transport, tokenProvider: mockTokenProvider(null) })
    expect(over.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', undefined])
    const both = mockService(tokenRefused, tokenRefused)
    expect((await retrieve({ ...both.transport, tokenProvider: mockTokenProvider('second') })).status).toBe(
      'KO',
    )
    expect(both.requests).toHaveLength(2)
  })

  test('returns an outage of renewing as the call’s own error', async () => {
    const { transport, requests } = mockService(bag)
    const outage = { status: 'KO' as const, errors: [{ code: 'network_error', message: '' }], requestId: 'r' }
    const reply = await retrieve({
      ...transport,
      tokenProvider: { ...mockTokenProvider(null), token: async () => outage },
    })
    expect(reply).toBe(outage)
    expect(requests).toEqual([])
  })
})
