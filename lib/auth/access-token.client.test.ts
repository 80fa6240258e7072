import { beforeEach, describe, expect, it, vi } from 'vitest'
import { guestShopApi } from '#lib/api/guest.ts'
import { getSignInId, isLoginNeeded } from '#lib/session/sign-in-id.client.ts'
import { pageStorage } from '#tests/support/page-storage.ts'
import { getAccessToken, getPageToken, refreshAccessToken } from './access-token.client.ts'
import { endSession, readSession, saveSession } from './session.client.ts'

vi.mock('#lib/api/guest.ts', () => ({ guestShopApi: { refresh: vi.fn() } }))

const storage = pageStorage('localStorage')
pageStorage('sessionStorage')
beforeEach(() => vi.mocked(guestShopApi.refresh).mockReset())

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const first = { token: 'a1', refreshToken: 'r1', tokenMarket: 'GB' as const, expiresIn: 900 }
const info = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
const answer = (token: string, refreshToken: string, tokenMarket: 'GB' | 'ES' = 'GB') =>
  ({ status: 'OK', token, refreshToken, tokenMarket, expiresIn: 900, info }) as const
const ko = (code: string) => ({ status: 'KO' as const, errors: [{ code, message: '' }], requestId: 'r' })

/** Simulates that 15 minutes have passed. */
function expireToken(): void {
  const session = readSession('vereda')
  storage.set('vereda:session', JSON.stringify({ ...session, goodUntil: 0 }))
}

describe('the access token', () => {
  it('is null for a guest and for an invalid session', async () => {
    expect(await getAccessToken(shop)).toBeNull()
    storage.set('vereda:session', '{"token":1}')
    expect(await getAccessToken(shop)).toBeNull()
    expect(guestShopApi.refresh).not.toHaveBeenCalled()
  })

  it('is the stored one while it is valid, without personal data', async () => {
    saveSession('vereda', { ...first, ...answer('a1', 'r1') })
    expect(await getAccessToken(shop)).toBe('a1')
    expect(storage.get('vereda:session')).not.toContain('arta')
  })

  it('is renewed once for concurrent requests', async () => {
    saveSession('vereda', first)
    expireToken()
    vi.mocked(guestShopApi.refresh).mockResolvedValue(answer('a2', 'r2'))
    expect(
      await Promise.all([getAccessToken(shop), getAccessToken(shop), refreshAccessToken(shop, 'a1')]),
    ).toEqual(['a2', 'a2', 'a2'])
    expect(guestShopApi.refresh).toHaveBeenCalledTimes(1)
    expect(readSession('vereda')?.refreshToken).toBe('r2')
  })

  it('is renewed for the same member, also in a session of an earlier release', async () => {
    saveSession('vereda', { ...first, info })
    const member = getSignInId('vereda')
    expireToken()
    vi.mocked(guestShopApi.refresh).mockResolvedValue({
      ...answer('a2', 'r2'),
      info: { ...info, email: 'new@vereda.example' },
    })
    await getAccessToken(shop)
    expect(getSignInId('vereda')).toBe(member)
    saveSession('vereda', first)
    expireToken()
    expect(getSignInId('vereda')).toBe('r1')
    for (const next of ['r2', 'r3']) {
      vi.mocked(guestShopApi.refresh).mockResolvedValue(answer('a2', next))
      await getAccessToken(shop)
      expireToken()
      expect(readSession('vereda')?.refreshToken).toBe(next)
      expect(getSignInId('vereda')).toBe('r1')
    }
  })

  it('is renewed for another market', async () => {
    saveSession('vereda', first)
    vi.mocked(guestShopApi.refresh).mockResolvedValue(answer('a2', 'r2', 'ES'))
    expect(await getAccessToken({ ...shop, locale: 'es_ES' })).toBe('a2')
    expect(guestShopApi.refresh).toHaveBeenCalledWith({ profile: 'es_ES', refreshToken: 'r1' })
  })
})

describe('the token of a page request', () => {
  it.each([
    ['for the market of the page has the token', 'en_GB', 'a1'],
    ['for another market has none', 'es_ES', null],
    ['for no market has none', 'nowhere', null],
  ])('%s', async (_what, profile, token) => {
    vi.stubGlobal('document', { documentElement: { dataset: { brand: 'vereda' } } })
    vi.stubGlobal('location', { pathname: '/en_GB/bolsa' })
    saveSession('vereda', first)
    expect(await getPageToken(profile)).toBe(token)
    expect(guestShopApi.refresh).not.toHaveBeenCalled()
  })
})

describe('a failed renewal', () => {
  it('clears an expired session and requires a sign-in', async () => {
    saveSession('vereda', first)
    expireToken()
    vi.mocked(guestShopApi.refresh).mockResolvedValue(ko('session_over'))
    expect(await getAccessToken(shop)).toBeNull()
    expect(readSession('vereda')).toBeNull()
    expect(isLoginNeeded('vereda')).toBe(true)
    saveSession('vereda', first)
    expect(isLoginNeeded('vereda')).toBe(false)
  })

  it('keeps the session after an outage and returns the error', async () => {
    saveSession('vereda', first)
    expireToken()
    vi.mocked(guestShopApi.refresh).mockResolvedValue(ko('network_error'))
    expect(await getAccessToken(shop)).toMatchObject({ status: 'KO' })
    expect(readSession('vereda')?.refreshToken).toBe('r1')
    expect(isLoginNeeded('vereda')).toBe(false)
  })

  it('does not restore a session after a sign-out', async () => {
    saveSession('vereda', first)
    expireToken()
    vi.mocked(guestShopApi.refresh).mockImplementation(async () => {
      endSession('vereda', false)
      return answer('a2', 'r2')
    })
    expect(await getAccessToken(shop)).toBeNull()
    expect(readSession('vereda')).toBeNull()
  })
})
