import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { koReply } from '#api-client/contract/envelope.ts'
import { contract } from '#api-client/contract/index.ts'
import type { RouteName } from '#api-client/contract/paths.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())

const names = Object.keys(contract) as RouteName[]
const takesJson = (name: RouteName) => contract[name].method === 'POST' && contract[name].upload === null
const posts = names.filter(takesJson)
const uploads = names.filter((name) => contract[name].upload !== null)
const json = { 'content-type': 'application/json', 'idempotency-key': 'a-well-shaped-key-1' }

function urlOf(name: RouteName, query = ''): string {
  return `${contract[name].path.replace(/:\w+/g, 'A'.repeat(22))}${query}`
}

async function send(name: RouteName, payload: string, headers: Record<string, string> = json) {
  const response = await shop.app.inject({ method: 'POST', url: urlOf(name), payload, headers })
  return { status: response.statusCode, body: koReply.parse(response.json()) }
}

describe.each(names)('%s', (name) => {
  test('rejects an unknown profile by name of the field', async () => {
    const { status, body } = takesJson(name)
      ? await send(name, JSON.stringify({ profile: 'xx_XX' }))
      : await shop.app
          .inject({ method: contract[name].method, url: urlOf(name, '?profile=xx_XX') })
          .then((response) => ({ status: response.statusCode, body: koReply.parse(response.json()) }))
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ code: 'invalid_input', field: 'profile' }))
  })

  test('rejects wrong types', async () => {
    const { status } = takesJson(name)
      ? await send(name, JSON.stringify({ profile: { $ne: null } }))
      : await shop.app
          .inject({ method: contract[name].method, url: urlOf(name, '?profile=en_GB&profile=es_ES') })
          .then((response) => ({ status: response.statusCode }))
    expect(status).toBe(400)
  })
})

describe.each(posts)('%s', (name) => {
  test.each([
    ['malformed JSON', '{"profile":'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['a word', '"en_GB"'],
    ['null', 'null'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}'],
    ['a NUL character', '{"profile":"en_GB","x":"a\\u0000b"}'],
    ['half a character', '{"profile":"en_GB","x":"Ada\\ud800x"}'],
    ['half a character in a key', '{"profile":"en_GB","x":{"\\udc00":1}}'],
    ['bottomless nesting', `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`],
  ])('rejects %s', async (_kind, payload) => {
    const { status, body } = await send(name, payload)
    expect(status).toBe(400)
    expect(body.errors[0]?.code).toBe('invalid_input')
  })

  test('rejects a body over its limit', async () => {
    const { status, body } = await send(
      name,
      JSON.stringify({ profile: 'x'.repeat((contract[name].bodyLimit ?? 64 * 1024) + 1) }),
    )
    expect(status).toBe(413)
    expect(body.errors[0]?.code).toBe('too_large')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('rejects %s', async (type) => {
    const { status, body } = await send(name, 'profile=en_GB', { 'content-type': type })
    expect(status).toBe(415)
    expect(body.status).toBe('KO')
  })
})

describe.each(uploads)('%s', (name) => {
  const query = '?profile=en_GB&brand=vereda&token=x'
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
  const form = (size: number) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(size)}\r\n--x--\r\n`
  const post = async (payload: string, headers: Record<string, string> = boundary) => {
    const response = await shop.app.inject({ method: 'POST', url: urlOf(name, query), payload, headers })
    return { status: response.statusCode, body: koReply.parse(response.json()) }
  }

  test.each([json, { 'content-type': 'text/plain' }, { 'content-type': 'nonsense' }])(
    'rejects what is no form: %o',
    async (headers) => {
      expect((await post('{}', headers)).status).toBe(415)
    },
  )

  test.each([
    ['no file', '--x--\r\n'],
    ['nothing', ''],
    ['half a form', form(10).slice(0, 40)],
  ])('rejects %s', async (_what, payload) => {
    const { status, body } = await post(payload)
    expect(status).toBe(400)
    expect(body.errors[0]?.code).toBe('invalid_input')
  })

  test('rejects a file over its limit', async () => {
    const { status, body } = await post(form((contract[name].upload ?? 0) + 1))
    expect(status).toBe(413)
    expect(body.errors[0]?.code).toBe('too_large')
  })
})
