import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findExposures } from './exposure.ts'
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts'
import { sandboxKeys } from './published-secrets.ts'
import { findSecretProblems, isWeak } from './secrets.ts'

describe('isLoopbackHost', () => {
  it.each([
    'localhost',
    'LOCALHOST.',
    'taller.localhost',
    '127.0.0.1',
    '127.8.9.10',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    '0:0:0:0:0:0:0:1',
    '::ffff:7f00:1',
    '[0000::0001]',
  ])('accepts %s as this machine', (host) => {
    expect(isLoopbackHost(host)).toBe(true)
  })

  it.each([
    '',
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '128.0.0.1',
    '127.0.0.1.example',
    '127.0.0',
    '127.0.0.999',
    'evillocalhost',
    'localhost.example',
    '::ffff:10.0.0.1',
  ])('treats %s as another machine', (host) => {
    expect(isLoopbackHost(host)).toBe(false)
  })
})

it('reads the host of a URL as browsers do', () => {
  expect(isLoopbackUrl('http://127.1:80')).toBe(true)
  expect(isLoopbackUrl('smtp://user:pass@localhost:25')).toBe(true)
  expect(isLoopbackUrl('http://127.0.0.1@shop.example')).toBe(false)
  expect(isLoopbackUrl('shop.example')).toBe(false)
})

describe('findExposures', () => {
  it.each([
    {},
    { NODE_ENV: 'test', PUBLIC_ORIGIN: ' ', SHOP_HOST: '::1', STOREFRONT_HOST: 'localhost' },
    { BRAND_HOSTS: 'vereda.localhost=vereda,127.0.0.1=taller,a.localhost:3000=cumbre' },
    { ADYEN_API_KEY: 'sandbox-api-key', ADYEN_ENVIRONMENT: 'test', MAIL_URL: 'smtp://127.0.0.1:1025' },
    { ADYEN_API_KEY: 'an-own-key', ADYEN_CHECKOUT_URL: 'https://localhost:8080' },
    { SHOP_API_URL: 'http://127.0.0.1:4000', SEARCH_API_URL: 'http://localhost:4000/search' },
    { DATABASE_URL: 'postgres://user:password@localhost:5432/vereda' },
    { DATABASE_URL: 'postgres://user@[::1]/vereda', PGHOST: 'db.internal' },
    { DATABASE_URL: 'postgres:///vereda' },
    { DATABASE_URL: 'postgres:///vereda?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://%2Fvar%2Frun/vereda' },
    { ADYEN_MERCHANT_ACCOUNT: 'VeredaSandbox', ADYEN_HMAC_KEY: sandboxKeys.hmacKey.toLowerCase() },
    { GOOGLE_PAY_MERCHANT_ID: 'SANDBOX', AMAZON_PAY_PUBLIC_KEY_ID: 'SANDBOX-VEREDA' },
    { CAPTCHA_PROVIDER: 'embedded', CAPTCHA_SECRET: 'of-no-use' },
    { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: '1x0000000000000000000000000000000AA' },
    { MAIL_FROM: 'vereda=a@vereda.example,taller=a@localhost,cumbre=a@mail.example.com' },
    { MAIL_FROM: 'vereda=a@shop.test,taller=a@shop.localhost,cumbre=a@shop.invalid' },
  ])('finds none in %j', (variables) => {
    expect(findExposures(variables)).toEqual([])
  })

  it.each([
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [{ PUBLIC_ORIGIN: 'https://shop.example' }, 'PUBLIC_ORIGIN is not on this machine'],
    [{ STOREFRONT_URL: 'nonsense' }, 'STOREFRONT_URL is not on this machine'],
    [
      { STOREFRONT_URL: 'http://localhost:3000,http://10.0.0.6:3000' },
      'STOREFRONT_URL is not on this machine',
    ],
    [{ BRAND_HOSTS: 'shop.example=vereda' }, 'BRAND_HOSTS names hosts that are not on this machine'],
    [{ SHOP_HOST: '0.0.0.0' }, 'SHOP_HOST is open to other machines'],
    [{ ADYEN_SANDBOX_HOST: '192.168.0.4' }, 'ADYEN_SANDBOX_HOST is open to other machines'],
    [{ ADYEN_ENVIRONMENT: 'live' }, 'ADYEN_ENVIRONMENT is live'],
    [{ ADYEN_API_KEY: 'an-own-key' }, 'ADYEN_API_KEY is of an Adyen account'],
    [
      { ADYEN_API_KEY: 'AQEx', ADYEN_CHECKOUT_URL: 'http://localhost:1' },
      'ADYEN_API_KEY is of an Adyen account',
    ],
    [{ ADYEN_CLIENT_KEY: 'live_X' }, 'ADYEN_CLIENT_KEY is live'],
    [{ ADYEN_CLIENT_KEY: 'LIVE_ABC' }, 'ADYEN_CLIENT_KEY is live'],
    [
      { ADYEN_API_KEY: 'aqeX', ADYEN_CHECKOUT_URL: 'http://localhost:1' },
      'ADYEN_API_KEY is of an Adyen account',
    ],
    [{ NODE_ENV: '"production"' }, 'NODE_ENV is production'],
    [{ SHOP_API_URL: 'https://api.shop.example' }, 'SHOP_API_URL is not on this machine'],
    [{ SEARCH_API_URL: 'https://search.unbxd.io' }, 'SEARCH_API_URL is not on this machine'],
    [{ DATABASE_URL: 'postgres://user:password@db.internal/shop' }, 'DATABASE_URL is not on this machine'],
    [{ DATABASE_URL: 'postgres://localhost/shop?host=10.0.0.3' }, 'DATABASE_URL is not on this machine'],
    [{ DATABASE_URL: 'postgres:///shop', PGHOST: 'db.internal' }, 'DATABASE_URL is not on this machine'],
    [{ ADYEN_MERCHANT_ACCOUNT: 'OwnShop' }, 'ADYEN_MERCHANT_ACCOUNT is of an Adyen account'],
    [{ ADYEN_HMAC_KEY: 'a1'.repeat(32) }, 'ADYEN_HMAC_KEY is not the published one'],
    [{ GOOGLE_PAY_MERCHANT_ID: 'BCR2DN4T' }, 'GOOGLE_PAY_MERCHANT_ID is of an account'],
    [{ AMAZON_PAY_PUBLIC_KEY_ID: 'LIVE-AG3' }, 'AMAZON_PAY_PUBLIC_KEY_ID is live'],
    [{ CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SECRET: 'ES_own' }, 'CAPTCHA_SECRET is of a hosted service'],
    [{ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: '0x4AA' }, 'CAPTCHA_SECRET is of a hosted service'],
    [{ GLOBAL_E_SECRET: 'k'.repeat(32) }, 'GLOBAL_E_SECRET is set'],
    [
      { MAIL_FROM: 'vereda=a@vereda.example,taller=a@shop.co,cumbre=a@c.example' },
      'MAIL_FROM names senders of a real domain',
    ],
    [{ MAIL_FROM: 'vereda=a@notexample' }, 'MAIL_FROM names senders of a real domain'],
    [{ ADYEN_CHECKOUT_URL: 'http://sandbox:8080' }, 'ADYEN_CHECKOUT_URL is not on this machine'],
    [{ MAIL_URL: 'smtp://a:b@mail.example' }, 'MAIL_URL is not on this machine'],
  ])('finds one in %j', (variables, reason) => {
    expect(findExposures(variables)).toEqual([reason])
  })
})

