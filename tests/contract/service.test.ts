import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/client.ts'
import { demoSenders } from '#backend/mail-account.ts'
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

  test('keeps a browser’s line with its level and request id', async () => {
    unwrap(await shop.api.log(line))
    const logged = shop.logLines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'browser')
    expect(logged).toMatchObject({ level: 40, event: 'tile-broken', requestId: expect.any(String) })
  })

  test('refuses an unknown level', async () => {
    const payload = { ...line, objectNode: { level: 'loud', event: 'x' } }
    const response = await shop.app.inject({ method: 'POST', url: '/v1/log', payload })
    expect(response.statusCode).toBe(400)
  })
})

describe('log in production', () => {
  test('does not exist', async () => {
    const secret = 'a-secret-of-more-than-32-characters!'
    const env = {
      NODE_ENV: 'production',
      REFRESH_SECRET: secret,
      ADMIN_TOKEN: secret,
      LINK_SECRET: secret,
      GIFT_CARD_SECRET: secret,
      MEMBER_SECRET: secret,
      MAIL_URL: 'smtps://mail.example',
      MAIL_FROM: demoSenders,
      ADYEN_CHECKOUT_URL: 'http://localhost:8080',
    }
    const shop = await startTestShop({ seed: false, env })
    const response = await shop.app.inject({ method: 'POST', url: '/v1/log', payload: line })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ status: 'KO', errors: [{ code: 'not_found' }] })
    await shop.close()
  })
})
