import { beforeEach, describe, expect, it, vi } from 'vitest'
import { guestShop } from '#lib/api/guest.ts'
import { isLoginNeeded, signInId } from '#lib/session/sign-in-id.ts'
import { pageStorage } from '#tests/support/page-storage.ts'
import { renewToken, tokenFor, tokenOfPage } from './bearer.ts'
import { endSession, keepSession, readSession } from './session.ts'

vi.mock('#lib/api/guest.ts', () => ({ guestShop: { refresh: vi.fn() } }))

const kept = pageStorage('localStorage')
pageStorage('sessionStorage')
beforeEach(() => vi.mocked(guestShop.refresh).mockReset())

const place = { brand: 'vereda', locale: 'en_GB' } as const
const first = { token: 'a1', refreshToken: 'r1', tokenMarket: 'GB' as const, expiresIn: 900 }
const info = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
const answer = (token: string, refreshToken: string, tokenMarket: 'GB' | 'ES' = 'GB') =>
  ({ status: 'OK', token, refreshToken, tokenMarket, expiresIn: 900, info }) as const
const ko = (code: string) => ({ status: 'KO' as const, errors: [{ code, message: '' }], requestId: 'r' })

/** As if a quarter of an hour had passed. */
function age(): void {
  const session = readSession('vereda')
  kept.set('vereda:session', JSON.stringify({ ...session, goodUntil: 0 }))
}

describe('the token that is borne', () => {
  it('is none for a guest, nor for what is no session', async () => {
    expect(await tokenFor(place)).toBeNull()
    kept.set('vereda:session', '{"token":1}')
    expect(await tokenFor(place)).toBeNull()
    expect(guestShop.refresh).not.toHaveBeenCalled()
  })

  it('is the kept one while it is good, and no name or address is kept with it', async () => {
    keepSession('vereda', { ...first, ...answer('a1', 'r1') })
    expect(await tokenFor(place)).toBe('a1')
    expect(kept.get('vereda:session')).not.toContain('arta')
  })

  it('is renewed once, whoever asks at a time', async () => {
    keepSession('vereda', first)
    age()
    vi.mocked(guestShop.refresh).mockResolvedValue(answer('a2', 'r2'))
    expect(await Promise.all([tokenFor(place), tokenFor(place), renewToken(place, 'a1')])).toEqual([
      'a2',
      'a2',
      'a2',
    ])
    expect(guestShop.refresh).toHaveBeenCalledTimes(1)
    expect(readSession('vereda')?.refreshToken).toBe('r2')
  })

  it('is renewed for the same member, also in a session of an earlier release', async () => {
    keepSession('vereda', { ...first, info })
    const member = signInId('vereda')
    age()
    vi.mocked(guestShop.refresh).mockResolvedValue({
      ...answer('a2', 'r2'),
      info: { ...info, email: 'new@vereda.example' },
    })
    await tokenFor(place)
    expect(signInId('vereda')).toBe(member)
    keepSession('vereda', first)
    age()
    expect(signInId('vereda')).toBe('r1')
    for (const next of ['r2', 'r3']) {
      vi.mocked(guestShop.refresh).mockResolvedValue(answer('a2', next))
      await tokenFor(place)
      age()
      expect(readSession('vereda')?.refreshToken).toBe(next)
      expect(signInId('vereda')).toBe('r1')
    }
  })

  it('is renewed for another market', async () => {
    keepSession('vereda', first)
    vi.mocked(guestShop.refresh).mockResolvedValue(answer('a2', 'r2', 'ES'))
    expect(await tokenFor({ ...place, locale: 'es_ES' })).toBe('a2')
    expect(guestShop.refresh).toHaveBeenCalledWith({ profile: 'es_ES', refreshToken: 'r1' })
  })
})

describe('what a page asks', () => {
  it.each([
    ['of its own market bears the token', 'en_GB', 'a1'],
    ['of another market bears none', 'es_ES', null],
    ['of no market bears none', 'nowhere', null],
  ])('%s', async (_what, profile, token) => {
    vi.stubGlobal('document', { documentElement: { dataset: { brand: 'vereda' } } })
    vi.stubGlobal('location', { pathname: '/en_GB/bolsa' })
    keepSession('vereda', first)
    expect(await tokenOfPage(profile)).toBe(token)
    expect(guestShop.refresh).not.toHaveBeenCalled()
  })
})

describe('where renewing fails', () => {
  it('a session that is over is cleared, and a sign-in needed', async () => {
    keepSession('vereda', first)
    age()
    vi.mocked(guestShop.refresh).mockResolvedValue(ko('session_over'))
    expect(await tokenFor(place)).toBeNull()
    expect(readSession('vereda')).toBeNull()
    expect(isLoginNeeded('vereda')).toBe(true)
    keepSession('vereda', first)
    expect(isLoginNeeded('vereda')).toBe(false)
  })

  it('an outage keeps it and is told', async () => {
    keepSession('vereda', first)
    age()
    vi.mocked(guestShop.refresh).mockResolvedValue(ko('network_error'))
    expect(await tokenFor(place)).toMatchObject({ status: 'KO' })
    expect(readSession('vereda')?.refreshToken).toBe('r1')
    expect(isLoginNeeded('vereda')).toBe(false)
  })

  it('who signed out meanwhile stays signed out', async () => {
    keepSession('vereda', first)
    age()
    vi.mocked(guestShop.refresh).mockImplementation(async () => {
      endSession('vereda', false)
      return answer('a2', 'r2')
    })
    expect(await tokenFor(place)).toBeNull()
    expect(readSession('vereda')).toBeNull()
  })
})
