import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storefrontHeaders, storefrontIdentity } from '#api-client/contract/storefront-identity.ts'
import { createShopApi } from '#api-client/shop-api.ts'
import { generateSecrets } from '#bin/support/generate-secrets.ts'
import { createInjectedFetch, startTestShop, type TestShop } from '../support/shop.ts'

const own = generateSecrets()
const publicShop = {
  ...own,
  ADYEN_CHECKOUT_URL: 'http://localhost:8080',
  PUBLIC_ORIGIN: 'https://shop.example',
  RATE_LIMIT: '2',
  TRUST_PROXY: 'false',
}
const identity = storefrontIdentity(own.REFRESH_SECRET)
const path = '/v1/countries?profile=en_GB'

type Headers = Readonly<Record<string, string>>
let shop: TestShop

async function start(env: Headers): Promise<void> {
  shop = await startTestShop({ seed: false, env })
}
afterEach(() => shop.close())

/** Whether each of three calls is allowed; the limit is two. */
async function threeCalls(headers: Headers, remoteAddress = '127.0.0.1'): Promise<string> {
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1)
    statuses.push((await shop.app.inject({ url: path, headers, remoteAddress })).statusCode)
  return statuses.join(' ')
}
const isLimited = '200 200 429'
const isFree = '200 200 200'
const fromVisitor = (address: string): Headers => ({
  [storefrontHeaders.identity]: identity,
  [storefrontHeaders.visitor]: address,
})

const warnings = () =>
  shop.logLines.flatMap((line) => {
    const { level, msg } = JSON.parse(line)
    return level === 40 ? [String(msg)] : []
  })

describe('limits of a public shop', () => {
  beforeEach(() => start(publicShop))

  test.each(['127.0.0.1', '10.0.0.7'])(
    'count each visitor of a storefront at %s by their own address',
    async (at) => {
      expect(await threeCalls(fromVisitor('198.51.100.1'), at)).toBe(isLimited)
      expect(await threeCalls(fromVisitor('198.51.100.2'), at)).toBe(isLimited)
      expect(await threeCalls(fromVisitor('2001:db8:1::1'), at)).toBe(isLimited)
    },
  )

  test.each(['127.0.0.1', '10.0.0.7'])('leave out reads of a storefront’s own at %s', async (at) => {
    expect(await threeCalls({ [storefrontHeaders.identity]: identity }, at)).toBe(isFree)
    const transport = {
      baseUrl: '',
      fetch: createInjectedFetch(shop.app),
      headers: { [storefrontHeaders.identity]: identity },
    }
    for (let count = 0; count < 3; count += 1)
      expect((await createShopApi(transport).countries({ profile: 'en_GB' })).status).toBe('OK')
  })

  test('count visitors behind a proxy unknown to the storefront once, as one', async () => {
    expect(await threeCalls(fromVisitor('127.0.0.1'))).toBe(isLimited)
    expect(await threeCalls(fromVisitor(''))).toBe('429 429 429')
  })

  test.each([
    ['nothing', {}],
    ['an address of its choice', { 'x-forwarded-for': '198.51.100.9' }],
    ['a made-up identity', { [storefrontHeaders.identity]: 'x'.repeat(identity.length) }],
    ['an identity of another length', { [storefrontHeaders.identity]: 'é' }],
    [
      'the identity of the development secret',
      { [storefrontHeaders.identity]: storefrontIdentity('vereda-development-refresh-secret-0000') },
    ],
    ['a visitor without an identity', { [storefrontHeaders.visitor]: '198.51.100.9' }],
  ])('do not let a local process exempt itself with %s', async (_what, headers) => {
    expect(await threeCalls(headers)).toBe(isLimited)
    const another = {
      ...headers,
      'x-forwarded-for': '198.51.100.10',
      [storefrontHeaders.visitor]: '198.51.100.10',
    }
    expect(await threeCalls(another)).toBe('429 429 429')
  })

  test('warn once of an unconfigured proxy and of a storefront with another secret', async () => {
    await threeCalls({ 'x-forwarded-for': '198.51.100.9' })
    await threeCalls({ [storefrontHeaders.identity]: 'wrong' })
    expect(warnings()).toEqual([
      expect.stringContaining('proxy that TRUST_PROXY does not name'),
      expect.stringContaining('another REFRESH_SECRET'),
    ])
    expect(shop.logLines.join('')).not.toContain('198.51.100.9')
  })

  test('do not warn of visitors who write x-forwarded-for themselves', async () => {
    await shop.app.inject({
      url: path,
      headers: { 'x-forwarded-for': '1.2.3.4' },
      remoteAddress: '203.0.113.5',
    })
    expect(warnings()).toEqual([])
  })
})

