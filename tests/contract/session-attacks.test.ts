import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { memberSessions, members } from '#backend/db/schema/customers/account.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { signAccessToken } from '#backend/shop/account/tokens.ts'
import { signToken } from '#backend/signed-token.ts'
import { findMemberId } from '../support/matrix-roles.ts'
import { addMembers, marta, owen, signIn } from '../support/members.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  for (const table of [rateLimits, memberSessions, members]) await db.delete(table)
  await addMembers(shop.database)
  shop.clock.now = testNow
})

const profile = 'en_GB'
const second = 1000
const minute = 60 * second
const sign = (who = marta) => signIn(shop.api.login, who)
const refresh = (refreshToken: string) => shop.api.refresh({ profile, refreshToken })
const getUserInfo = (token: string, where: Parameters<typeof shop.api.refresh>[0]['profile'] = profile) =>
  shop.api.userInfo({ profile: where, brand: 'vereda' }, { token })
const isOpen = async (token: string) => (await getUserInfo(token)).status === 'OK'

/** The status of a call with a raw Authorization header. */
async function callWith(authorization: string): Promise<string> {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/v1/account/user-info',
    headers: { authorization },
    payload: { profile, brand: 'vereda' },
  })
  return `${reply.statusCode} ${reply.json<{ errors?: { code: string }[] }>().errors?.[0]?.code ?? 'OK'}`
}

describe('a stolen refresh token', () => {
  it('that the thief uses first ends the session when its owner renews', async () => {
    const owner = await sign()
    const thief = unwrap(await refresh(owner.refreshToken))
    expect(await isOpen(thief.token)).toBe(true)
    shop.clock.advance(11 * second)
    expect(getErrorCode(await refresh(owner.refreshToken))).toBe('session_over')
    expect(await isOpen(thief.token)).toBe(false)
    expect(getErrorCode(await refresh(thief.refreshToken))).toBe('session_over')
  })

  it('that the thief uses late ends the session at once', async () => {
    const owner = await sign()
    const renewed = unwrap(await refresh(owner.refreshToken))
    shop.clock.advance(11 * second)
    expect(getErrorCode(await refresh(owner.refreshToken))).toBe('session_over')
    expect(await isOpen(renewed.token)).toBe(false)
  })

  it('that the thief uses within the grace period is detected at the next renewal but one', async () => {
    const owner = await sign()
    const renewed = unwrap(await refresh(owner.refreshToken))
    const thief = unwrap(await refresh(owner.refreshToken))
    shop.clock.advance(minute)
    unwrap(await refresh(renewed.refreshToken))
    unwrap(await refresh(thief.refreshToken))
    shop.clock.advance(minute)
    expect(getErrorCode(await refresh(renewed.refreshToken))).toBe('session_over')
    expect(getErrorCode(await refresh(thief.refreshToken))).toBe('session_over')
  })

  it('does not end other sessions of the member', async () => {
    const [phone, desk] = [await sign(), await sign()]
    unwrap(await refresh(phone.refreshToken))
    shop.clock.advance(11 * second)
    expect(getErrorCode(await refresh(phone.refreshToken))).toBe('session_over')
    expect(await isOpen(desk.token)).toBe(true)
  })
})

describe('a forged refresh token', () => {
  it.each([
    ['one character more', (real: string) => `${real}A`],
    ['one character less', (real: string) => real.slice(0, -1)],
    ['other case', (real: string) => real.toLowerCase()],
    ['padding', (real: string) => `${real}=`],
    ['its stored digest', (real: string) => createHash('sha256').update(real).digest('hex')],
    ['SQL', () => "' or true --"],
  ])('with %s is unknown, and does no harm to the session', async (_what, forge) => {
    const { refreshToken, token } = await sign()
    expect(getErrorCode(await refresh(forge(refreshToken)))).toBe('session_over')
    expect(await isOpen(token)).toBe(true)
    expect((await refresh(refreshToken)).status).toBe('OK')
  })

  it('that is an access token is unknown', async () => {
    expect(getErrorCode(await refresh((await sign()).token))).toBe('session_over')
  })
})

