import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, sandboxAccount } from './config.ts'
import { demoSenders } from './mail-account.ts'

const secret = 'x'.repeat(32)
const production = {
  NODE_ENV: 'production',
  REFRESH_SECRET: secret,
  ADMIN_TOKEN: secret,
  LINK_SECRET: secret,
  GIFT_CARD_SECRET: secret,
  MEMBER_SECRET: secret,
  MAIL_URL: 'smtp://shop:pass%40word@mail.example',
  MAIL_FROM: demoSenders,
}
const live = {
  ...production,
  ADYEN_ENVIRONMENT: 'live',
  ADYEN_API_KEY: 'AQE',
  ADYEN_CLIENT_KEY: 'live_KEY',
  ADYEN_HMAC_KEY: 'a'.repeat(64),
  ADYEN_MERCHANT_ACCOUNT: 'Shop',
  ADYEN_LIVE_PREFIX: 'prefix',
}

describe('readConfig', () => {
  test('runs with nothing set: embedded database and payment sandbox', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 4000, dataDir: '.data', databaseUrl: null })
    expect(config.adyen).toMatchObject({ environment: 'test', checkoutUrl: 'http://localhost:8080' })
  })

  test('counts an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: '', SHOP_PORT: ' ' })).toMatchObject({ databaseUrl: null, port: 4000 })
  })

  test('speaks to Adyen itself with live keys or a real test account', () => {
    expect(readConfig(live).adyen).toMatchObject({ environment: 'live', checkoutUrl: null })
    const { ADYEN_ENVIRONMENT, ADYEN_LIVE_PREFIX, NODE_ENV, ...test } = live
    expect(readConfig(test).adyen.checkoutUrl).toBeNull()
  })

  test('pays with the sandbox in production where its address on this machine is set', () => {
    for (const ADYEN_CHECKOUT_URL of ['http://localhost:8080', 'https://127.0.0.1:9', 'http://[::1]:1']) {
      expect(readConfig({ ...production, ADYEN_CHECKOUT_URL }).adyen.checkoutUrl).toBe(ADYEN_CHECKOUT_URL)
    }
  })

  test('reads the hosts of the brands', () => {
    const { brandHosts } = readConfig({ BRAND_HOSTS: 'shop.example=vereda' })
    expect(brandHosts.get('shop.example')).toBe('vereda')
  })

  test('mails with the sandbox until a server is named, and never speaks plainly to another machine', () => {
    expect(readConfig({}).mail.server).toMatchObject({ host: '127.0.0.1', port: 1025, requireTls: false })
    const { server, from } = readConfig({ ...live }).mail
    const auth = { user: 'shop', pass: 'pass@word' }
    expect(server).toEqual({ host: 'mail.example', port: 587, secure: false, requireTls: true, auth })
    expect(from.cumbre).toBe('hello@cumbre.example')
    const tls = readConfig({ MAIL_URL: 'smtps://mail.example' }).mail.server
    expect(tls).toMatchObject({ port: 465, secure: true, auth: null })
    const trusted = readConfig({ MAIL_URL: 'smtp://mail.internal:25?tls=optional' }).mail.server
    expect(trusted).toMatchObject({ port: 25, requireTls: false })
  })

  test('links to where visitors are', () => {
    expect(readConfig({}).publicOrigin).toBe('')
    expect(readConfig({ STOREFRONT_URL: 'https://shop.example' }).publicOrigin).toBe('https://shop.example')
    const both = { STOREFRONT_URL: 'http://10.0.0.5:3000', PUBLIC_ORIGIN: 'https://shop.example/' }
    expect(readConfig(both).publicOrigin).toBe('https://shop.example')
  })

  test.each([
    ['a mail server that is none', { MAIL_URL: 'mail.example:25' }, /MAIL_URL: write smtp:/],
    ['a brand without a sender', { MAIL_FROM: 'vereda=a@b.example' }, /MAIL_FROM: write vereda=/],
    ['a sender that is no address', { MAIL_FROM: 'vereda=x,taller=a@b.co,cumbre=a@b.co' }, /MAIL_FROM/],
    ['production without mails', { ...production, MAIL_URL: '' }, /MAIL_URL: production needs it/],
    ['a port that is none', { SHOP_PORT: 'forty' }, /SHOP_PORT: write a port number/],
    ['a database that is none', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL: write postgres:/],
    [
      'production without secrets',
      { NODE_ENV: 'production' },
      /REFRESH_SECRET: production needs one[\s\S]*ADMIN_TOKEN[\s\S]*LINK_SECRET[\s\S]*GIFT_CARD_SECRET[\s\S]*MEMBER_SECRET[\s\S]*MAIL_FROM/,
    ],
    ['production with the sandbox’s keys', production, /ADYEN_HMAC_KEY: production needs it.*8080/],
    [
      'production with a sandbox elsewhere',
      { ...production, ADYEN_CHECKOUT_URL: 'http://sandbox.example' },
      /ADYEN_CLIENT_KEY/,
    ],
    [
      'an account without the key of its webhooks',
      { ADYEN_API_KEY: 'AQE', ADYEN_CLIENT_KEY: 'test_K', ADYEN_MERCHANT_ACCOUNT: 'Shop' },
      /mending:\n {2}ADYEN_HMAC_KEY: an Adyen account needs it[^\n]*$/,
    ],
    [
      'an account with the sandbox’s key of webhooks',
      { ...live, ADYEN_HMAC_KEY: sandboxAccount.hmacKey.toLowerCase() },
      /ADYEN_HMAC_KEY: .*everybody knows/,
    ],
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
  ])('refuses %s and says the mend', (_kind, variables, message) => {
    expect(() => readConfig(variables)).toThrow(ConfigError)
    expect(() => readConfig(variables)).toThrow(message)
  })
})
