import { describe, expect, test } from 'vitest'
import { developmentSecrets } from '#api-client/contract/deployment/published-secrets.ts'
import { generateSecrets } from '#bin/support/generate-secrets.ts'
import { ConfigError, readConfig, sandboxAccount } from './config.ts'
import { demoSenders } from './email-settings.ts'

const { ADYEN_API_KEY, ADYEN_HMAC_KEY, ...secrets } = generateSecrets()
const sandbox = { ADYEN_API_KEY, ADYEN_HMAC_KEY, ADYEN_CHECKOUT_URL: 'http://localhost:8080' }
const production = {
  NODE_ENV: 'production',
  ...secrets,
  MAIL_URL: 'smtp://shop:pass%40word@mail.example',
  MAIL_FROM: demoSenders,
  ADYEN_ENVIRONMENT: 'test',
}
const live = {
  ...production,
  ADYEN_ENVIRONMENT: 'live',
  ADYEN_API_KEY: 'AQE',
  ADYEN_CLIENT_KEY: 'live_KEY',
  ADYEN_HMAC_KEY,
  ADYEN_MERCHANT_ACCOUNT: 'Shop',
  ADYEN_LIVE_PREFIX: 'prefix',
}

describe('readConfig', () => {
  test('starts without settings: embedded database and payment sandbox', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 4000, dataDir: '.data', databaseUrl: null })
    expect(config.adyen).toMatchObject({ environment: 'test', checkoutUrl: 'http://localhost:8080' })
  })

  test('counts an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: '', SHOP_PORT: ' ' })).toMatchObject({ databaseUrl: null, port: 4000 })
  })

  test('uses Adyen itself with live keys or a real test account', () => {
    expect(readConfig(live).adyen).toMatchObject({ environment: 'live', checkoutUrl: null })
    const { ADYEN_ENVIRONMENT, ADYEN_LIVE_PREFIX, NODE_ENV, ...test } = live
    expect(readConfig(test).adyen.checkoutUrl).toBeNull()
  })

  test('uses the sandbox in production where its local URL is set', () => {
    for (const ADYEN_CHECKOUT_URL of ['http://localhost:8080', 'https://127.0.0.1:9', 'http://[::1]:1']) {
      expect(readConfig({ ...production, ...sandbox, ADYEN_CHECKOUT_URL }).adyen.checkoutUrl).toBe(
        ADYEN_CHECKOUT_URL,
      )
    }
  })

  test('reads the hosts of the brands', () => {
    const { brandHosts } = readConfig({ ...secrets, ...sandbox, BRAND_HOSTS: 'shop.example=vereda' })
    expect(brandHosts.get('shop.example')).toBe('vereda')
  })

  test('uses the e-mail sandbox until a server is set, and requires TLS to another machine', () => {
    expect(readConfig({}).email.server).toMatchObject({ host: '127.0.0.1', port: 1025, requireTls: false })
    const { server, from } = readConfig({ ...live }).email
    const auth = { user: 'shop', pass: 'pass@word' }
    expect(server).toEqual({ host: 'mail.example', port: 587, secure: false, requireTls: true, auth })
    expect(from.cumbre).toBe('hello@cumbre.example')
    const tls = readConfig({ ...secrets, ...sandbox, MAIL_URL: 'smtps://mail.example' }).email.server
    expect(tls).toMatchObject({ port: 465, secure: true, auth: null })
    const trusted = readConfig({
      ...secrets,
      ...sandbox,
      MAIL_URL: 'smtp://mail.internal:25?tls=optional',
    }).email.server
    expect(trusted).toMatchObject({ port: 25, requireTls: false })
  })

  test('reads the keys of a secret: its own value is the first, others are added', () => {
    const [old, fresh] = [generateSecrets().LINK_SECRET, generateSecrets().LINK_SECRET]
    const ids = (env: Readonly<Record<string, string>>) => {
      const { current, keys } = readConfig(env).linkSecret
      return [current.id, ...keys.map(({ id, secret }) => `${id}:${secret}`)]
    }
    expect(ids({})).toEqual(['1', `1:${developmentSecrets.links}`])
    expect(ids({ LINK_SECRET: old })).toEqual(['1', `1:${old}`])
    const both = { LINK_SECRET: old, LINK_SECRET_KEYS: `2:${fresh}` }
    expect(ids(both)).toEqual(['1', `1:${old}`, `2:${fresh}`])
    expect(ids({ ...both, LINK_SECRET_CURRENT: '2' })[0]).toBe('2')
    expect(ids({ LINK_SECRET_KEYS: `2:${fresh}` })).toEqual(['2', `2:${fresh}`])
    const own = { ...secrets, ...sandbox, PUBLIC_ORIGIN: 'https://shop.example' }
    const rotated = { ...own, LINK_SECRET: '', LINK_SECRET_KEYS: `2:${fresh}` }
    expect(readConfig(rotated).linkSecret.keys).toHaveLength(1)
  })

  test.each([
    [{ LINK_SECRET_KEYS: 'x' }, /LINK_SECRET_KEYS: write id:secret pairs/],
    [{ LINK_SECRET_KEYS: '2:short' }, /LINK_SECRET_KEYS: key 2: use at least 32/],
    [{ LINK_SECRET: 'b'.repeat(40), LINK_SECRET_KEYS: `1:${'a'.repeat(40)}` }, /the id 1 is used twice/],
    [
      { LINK_SECRET: 'a'.repeat(40), LINK_SECRET_KEYS: `2:${'a'.repeat(40)}` },
      /two keys have the same value/,
    ],
    [{ GIFT_CARD_SECRET_CURRENT: '2' }, /GIFT_CARD_SECRET_CURRENT: there is no key 2/],
    [
      { MEMBER_SECRET_KEYS: `2:${'a'.repeat(40)},3:${'b'.repeat(40)}` },
      /MEMBER_SECRET_CURRENT: name the key/,
    ],
    [
      { PUBLIC_ORIGIN: 'https://shop.example', LINK_SECRET_KEYS: `2:${'a'.repeat(40)}` },
      /LINK_SECRET_KEYS, key 2: a public shop needs its own.*easy to guess/,
    ],
  ])('rejects keys like %o', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })

  test('links to the public URL', () => {
    expect(readConfig({}).publicOrigin).toBe('')
    const own = { ...secrets, ...sandbox }
    expect(readConfig({ ...own, STOREFRONT_URL: 'https://shop.example' }).publicOrigin).toBe(
      'https://shop.example',
    )
    const both = { ...own, STOREFRONT_URL: 'http://10.0.0.5:3000', PUBLIC_ORIGIN: 'https://shop.example/' }
    expect(readConfig(both).publicOrigin).toBe('https://shop.example')
  })

  test('reads a list of storefronts', () => {
    const urls = (list: string, more = {}) =>
      readConfig({ ...secrets, ...sandbox, ...more, STOREFRONT_URL: list }).storefrontUrls
    expect(readConfig({}).storefrontUrls).toEqual(['http://localhost:3000'])
    expect(urls(' http://localhost:3000/ , http://localhost:3001,http://localhost:3000')).toEqual([
      'http://localhost:3000',
      'http://localhost:3001',
    ])
    const remote = 'http://10.0.0.5:3000,http://10.0.0.6:3000'
    expect(urls(remote, { PUBLIC_ORIGIN: 'https://shop.example' })).toHaveLength(2)
    expect(() => urls(remote)).toThrow(/PUBLIC_ORIGIN: several storefronts need it/)
    for (const list of [',', 'http://localhost:3000,', 'http://localhost:3000,nonsense', 'ftp://10.0.0.5'])
      expect(() => urls(list)).toThrow(/STOREFRONT_URL: write a whole address/)
  })

  test.each([
    ['a mail server that is none', { MAIL_URL: 'mail.example:25' }, /MAIL_URL: write smtp:/],
    ['a brand without a sender', { MAIL_FROM: 'vereda=a@b.example' }, /MAIL_FROM: write vereda=/],
    ['a sender that is no address', { MAIL_FROM: 'vereda=x,taller=a@b.co,cumbre=a@b.co' }, /MAIL_FROM/],
    ['production without mails', { ...production, MAIL_URL: '' }, /MAIL_URL: production needs it/],
    [
      'production that does not say whether it takes money',
      { ...production, ...sandbox, ADYEN_ENVIRONMENT: '' },
      /settings:\n {2}ADYEN_ENVIRONMENT: production needs it[^\n]*$/,
    ],
    ['a port that is none', { SHOP_PORT: 'forty' }, /SHOP_PORT: write a port number/],
    ['a database that is none', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL: write postgres:/],
    [
      'production without secrets',
      { NODE_ENV: 'production' },
      /REFRESH_SECRET: a public shop needs its own[\s\S]*ADMIN_TOKEN[\s\S]*LINK_SECRET[\s\S]*GIFT_CARD_SECRET[\s\S]*MEMBER_SECRET[\s\S]*MAIL_FROM/,
    ],
    [
      'production with the sandbox’s keys',
      production,
      /ADYEN_HMAC_KEY: a public shop needs its own[\s\S]*ADYEN_API_KEY: .*8080/,
    ],
    [
      'production with a sandbox elsewhere',
      { ...production, ADYEN_CHECKOUT_URL: 'http://sandbox.example' },
      /ADYEN_CLIENT_KEY/,
    ],
    [
      'an account without the key of its webhooks',
      { ...secrets, ADYEN_API_KEY: 'AQE', ADYEN_CLIENT_KEY: 'test_K', ADYEN_MERCHANT_ACCOUNT: 'Shop' },
      /settings:\n {2}ADYEN_HMAC_KEY: an Adyen account needs it[^\n]*$/,
    ],
    [
      'an account with the sandbox’s key of webhooks',
      { ...live, ADYEN_HMAC_KEY: sandboxAccount.hmacKey.toLowerCase() },
      /ADYEN_HMAC_KEY: .*published key of the sandbox/,
    ],
    [
      'a storefront with a password',
      { STOREFRONT_URL: 'http://a:b@c.example' },
      /STOREFRONT_URL: leave out user/,
    ],
    [
      'a public address with a path',
      { PUBLIC_ORIGIN: 'https://a.example/b' },
      /PUBLIC_ORIGIN: leave out the path/,
    ],
    [
      'a sandbox with a path',
      { ADYEN_CHECKOUT_URL: 'http://localhost:8080/a' },
      /ADYEN_CHECKOUT_URL: leave out the path/,
    ],
    [
      'a checkout with a query',
      { GLOBAL_E_URL: 'https://a.example?b' },
      /GLOBAL_E_URL: leave out everything/,
    ],
    ['hosts with a path', { BRAND_HOSTS: 'a.example/=vereda' }, /BRAND_HOSTS: "a.example\/=vereda" is not/],
    ['hosts of an unknown brand', { BRAND_HOSTS: 'a.example=b' }, / {2}BRAND_HOSTS: "a.example=b" is not/],
    ['a short secret', { ADMIN_TOKEN: 'short' }, /ADMIN_TOKEN: use at least 32/],
    [
      'the sandbox with live payments',
      { ...live, ADYEN_CHECKOUT_URL: 'http://localhost:8080' },
      /ADYEN_CHECKOUT_URL/,
    ],
    [
      'live payments without an account',
      { ADYEN_ENVIRONMENT: 'live' },
      /ADYEN_MERCHANT_ACCOUNT: live payments need it/,
    ],
    [
      'the sandbox with a live client key',
      { ADYEN_CLIENT_KEY: 'live_KEY', ADYEN_CHECKOUT_URL: 'http://localhost:8080' },
      /ADYEN_CLIENT_KEY/,
    ],
  ])('rejects %s and names the fix', (_kind, variables, message) => {
    expect(() => readConfig(variables)).toThrow(ConfigError)
    expect(() => readConfig(variables)).toThrow(message)
  })
})

