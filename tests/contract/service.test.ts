import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { demoSenders } from '#backend/email-settings.ts'
import { generateSecrets } from '#bin/support/generate-secrets.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

const line = {
  profile: 'en_GB',
  objectNode: { level: 'warn', event: 'tile-broken', detail: 'K1005' },
} as const

describe('log', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ seed: false })
  })
  afterAll(() => shop.close())

  test('logs a browser’s line with its level and request id', async () => {
    unwrap(await shop.api.log(line))
    const logged = shop.logLines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'browser')
    expect(logged).toMatchObject({ level: 40, event: 'tile-broken', requestId: expect.any(String) })
  })

  test('rejects an unknown level', async () => {
    const payload = { ...line, objectNode: { level: 'loud', event: 'x' } }
    const response = await shop.app.inject({ method: 'POST', url: '/v1/log', payload })
    expect(response.statusCode).toBe(400)
  })
})

describe('log of a public shop', () => {
  const own = { ...generateSecrets(), ADYEN_CHECKOUT_URL: 'http://localhost:8080' }
  const mails = { MAIL_URL: 'smtps://mail.example', MAIL_FROM: demoSenders }

  test.each([
    ['in production', { NODE_ENV: 'production', ADYEN_ENVIRONMENT: 'test', ...mails }],
    ['with a public origin', { PUBLIC_ORIGIN: 'https://shop.example' }],
    ['with hosts of its own', { BRAND_HOSTS: 'shop.example=vereda' }],
    ['on every network', { SHOP_HOST: '0.0.0.0' }],
  ])('does not exist %s', async (_how, env) => {
    const shop = await startTestShop({ seed: false, env: { ...own, ...env } })
    const response = await shop.app.inject({ method: 'POST', url: '/v1/log', payload: line })
    await shop.close()
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ status: 'KO', errors: [{ code: 'not_found' }] })
  })
})