describe('settings of a public shop', () => {
  test('can name a proxy, and exempt addresses', async () => {
    await start({ ...publicShop, TRUST_PROXY: 'loopback', RATE_LIMIT_FREE: '127.0.0.1,198.51.100.3' })
    expect(await threeCalls({ 'x-forwarded-for': '198.51.100.1' })).toBe(isLimited)
    expect(await threeCalls({ 'x-forwarded-for': '198.51.100.2' })).toBe(isLimited)
    expect(await threeCalls({ 'x-forwarded-for': '198.51.100.3' })).toBe(isFree)
    expect(await threeCalls({})).toBe(isLimited)
    expect(warnings()).toEqual([])
  })

  test.each([
    ['text', ['g1', 'g2', 'g3', '"g4"', 'unknown']],
    ['half an address', ['198.51.100', '198.51.100.', '198.51.100.7.1']],
    ['an address in one quote', ['"198.51.100.5', '198.51.100.6"']],
    ['nothing', ['', ' ', ',', '""']],
  ])('count by the proxy where it forwards %s', async (_what, forwarded) => {
    await start({ ...publicShop, TRUST_PROXY: 'loopback' })
    expect(await threeCalls({ 'x-forwarded-for': forwarded[0] ?? '' })).toBe(isLimited)
    for (const written of forwarded)
      expect(await threeCalls({ 'x-forwarded-for': written }), written).toBe('429 429 429')
  })

  test.each([
    ['"198.51.100.7"', '198.51.100.7'],
    ['198.51.100.7:4711', '198.51.100.7'],
    ['"[2001:db8:1:2::7]:4711"', '2001:db8:1:2::8'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['g1, 198.51.100.7', '198.51.100.7'],
  ])('count %s of a proxy together with %s', async (written, plain) => {
    await start({ ...publicShop, TRUST_PROXY: 'loopback' })
    expect(await threeCalls({ 'x-forwarded-for': written })).toBe(isLimited)
    expect(await threeCalls({ 'x-forwarded-for': plain })).toBe('429 429 429')
    expect(await threeCalls({})).toBe(isLimited)
  })

  test('warn at start where they name no proxy, or exempt one from the limits', async () => {
    await start({ ...publicShop, TRUST_PROXY: '' })
    expect(warnings()).toEqual([expect.stringMatching(/TRUST_PROXY is not set.*Set it to/)])
    await shop.close()
    await start({
      ...publicShop,
      TRUST_PROXY: '10.0.0.0/8',
      RATE_LIMIT_FREE: '10.0.0.7,198.51.100.3,172.16.0.1',
    })
    expect(warnings()).toEqual([expect.stringContaining('RATE_LIMIT_FREE names 10.0.0.7')])
  })

  test.each(['0:0:0:0:0:0:0:1', '::ffff:7f00:1'])('exempt no client with %s', async (address) => {
    await start({ ...publicShop, RATE_LIMIT_FREE: address })
    expect(await threeCalls({}, address)).toBe(isLimited)
  })

  test('warn at start when they limit no one, or let clients choose their address', async () => {
    await start({ ...publicShop, RATE_LIMIT: '0', TRUST_PROXY: '1', SHOP_HOST: '0.0.0.0' })
    expect(warnings()).toEqual([
      expect.stringContaining('RATE_LIMIT is 0'),
      expect.stringContaining('TRUST_PROXY trusts every client that connects'),
    ])
  })
})

test('a private shop exempts its own machine, and trusts what a local process forwards', async () => {
  await start({ RATE_LIMIT: '2' })
  expect(await threeCalls({})).toBe(isFree)
  expect(await threeCalls({ 'x-forwarded-for': '198.51.100.1' })).toBe(isLimited)
  expect(warnings()).toEqual([])
})
