import { describe, expect, test } from 'vitest'
import { ApiError, firstError, formatError, isKo, type Transport, unwrap } from './call-route.ts'
import { isOutage } from './outage-digest.ts'
import { callByName } from './shop-api.ts'

type Answer = { status?: number; headers?: Record<string, string>; body: string } | Error | 'hang'

/** A service that gives these answers in turn, and remembers what it was asked. */
function service(...answers: Answer[]) {
  const asked: { url: string; method: string; body: string | null; headers: Record<string, string> }[] = []
  const transport: Transport = {
    baseUrl: 'http://shop.test',
    timeoutMs: 200,
    fetch: async (url, init) => {
      asked.push({
        url: String(url),
        method: init?.method ?? 'GET',
        body: typeof init?.body === 'string' ? init.body : null,
        headers: Object.fromEntries(new Headers(init?.headers)),
      })
      const answer = answers[asked.length - 1] ?? answers.at(-1)
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer')
      if (answer === 'hang') {
        return new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        })
      }
      return new Response(answer.body, { status: answer.status ?? 200, headers: answer.headers ?? {} })
    },
  }
  return { transport, asked }
}

const ok = { body: '{"status":"OK","countries":[]}' }
const countries = (transport: Transport) => callByName(transport, 'countries', { profile: 'en_GB' })