describe('isWeak', () => {
  it.each([
    'x'.repeat(64),
    'ab'.repeat(20),
    '0123456789abcdef'.repeat(2),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'A1b2C3d4E5f6G7h8A1b2C3d4E5f6G7h8A1b2',
    'kT9fQ2mZ7wLr00000000000000000000',
    'at least 32 characters: openssl rand -base64 32',
    'CHANGE-ME-k3JfQ0aTz81bNwXq5LhVd7sYp2',
    'vereda-admin-for-development-2-of-mine',
  ])('is true of %s', (secret) => {
    expect(isWeak(secret)).toBe(true)
  })

  it('is false for the output of openssl, in base64 and in hexadecimal digits', () => {
    const digests = Array.from({ length: 500 }, (_, at) => createHash('sha256').update(`seed ${at}`).digest())
    for (const digest of digests)
      for (const secret of [
        digest.toString('base64'),
        digest.toString('hex'),
        digest.toString('hex').slice(32),
      ])
        expect(isWeak(secret), secret).toBe(false)
  })
})

describe('findSecretProblems', () => {
  const publicShop = { PUBLIC_ORIGIN: 'https://shop.example' }
  const problemsOf = (variables: Record<string, string>) =>
    findSecretProblems({ ...publicShop, ...variables }, { required: [] })

  it.each(['"sandbox-api-key"', "'SANDBOX-API-KEY'", ' " sandbox-api-key " '])(
    'rejects the published key in the spelling %s',
    (ADYEN_API_KEY) => {
      expect(problemsOf({ ADYEN_API_KEY })).toEqual([expect.stringContaining('published')])
    },
  )

  it('finds one value in two settings, ignoring case and quotes', () => {
    const digits = createHash('sha256').update('one value').digest('hex')
    for (const other of [digits.toUpperCase(), `"${digits}"`])
      expect(problemsOf({ ADMIN_TOKEN: digits, LINK_SECRET: other })).toEqual([
        expect.stringContaining('ADMIN_TOKEN: has the same value as LINK_SECRET'),
        expect.stringContaining('LINK_SECRET: has the same value as ADMIN_TOKEN'),
      ])
  })

  it('treats a setting of quotes alone as missing', () => {
    const problems = findSecretProblems(
      { ...publicShop, REFRESH_SECRET: '""' },
      { required: ['REFRESH_SECRET'] },
    )
    expect(problems).toEqual([expect.stringMatching(/^REFRESH_SECRET: a public shop needs its own/)])
  })
})
