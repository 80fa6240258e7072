import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  developmentSecrets,
  embeddedSearchKey,
  sandboxKeys,
} from '#api-client/contract/deployment/published-secrets.ts'
import { parseTrustProxy } from '#api-client/contract/deployment/trusted-proxies.ts'
import { readConfig } from '#backend/config.ts'
import { readEnvironment } from '#lib/env/read-environment.ts'
import { generateSecrets } from './generate-secrets.ts'
import { shopEnvironment, storefrontEnvironment } from './services.ts'
import { readPlan, shopOrigin } from './settings.ts'

const names = [
  'SHOP_API_URL',
  'SHOP_PORT',
  'ADYEN_ENVIRONMENT',
  'ADYEN_API_KEY',
  'ADYEN_HMAC_KEY',
  'ADYEN_CHECKOUT_URL',
]
beforeEach(() => {
  for (const name of names) vi.stubEnv(name, '')
})
afterEach(() => vi.unstubAllEnvs())

test('starts a local shop service and sandbox by default', () => {
  const plan = readPlan()
  expect(plan).toMatchObject({ shopApiUrl: null, withSandbox: true })
  expect(shopEnvironment(plan)).toMatchObject({
    SHOP_API_URL: 'http://127.0.0.1:4000',
    ADYEN_CHECKOUT_URL: 'http://localhost:8080',
  })
})

test('uses the shop service of SHOP_API_URL without a sandbox', () => {
  vi.stubEnv('SHOP_API_URL', 'https://api.shop.example')
  const plan = readPlan()
  expect(plan.withSandbox).toBe(false)
  expect(shopOrigin(plan)).toBe('https://api.shop.example')
  const environment = shopEnvironment(plan)
  expect(environment.SHOP_API_URL).toBe('https://api.shop.example')
  expect(environment).not.toHaveProperty('PAYMENT_ORIGIN')
})

test('keeps the path of SHOP_API_URL without trailing slashes', () => {
  vi.stubEnv('SHOP_API_URL', 'https://shop.example/service/')
  expect(shopOrigin(readPlan())).toBe('https://shop.example/service')
})

test('explains an invalid SHOP_API_URL', () => {
  vi.stubEnv('SHOP_API_URL', 'https://shop.example?key=1')
  expect(() => readPlan()).toThrow(/SHOP_API_URL: leave out everything from \? or # on/)
})

test('gives no published keys to a shop with its own Adyen account', () => {
  vi.stubEnv('ADYEN_API_KEY', 'own-key')
  const plan = readPlan()
  expect(plan.withSandbox).toBe(false)
  expect(shopEnvironment(plan)).toMatchObject({ ADYEN_API_KEY: 'own-key', ADYEN_HMAC_KEY: undefined })
})

test('keeps the sandbox for a custom key when its URL is set', () => {
  vi.stubEnv('ADYEN_API_KEY', 'own-key')
  vi.stubEnv('ADYEN_CHECKOUT_URL', 'http://localhost:8080')
  expect(readPlan().withSandbox).toBe(true)
})

test('gives the published secrets to a private shop only', () => {
  for (const name of ['REFRESH_SECRET', 'SEARCH_API_KEY', 'PUBLIC_ORIGIN', 'NODE_ENV']) vi.stubEnv(name, '')
  expect(shopEnvironment(readPlan())).toMatchObject({
    REFRESH_SECRET: developmentSecrets.refresh,
    ADYEN_HMAC_KEY: sandboxKeys.hmacKey,
    SEARCH_API_KEY: embeddedSearchKey,
  })
  vi.stubEnv('PUBLIC_ORIGIN', 'https://shop.example')
  expect(shopEnvironment(readPlan())).toMatchObject({
    REFRESH_SECRET: undefined,
    ADYEN_API_KEY: undefined,
    ADYEN_HMAC_KEY: undefined,
    SEARCH_API_KEY: undefined,
  })
})

test.each([
  ['SHOP_API_URL', 'https://api.shop.example'],
  ['DATABASE_URL', 'postgres://db.internal/vereda'],
])('hands no published secret to a shop with %s=%s', (name, value) => {
  for (const other of ['REFRESH_SECRET', 'NODE_ENV', 'DATABASE_URL']) vi.stubEnv(other, '')
  vi.stubEnv(name, value)
  expect(shopEnvironment(readPlan()).REFRESH_SECRET).toBeUndefined()
})

test.each([
  ['', 'development'],
  ['test', 'test'],
  ['production', 'production'],
])('tells the storefront that the operator’s NODE_ENV is "%s"', (chosen, expected) => {
  vi.stubEnv('NODE_ENV', chosen)
  expect(storefrontEnvironment(readPlan(), 'production')).toMatchObject({
    NODE_ENV: 'production',
    OPERATOR_NODE_ENV: expected,
  })
})

test('passes the plan’s NODE_ENV to the storefront', () => {
  const plan = { ...readPlan(), env: { NODE_ENV: 'production' } }
  expect(storefrontEnvironment(plan, 'development')).toMatchObject({
    NODE_ENV: 'development',
    OPERATOR_NODE_ENV: 'production',
  })
})

const publicShop = {
  ...generateSecrets(),
  PUBLIC_ORIGIN: 'https://shop.example',
  ADYEN_CHECKOUT_URL: 'http://localhost:8080',
}

test.each([
  ['a private shop', {}, true],
  ['a public shop', publicShop, false],
])('both processes believe the same proxies where TRUST_PROXY is unset: %s', (_what, variables, trusts) => {
  const ofStorefront = parseTrustProxy(readEnvironment(variables).TRUST_PROXY)
  const ofBackEnd = readConfig(variables).trustProxy
  for (const trust of [ofStorefront, ofBackEnd]) {
    expect(trust.trusts('127.0.0.1', 0)).toBe(trusts)
    expect(trust.trusts('10.0.0.2', 0)).toBe(false)
  }
})
