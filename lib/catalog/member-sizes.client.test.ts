// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { endSession, saveSession } from '#lib/auth/session.client.ts'
import { membership } from '#tests/fixtures/membership.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { loadMemberSizes } from './member-sizes.client.ts'
import { readMemberSizes, readSavedSizes } from './saved-sizes.client.ts'

const api = mockShopApi()
const shop = { brand: 'vereda', locale: 'en_GB' } as const
const sizes = [{ size: '44', label: 'UK 9½', target: 'X' as const }]
const info = { email: 'marta@vereda.example' }
const signIn = () =>
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info })

beforeEach(() => {
  resetBrowser('/en_GB')
  signIn()
})

it('loads the sizes of the signed-in member once per sign-in', async () => {
  api.respond('membership', { ...membership, sizes })
  await Promise.all([loadMemberSizes(shop), loadMemberSizes(shop)])
  await loadMemberSizes(shop)
  expect(readSavedSizes('vereda')).toEqual({ 'shoe:X': '44' })
  expect(api.calls('membership')).toHaveLength(1)
  endSession('vereda', false)
  await loadMemberSizes(shop)
  expect(api.calls('membership')).toHaveLength(1)
  signIn()
  await loadMemberSizes(shop)
  expect(api.calls('membership')).toHaveLength(2)
})

it('tries again after an outage', async () => {
  api.respond('membership', connectionFailure)
  await loadMemberSizes(shop)
  expect(readMemberSizes('vereda')).toBeNull()
  api.respond('membership', { ...membership, sizes })
  await loadMemberSizes(shop)
  expect(readSavedSizes('vereda')).toEqual({ 'shoe:X': '44' })
})

it('ignores a reply that arrives after a sign-out', async () => {
  api.respond('membership', { ...membership, sizes })
  const release = api.holdResponse('membership')
  const loading = loadMemberSizes(shop)
  endSession('vereda', false)
  release()
  await loading
  signIn()
  expect(readSavedSizes('vereda')).toEqual({})
})