/** Settings that make a shop public or live, each alone. */
const exposed: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    'production',
    {
      NODE_ENV: 'production',
      MAIL_URL: 'smtp://127.0.0.1',
      MAIL_FROM: demoSenders,
      ADYEN_ENVIRONMENT: 'test',
    },
  ],
  ['a public origin', { PUBLIC_ORIGIN: 'https://shop.example' }],
  ['a storefront elsewhere', { STOREFRONT_URL: 'http://10.0.0.5:3000' }],
  ['hosts of its own', { BRAND_HOSTS: 'vereda.localhost=vereda, shop.example=taller' }],
  ['a mail server elsewhere', { MAIL_URL: 'smtps://user:pass@mail.example' }],
  ['every network', { SHOP_HOST: '0.0.0.0' }],
  ['every IPv6 network', { SHOP_HOST: '::' }],
  ['a storefront on every network', { STOREFRONT_HOST: '0.0.0.0' }],
  ['a database elsewhere', { DATABASE_URL: 'postgres://user:password@db.internal:5432/vereda' }],
  ['a shop service elsewhere', { SHOP_API_URL: 'https://api.shop.example' }],
  ['a search elsewhere', { SEARCH_API_URL: 'https://search.unbxd.io' }],
  [
    'live keys of Amazon Pay',
    { AMAZON_PAY_MERCHANT_ID: 'A1', AMAZON_PAY_STORE_ID: 'amzn1.x', AMAZON_PAY_PUBLIC_KEY_ID: 'LIVE-AG3' },
  ],
  ['an account of Google Pay', { GOOGLE_PAY_MERCHANT_ID: 'BCR2DN4T' }],
  [
    'a hosted captcha',
    { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'own', CAPTCHA_SECRET: '0x4AAAAAAAown' },
  ],
  ['an own merchant account', { ADYEN_MERCHANT_ACCOUNT: 'OwnShop' }],
  ['an own secret of Global-e', { GLOBAL_E_SECRET: generateSecrets().REFRESH_SECRET }],
  ['senders of a real domain', { MAIL_FROM: 'vereda=a@shop.co,taller=a@shop.co,cumbre=a@shop.co' }],
  ['Global-e’s own address', { GLOBAL_E_URL: 'https://global-e.example' }],
]
const published: Readonly<Record<string, string>> = {
  REFRESH_SECRET: developmentSecrets.refresh,
  GIFT_CARD_SECRET: developmentSecrets.giftCards,
  ADYEN_HMAC_KEY: sandboxAccount.hmacKey.toLowerCase(),
  ADYEN_API_KEY: sandboxAccount.apiKey,
  SEARCH_API_KEY: 'embedded-search',
  CAPTCHA_SECRET: '1x0000000000000000000000000000000AA',
}

