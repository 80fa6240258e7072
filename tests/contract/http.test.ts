import { request as httpRequest } from 'node:http'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { koReply } from '#api-client/contract/envelope.ts'
import { contract } from '#api-client/contract/index.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

describe('request ids', () => {
  test('are taken from the caller when well-formed', async () => {
    const response = await shop.app.inject({ url: '/nowhere', headers: { 'x-request-id': 'abcdefgh-123' } })
    expect(response.headers['x-request-id']).toBe('abcdefgh-123')
    expect(response.json().requestId).toBe('abcdefgh-123')
  })

  test('are generated when the caller’s are malformed', async () => {
    const response = await shop.app.inject({ url: '/nowhere', headers: { 'x-request-id': 'a b\tc' } })
    expect(response.json().requestId).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('the response envelope', () => {
  test('covers unknown paths, wrong methods and malformed URLs', async () => {
    const broken = [
      await shop.app.inject('/v1/nothing'),
      await shop.app.inject({ method: 'DELETE', url: '/v1/products' }),
      await shop.app.inject('/v1/%zz'),
    ]
    expect(broken.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400])
    for (const response of broken) expect(response.json().status).toBe('KO')
  })

  test('covers an Expect header that cannot be satisfied', async () => {
    const listening = await startTestShop({ seed: false })
    const url = await listening.app.listen({ port: 0, host: '127.0.0.1' })
    const answered = Promise.withResolvers<{ status: number | undefined; text: string }>()
    const sent = httpRequest(
      `${url}/v1/cart`,
      { method: 'POST', headers: { expect: 'x' } },
      async (reply) => {
        const text = (await reply.toArray()).join('')
        answered.resolve({ status: reply.statusCode, text })
      },
    )
    sent.on('error', answered.reject)
    sent.end('{}')
    const { status, text } = await answered.promise
    await listening.close()
    expect(status).toBe(417)
    expect(koReply.parse(JSON.parse(text)).errors[0]?.code).toBe('invalid_input')
  })

  test.each(['family=', 'family=+', 'family=1e0', 'family=1&pager.offset=', 'family=1&pager.limit='])(
    'rejects an invalid number: %s',
    async (query) => {
      const response = await shop.app.inject(`/v1/products?profile=en_GB&brand=vereda&targetId=W&${query}`)
      expect(response.statusCode).toBe(400)
      const field = query.split('&').at(-1)?.split('=')[0]
      expect(response.json().errors).toContainEqual(expect.objectContaining({ field }))
    },
  )

  test('lists one error per field', async () => {
    const response = await shop.app.inject('/v1/products?profile=en_GB&brand=none&targetId=Q&family=99')
    const fields = response.json().errors.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(['brand', 'targetId', 'family'])
  })

  test('reveals no internal errors, and logs no personal data', async () => {
    vi.spyOn(shop.database.pool, 'query').mockRejectedValue(new Error('secret detail'))
    const response = await shop.app.inject(
      '/v1/labels/single?profile=en_GB&parentId=ada.lovelace&anchorId=example.org',
    )
    expect(response.statusCode).toBe(500)
    expect(response.json().errors).toEqual([{ code: 'internal_error', message: expect.any(String) }])
    expect(response.body).not.toContain('secret')
    const log = shop.logLines.join('')
    expect(log).toContain('DrizzleQueryError')
    expect(log).not.toMatch(/ada\.lovelace|example\.org|127\.0\.0\.1/)
  })
})

describe('a database that is unavailable or busy', () => {
  test.each([
    ['refuses connections', Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
    ['shuts down', Object.assign(new Error('no'), { code: '57P01' })],
    ['has no connection left', Object.assign(new Error('no'), { code: '53300' })],
    ['takes too long', Object.assign(new Error('no'), { code: '57014' })],
    ['leaves the pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ])('that %s is answered with 503 and Retry-After', async (_, cause) => {
    vi.spyOn(shop.database.pool, 'query').mockRejectedValue(cause)
    const response = await shop.app.inject('/v1/labels/single?profile=en_GB&parentId=a&anchorId=b')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toEqual({
      status: 'KO',
      errors: [{ code: 'service_unavailable', message: expect.any(String) }],
      requestId: expect.any(String),
    })
  })

  test('is declared on every route', async () => {
    const { paths } = (await shop.app.inject('/openapi.json')).json()
    const operations = Object.values<Record<string, { responses: object }>>(paths).flatMap((path) =>
      Object.values(path),
    )
    expect(operations.length).toBeGreaterThan(0)
    for (const { responses } of operations) expect(responses).toHaveProperty('503')
  })
})

describe('rate limits', () => {
  test('answer 429 in the envelope once a caller exceeds them', async () => {
    const limited = await startTestShop({ seed: false, env: { RATE_LIMIT: '2', RATE_LIMIT_FREE: 'none' } })
    const fetchCountries = () => limited.app.inject('/v1/countries?profile=en_GB')
    expect([(await fetchCountries()).statusCode, (await fetchCountries()).statusCode]).toEqual([200, 200])
    const third = await fetchCountries()
    expect(third.statusCode).toBe(429)
    expect(third.json()).toMatchObject({ status: 'KO', errors: [{ code: 'too_many_requests' }] })
    expect((await limited.app.inject('/healthz')).statusCode).toBe(200)
    await limited.close()
  })
})

describe('health', () => {
  test('reports that the process runs and the database is ready', async () => {
    expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'OK' })
    expect((await shop.app.inject('/readyz')).json()).toMatchObject({ status: 'OK' })
  })

  test('is not ready while the database does not respond', async () => {
    vi.spyOn(shop.database.pool, 'query').mockRejectedValue(new Error('gone'))
    const response = await shop.app.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    expect(koReply.parse(response.json()).errors[0]?.code).toBe('not_ready')
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
  })

  test('is not ready while migrations are missing', async () => {
    await shop.database.pool.query('alter schema drizzle rename to elsewhere')
    const response = await shop.app.inject('/readyz')
    await shop.database.pool.query('alter schema elsewhere rename to drizzle')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    expect(koReply.parse(response.json()).errors[0]?.message).toContain('npm run db:migrate')
  })
})

describe('openapi.json', () => {
  test('is valid and lists every route', async () => {
    const document = (await shop.app.inject('/openapi.json')).json()
    const checked = await new Validator().validate(document)
    expect(checked).toMatchObject({ valid: true })
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object))
    const ids = operations.map((operation: { operationId: string }) => operation.operationId)
    expect(ids.sort()).toEqual(Object.keys(contract).sort())
  })
})
