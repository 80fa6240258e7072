import { expect, it } from 'vitest'
import { developmentRefreshSecret } from '#api-client/contract/refresh.ts'
import { readEnvironment } from './server.ts'

const open = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example' }

it('runs on one machine with nothing set, an empty setting counting as none', () => {
  const settings = readEnvironment({ REFRESH_SECRET: '', PUBLIC_ORIGIN: ' ', STOREFRONT_PORT: '' })
  expect(settings).toMatchObject({
    REFRESH_SECRET: developmentRefreshSecret,
    PUBLIC_ORIGIN: '',
    STOREFRONT_PORT: 3000,
  })
})

it.each([
  ['without a secret', open],
  ['under hosts of its own', { NODE_ENV: 'production', BRAND_HOSTS: 'shop.example=vereda' }],
  ['with the secret that everybody can read', { ...open, REFRESH_SECRET: developmentRefreshSecret }],
])('refuses to serve the public %s', (_how, variables) => {
  expect(() => readEnvironment(variables)).toThrow(/REFRESH_SECRET: a public shop needs its own/)
})

it.each([
  ['in production on one machine', { NODE_ENV: 'production' }],
  ['while it builds', { ...open, NEXT_PHASE: 'phase-production-build' }],
  ['with a secret of its own', { ...open, REFRESH_SECRET: 'x'.repeat(32) }],
])('starts %s', (_when, variables) => {
  expect(() => readEnvironment(variables)).not.toThrow()
})

it('names every wrong setting with its mend', () => {
  const wrong = { SHOP_API_URL: 'shop', REFRESH_SECRET: 'short', COUNTRY_HEADER: 'cf-ipcountry:' }
  expect(() => readEnvironment(wrong)).toThrow(
    /SHOP_API_URL is the origin.*REFRESH_SECRET is at least 32.*COUNTRY_HEADER is the name of a header/,
  )
})