describe('an access token', () => {
  it.each([
    ['the algorithm none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ sub: 1 })}.`],
    ['a JWT signed with the empty key', () => signJwt('')],
    ['a payload of another member under the same signature', (real: string) => swapMember(real)],
    ['a shortened signature', (real: string) => real.slice(0, -2)],
    ['no signature', (real: string) => `${real.split('.')[0]}.`],
    ['a third part', (real: string) => `${real}.x`],
    ['characters that decoders skip', (real: string) => real.replace('.', '=.')],
    ['a line break', (real: string) => `${real}\\n`],
    ['a thousand dots', () => '.'.repeat(1000)],
  ])('with %s is rejected', async (_what, tamper) => {
    const { token } = await sign()
    expect(await callWith(`Bearer ${tamper(token)}`)).toBe('401 token_refused')
    expect(await isOpen(token)).toBe(true)
  })

  it.each(['Basic', 'Token', ''])('with the scheme "%s" is rejected', async (scheme) => {
    const { token } = await sign()
    expect(await callWith(`${scheme} ${token}`.trim())).toBe('401 token_refused')
  })

  it('signed with another secret of the shop, or for another purpose, is rejected', async () => {
    const { token } = await sign()
    const payload = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
    const { memberSecret, linkSecret } = shop.context.config
    expect(await callWith(`Bearer ${signToken(memberSecret, 'member access', payload)}`)).toBe('200 OK')
    for (const forged of [
      signToken(linkSecret, 'member access', payload),
      signToken(memberSecret, 'set-password', payload),
    ])
      expect(await callWith(`Bearer ${forged}`)).toBe('401 token_refused')
  })

  it('for the session of another member is rejected, even with a valid signature', async () => {
    await sign()
    const [session] = await shop.database.db.select().from(memberSessions)
    const forged = signAccessToken(shop.context.config.memberSecret, {
      sessionId: session?.id ?? 0,
      memberId: await findMemberId(shop, owen.username),
      market: 'GB',
      expiresAt: new Date(shop.clock.now.getTime() + minute),
    })
    expect(getErrorCode(await getUserInfo(forged))).toBe('token_refused')
  })

  it('is rejected after it has expired, and in another market', async () => {
    const { token } = await sign()
    expect(getErrorCode(await getUserInfo(token, 'es_ES'))).toBe('token_refused')
    shop.clock.advance(15 * minute)
    expect(getErrorCode(await getUserInfo(token))).toBe('token_refused')
  })

  it('does not outlive its session, whose last renewal was thirty days ago', async () => {
    const { refreshToken } = await sign()
    shop.clock.advance(30 * 24 * 60 * minute)
    expect(getErrorCode(await refresh(refreshToken))).toBe('session_over')
  })
})

describe('fixation', () => {
  it('a sign-in with a token of another session starts a session of its own', async () => {
    const attacker = await sign(owen)
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/v1/account/login',
      headers: { authorization: `Bearer ${attacker.token}` },
      payload: { profile, ...marta },
    })
    const victim = reply.json<{ token: string; refreshToken: string }>()
    expect(unwrap(await getUserInfo(attacker.token)).account.name).toBe('Owen')
    expect(unwrap(await getUserInfo(victim.token)).account.name).toBe('Marta')
    expect(await shop.database.db.$count(memberSessions)).toBe(2)
    expect(unwrap(await refresh(attacker.refreshToken)).info.name).toBe('Owen')
  })
})

describe('a session that has ended', () => {
  it('gets no token from a renewal at the same moment as the revocation', async () => {
    const owner = await sign()
    const stolen = await sign()
    const [renewed] = await Promise.all([
      refresh(stolen.refreshToken),
      shop.api.revokeOtherSessions({ profile }, { token: owner.token }),
    ])
    const tokens = [stolen.token, ...('token' in renewed ? [renewed.token] : [])]
    for (const token of tokens) expect(await isOpen(token)).toBe(false)
    const refreshTokens = [stolen.refreshToken, ...('token' in renewed ? [renewed.refreshToken] : [])]
    for (const token of refreshTokens) expect(getErrorCode(await refresh(token))).toBe('session_over')
    expect(await isOpen(owner.token)).toBe(true)
  })

  it('cannot manage the sessions that are open', async () => {
    const owner = await sign()
    const revoked = await sign()
    unwrap(await shop.api.revokeOtherSessions({ profile }, { token: owner.token }))
    for (const reply of [
      await shop.api.sessions({ profile }, { token: revoked.token }),
      await shop.api.revokeOtherSessions({ profile }, { token: revoked.token }),
      await shop.api.passkeys({ profile }, { token: revoked.token }),
    ])
      expect(getErrorCode(reply)).toBe('token_refused')
    expect(await isOpen(owner.token)).toBe(true)
  })

  it('of a deleted member is over, and its id is not reused', async () => {
    const { token, refreshToken } = await sign()
    await shop.database.db.delete(members).where(eq(members.email, marta.username))
    expect(getErrorCode(await getUserInfo(token))).toBe('token_refused')
    expect(getErrorCode(await refresh(refreshToken))).toBe('session_over')
    await addMembers(shop.database)
    expect(getErrorCode(await getUserInfo(token))).toBe('token_refused')
  })
})

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signJwt(key: string): string {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 1 })}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

function swapMember(token: string): string {
  const [payload = '', mac = ''] = token.split('.')
  const [session, member, ...rest] = Buffer.from(payload, 'base64url').toString().split('.')
  const other = [session, Number(member) + 1, ...rest].join('.')
  return `${Buffer.from(other).toString('base64url')}.${mac}`
}
