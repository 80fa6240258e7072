import { describe, expect, test } from 'vitest'
import { readConfig } from '#backend/config.ts'
import { demoSenders } from '#backend/email-settings.ts'
import { generateSecrets } from '#bin/support/generate-secrets.ts'
import { parsePaymentInput } from './payment-input.ts'

const encrypted = { encryptedCardNumber: 'a', encryptedExpiryMonth: 'b', encryptedExpiryYear: 'c' }
const cardFrom = (origin: string) => ({
  method: 'card' as const,
  paymentMethod: { type: 'scheme', ...encrypted },
  origin,
})
const hosts = {
  ...generateSecrets(),
  ADYEN_CHECKOUT_URL: 'http://localhost:8080',
  STOREFRONT_URL: 'https://shop.example',
  BRAND_HOSTS: 'lab.example=taller',
}
const development = readConfig(hosts)
const production = readConfig({
  ...hosts,
  NODE_ENV: 'production',
  MAIL_URL: 'smtps://mail.example',
  MAIL_FROM: demoSenders,
  ADYEN_ENVIRONMENT: 'test',
})
const local = ['http://localhost:3417', 'http://taller.localhost:1', 'http://127.0.0.1:3000']

const clock = () => new Date('2026-11-23T12:00:00Z')

describe('parsePaymentInput accepts the origin', () => {
  test.each(['https://shop.example', 'https://lab.example', 'https://shop.example/grid'])('%s', (origin) => {
    expect(parsePaymentInput(cardFrom(origin), { config: production, clock })).toMatchObject({
      origin: new URL(origin).origin,
    })
  })

  test.each(local)('%s, outside production', (origin) => {
    expect(parsePaymentInput(cardFrom(origin), { config: development, clock })).toMatchObject({ origin })
  })
})

describe('parsePaymentInput rejects the origin', () => {
  test.each([
    ...local,
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://shop.example@evil.example',
  ])('%s, in production', (origin) => {
    expect(() => parsePaymentInput(cardFrom(origin), { config: production, clock })).toThrow(
      expect.objectContaining({ field: 'paymentInfo.origin' }),
    )
  })

  test.each(['https://evil.example', 'https://evillocalhost', 'ftp://localhost'])(
    '%s, anywhere',
    (origin) => {
      expect(() => parsePaymentInput(cardFrom(origin), { config: development, clock })).toThrow(
        expect.objectContaining({ field: 'paymentInfo.origin' }),
      )
    },
  )
})