describe('a call', () => {
  test('puts a read’s input into the query and a change’s into the body', async () => {
    const { transport, asked } = service(ok)
    await callByName(transport, 'cities', { profile: 'en_GB', countryId: 'GB', regionId: undefined })
    await callByName(transport, 'deleteFromBag', {
      profile: 'en_GB',
      brand: 'vereda',
      shoppingCartHashId: 'a'.repeat(22),
      id: '1',
    })
    expect(asked[0]).toMatchObject({
      url: 'http://shop.test/v1/cities?profile=en_GB&countryId=GB',
      method: 'GET',
      body: null,
    })
    expect(asked[1]).toMatchObject({ url: 'http://shop.test/v1/cart/delete', method: 'POST' })
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ id: '1' })
  })

  test('interpolates path parameters and omits them from the query', async () => {
    const { transport, asked } = service(ok)
    await callByName(transport, 'orderThanks', { profile: 'en_GB', encodedReference: 'r/1'.padEnd(22, 'x') })
    expect(asked[0]?.url).toBe(`http://shop.test/v1/orders/r%2F1${'x'.repeat(19)}?profile=en_GB`)
  })

  test('sends one request id and the idempotency key with all attempts', async () => {
    const { transport, asked } = service(new Error('down'), ok)
    await countries(transport)
    expect(asked).toHaveLength(2)
    expect(asked[0]?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(asked[1]?.headers['x-request-id']).toBe(asked[0]?.headers['x-request-id'])
  })

  test('retries reads after a network error or a bad gateway, three attempts at most', async () => {
    const down = service(new Error('down'))
    expect(await countries(down.transport)).toMatchObject({
      status: 'KO',
      errors: [{ code: 'network_error', message: 'down' }],
    })
    expect(down.asked).toHaveLength(3)
    const gateway = service({ status: 503, body: 'x' }, ok)
    expect(await countries(gateway.transport)).toMatchObject({ status: 'OK' })
  })

  test('never retries a change', async () => {
    const { transport, asked } = service(new Error('down'))
    const reply = await callByName(transport, 'addToBag', {
      profile: 'en_GB',
      brand: 'vereda',
      products: [{ id: 'K100522-001', size: '41' }],
    })
    expect(reply).toMatchObject({ status: 'KO', errors: [{ code: 'network_error' }] })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['where the service did nothing and says when to come back', { 'retry-after': '0' }, 2],
    ['not without a Retry-After', {}, 1],
    ['not where the service wants to be left alone for longer', { 'retry-after': '60' }, 1],
  ] as const)('repeats a change with an idempotency key after a 503, %s', async (_, headers, calls) => {
    const body = '{"status":"KO","errors":[{"code":"service_unavailable","message":"busy"}]}'
    const { transport, asked } = service({ status: 503, headers, body }, ok)
    const place = { profile: 'en_GB', brand: 'vereda' } as const
    const input = { ...place, shoppingCartHashId: 'x'.repeat(22), id: '1' }
    await callByName(transport, 'deleteFromBag', input, { idempotencyKey: 'k'.repeat(16) })
    expect(asked).toHaveLength(calls)
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['k'.repeat(16)]))
  })

  test('never retries a change with an idempotency key after a network error', async () => {
    const { transport, asked } = service(new Error('down'))
    const place = { profile: 'en_GB', brand: 'vereda' } as const
    const input = { ...place, shoppingCartHashId: 'x'.repeat(22), id: '1' }
    await callByName(transport, 'deleteFromBag', input, { idempotencyKey: 'k'.repeat(16) })
    expect(asked).toHaveLength(1)
  })

  test('times out on a service that hangs', async () => {
    const { transport, asked } = service('hang')
    const reply = await callByName(transport, 'countries', { profile: 'en_GB' })
    expect(reply).toMatchObject({ status: 'KO', errors: [{ code: 'timeout' }] })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['a page instead of JSON', { body: '<html>' }, 'json_error', 'response was not json'],
    [
      'a refusal',
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
    ['KO without errors', { body: '{"status":"KO"}' }, 'unknown_error', 'unknown error'],
    ['a bad status without an envelope', { status: 418, body: '{}' }, 'unknown_error', 'unknown error'],
    ['JSON that is no object', { status: 500, body: 'null' }, 'unknown_error', 'unknown error'],
  ] as const)('turns %s into %s', async (_, answer, code, message) => {
    const reply = await countries(service(answer).transport)
    expect(isKo(reply) && firstError(reply)).toEqual({ code, message })
  })

  test('keeps all errors of a reply', async () => {
    const body =
      '{"status":"KO","errors":[{"code":"a","message":"A","field":"email"},{"code":"b","message":"B"}],"requestId":"r1"}'
    const reply = await countries(service({ status: 400, body }).transport)
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
    const { transport } = service(ok)
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
  const failed = (code: string) =>
    new ApiError({ status: 'KO', requestId: 'r', errors: [{ code, message: 'No.' }] })

  test.each(['network_error', 'timeout', 'internal_error', 'contract_error'])(
    'marks %s as an outage in a way that survives a cache, which keeps the digest only',
    (code) => {
      const error = failed(code)
      expect(error.isOutage).toBe(true)
      expect(isOutage(Object.assign(new Error('replaced'), { digest: error.digest }))).toBe(true)
    },
  )

  test.each(['product_not_found', 'invalid_input'])('does not mark %s', (code) => {
    expect(failed(code).digest).toBeUndefined()
    expect(isOutage(failed(code))).toBe(false)
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

describe('a bearer', () => {
  const refused = {
    status: 401,
    body: '{"status":"KO","errors":[{"code":"token_refused","message":"over"}],"requestId":"r"}',
  }
  const bag = { body: '{"status":"OK"}' }
  const retrieve = (transport: Transport) =>
    callByName(transport, 'retrieveBag', { profile: 'en_GB', brand: 'vereda', shoppingCartHashId: 'x' })
  const renewing = (renewed: Awaited<ReturnType<NonNullable<Transport['tokenProvider']>['refresh']>>) => ({
    token: async () => 'first',
    refresh: async () => renewed,
  })

  test('is used on member-aware routes only', async () => {
    const { transport, asked } = service(ok)
    await countries({ ...transport, tokenProvider: renewing('second') })
    await retrieve({ ...transport, tokenProvider: renewing('second') })
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer first'])
  })

  test('renews a rejected token once, and continues as a guest where the session is over', async () => {
    const again = service(refused, bag)
    await retrieve({ ...again.transport, tokenProvider: renewing('second') })
    expect(again.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second'])
    const over = service(refused, bag)
    await retrieve({ ...over.transport, tokenProvider: renewing(null) })
    expect(over.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', undefined])
    const both = service(refused, refused)
    expect((await retrieve({ ...both.transport, tokenProvider: renewing('second') })).status).toBe('KO')
    expect(both.asked).toHaveLength(2)
  })

  test('returns an outage of renewing as the call’s own error', async () => {
    const { transport, asked } = service(bag)
    const outage = { status: 'KO' as const, errors: [{ code: 'network_error', message: '' }], requestId: 'r' }
    const reply = await retrieve({
      ...transport,
      tokenProvider: { ...renewing(null), token: async () => outage },
    })
    expect(reply).toBe(outage)
    expect(asked).toEqual([])
  })
})