describe.each(exposed)('a shop with %s', (_how, how) => {
  const good = { ...secrets, ...sandbox, ...how }

  test('refuses to start with the setting alone', () => {
    expect(() => readConfig(how)).toThrow(/GIFT_CARD_SECRET: a public shop needs its own/)
  })

  test('starts with its own secrets, and has no private routes', () => {
    expect(readConfig(good)).toMatchObject({ isPublic: true })
    expect(readConfig({ ...good, SEARCH_API_KEY: '' }).searchKeys.apiKey).toBeUndefined()
  })

  test.each([
    'REFRESH_SECRET',
    'ADMIN_TOKEN',
    'LINK_SECRET',
    'GIFT_CARD_SECRET',
    'MEMBER_SECRET',
    'ADYEN_HMAC_KEY',
  ])('refuses to start without %s', (name) => {
    expect(() => readConfig({ ...good, [name]: '' })).toThrow(
      new RegExp(
        `settings:\n {2}${name}: a public shop needs its own \\([A-Z_]+ [^)]+\\): [^\n]*openssl[^\n]*$`,
      ),
    )
  })

  test.each(Object.entries(published))('rejects the published %s', (name, value) => {
    const message = new RegExp(`settings:\n {2}${name}: [^\n]*published[^\n]*$`)
    expect(() => readConfig({ ...good, [name]: value })).toThrow(message)
  })
})

