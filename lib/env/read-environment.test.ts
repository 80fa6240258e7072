import { expect, it } from 'vitest'
import { developmentSecrets } from '#api-client/contract/deployment/published-secrets.ts'
import { generateSecrets } from '#bin/support/generate-secrets.ts'
import { readEnvironment } from './read-environment.ts'

const open = { PUBLIC_ORIGIN: 'https://shop.example' }
const { REFRESH_SECRET, SEARCH_API_KEY } = generateSecrets()

it('runs locally without any settings, and treats an empty setting as unset', () => {
  const settings = readEnvironment({ REFRESH_SECRET: '', PUBLIC_ORIGIN: ' ', STOREFRONT_PORT: '' })
  expect(settings).toMatchObject({
    REFRESH_SECRET: developmentSecrets.refresh,
    PUBLIC_ORIGIN: '',
    STOREFRONT_PORT: 3000,
  })
})

it.each([
  ['without a secret', open],
  ['in production', { ...open, NODE_ENV: 'production' }],
  ['on one machine in production', { NODE_ENV: 'production' }],
  ['in the operator’s production', { NODE_ENV: 'production', OPERATOR_NODE_ENV: 'production' }],
  [
    'as development, in the operator’s production',
    { NODE_ENV: 'development', OPERATOR_NODE_ENV: 'production' },
  ],
  ['with a remote shop service', { SHOP_API_URL: 'https://api.shop.example' }],
  ['with a remote search', { SEARCH_API_URL: 'https://search.unbxd.io' }],
  ['with brand hosts', { BRAND_HOSTS: 'shop.example=vereda' }],
  ['on every network', { STOREFRONT_HOST: '0.0.0.0' }],
  ['with payments at Adyen', { PAYMENT_ORIGIN: 'https://*.adyen.com' }],
  ['with live payments', { ADYEN_ENVIRONMENT: 'live' }],
  ['with the published secret', { ...open, REFRESH_SECRET: developmentSecrets.refresh }],
])('requires a secret %s', (_how, variables) => {
  expect(() => readEnvironment(variables)).toThrow(
    /REFRESH_SECRET: a public shop needs its own.*openssl rand/,
  )
})

it.each([
  ['a repeated character', { REFRESH_SECRET: 'x'.repeat(32) }, /REFRESH_SECRET: .*easy to guess/],
  [
    'example text',
    { REFRESH_SECRET: 'replace-this-by-32-letters-of-yours' },
    /REFRESH_SECRET: .*easy to guess/,
  ],
  ['the key of the back end’s search', { SEARCH_API_KEY: 'embedded-search' }, /SEARCH_API_KEY: .*published/],
  [
    'a secret that is used twice',
    { ADMIN_TOKEN: REFRESH_SECRET },
    /REFRESH_SECRET: has the same value as ADMIN_TOKEN/,
  ],
])('rejects a public storefront with %s', (_what, variables, message) => {
  expect(() => readEnvironment({ ...open, REFRESH_SECRET, ...variables })).toThrow(message)
})

it.each([
  [
    'built on one machine that is not in production',
    { NODE_ENV: 'production', OPERATOR_NODE_ENV: 'development' },
  ],
  ['with a shop service on one machine', { SHOP_API_URL: 'http://localhost:4000' }],
  ['during a build', { ...open, NEXT_PHASE: 'phase-production-build' }],
  ['with secrets of its own', { ...open, REFRESH_SECRET, SEARCH_API_KEY }],
  [
    'on one machine with brand hosts',
    { BRAND_HOSTS: 'shop.localhost=vereda', PUBLIC_ORIGIN: 'http://[::1]:3000' },
  ],
])('starts %s', (_when, variables) => {
  expect(() => readEnvironment(variables)).not.toThrow()
})

it.each([
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
  ['http://127.0.0.1:4000/shop/', 'http://127.0.0.1:4000/shop'],
])('reads SHOP_API_URL=%s', (SHOP_API_URL, url) => {
  expect(readEnvironment({ SHOP_API_URL }).SHOP_API_URL).toBe(url)
})

it.each([
  [{ SHOP_API_URL: 'ftp://127.0.0.1' }, /SHOP_API_URL: write a whole address with http/],
  [{ SHOP_API_URL: 'http://127.0.0.1/?a=b' }, /SHOP_API_URL: leave out everything from \?/],
  [{ SHOP_API_URL: 'http://a:b@127.0.0.1' }, /SHOP_API_URL: leave out user name and password/],
  [{ SEARCH_API_URL: 'http://127.0.0.1/#a' }, /SEARCH_API_URL: leave out everything from/],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000/shop' }, /PUBLIC_ORIGIN: leave out the path/],
  [{ BRAND_HOSTS: 'https://localhost=vereda' }, /BRAND_HOSTS: "https:.*is not host=brand/],
])('rejects %o', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message)
})

it('lists every invalid setting with its fix', () => {
  const wrong = { SHOP_API_URL: 'shop', REFRESH_SECRET: 'short', COUNTRY_HEADER: 'cf-ipcountry:' }
  expect(() => readEnvironment(wrong)).toThrow(
    /SHOP_API_URL: write a whole address.*REFRESH_SECRET is at least 32.*COUNTRY_HEADER is the name of a header/,
  )
})