test('a custom HMAC key alone makes a shop public', () => {
  expect(() => readConfig({ ADYEN_HMAC_KEY })).toThrow(/ADMIN_TOKEN: a public shop needs its own/)
})

test('the settings of npm start with a PostgreSQL on this machine leave a shop private', () => {
  const DATABASE_URL = 'postgres://postgres@127.0.0.1:5433/test'
  expect(readConfig({ DATABASE_URL, ...sandbox, ADYEN_API_KEY: '', ADYEN_HMAC_KEY: '' }).isPublic).toBe(false)
})

describe('secrets of a public shop', () => {
  const good = { ...secrets, ...sandbox, PUBLIC_ORIGIN: 'https://shop.example' }

  test.each([
    ['REFRESH_SECRET', 'MEMBER_SECRET'],
    ['ADMIN_TOKEN', 'LINK_SECRET'],
    ['GIFT_CARD_SECRET', 'ADYEN_HMAC_KEY'],
    ['GLOBAL_E_SECRET', 'REFRESH_SECRET'],
    ['CAPTCHA_SECRET', 'ADMIN_TOKEN'],
    ['SEARCH_API_KEY', 'LINK_SECRET'],
  ])('may not be shared by %s and %s', (name, other) => {
    const value = generateSecrets().ADYEN_HMAC_KEY
    expect(() => readConfig({ ...good, [name]: value, [other]: value })).toThrow(
      new RegExp(`${name}: has the same value as ${other}; `),
    )
  })

  test.each(['ADMIN_TOKEN', 'GLOBAL_E_SECRET', 'GIFT_CARD_SECRET'])('may not be weak: %s', (name) => {
    for (const weak of ['x'.repeat(40), 'change-me-to-something-with-32-letters', 'abcdefgh'.repeat(5)])
      expect(() => readConfig({ ...good, [name]: weak })).toThrow(
        new RegExp(`${name}: .*easy to guess: openssl`),
      )
  })

  test('may not be missing where Global-e takes the orders of a market', () => {
    expect(() => readConfig({ ...good, GLOBAL_E_MARKETS: 'AU' })).toThrow(
      /GLOBAL_E_SECRET: a public shop needs its own[\s\S]*GLOBAL_E_URL: /,
    )
  })

  test('never appear in an error', () => {
    const value = 'x'.repeat(33)
    const wrong = { ...good, ADMIN_TOKEN: value, MAIL_URL: 'smtps://user:hidden@mail.example' }
    expect(() => readConfig(wrong)).toThrow(/^(?!.*hidden)(?!.*xxx)/s)
  })

  test('make signing for Global-e impossible where no market uses it', () => {
    const { secret } = readConfig(good).globalE
    expect(secret).not.toBe(good.ADYEN_HMAC_KEY)
    expect(secret).not.toBe(readConfig(good).globalE.secret)
  })
})
