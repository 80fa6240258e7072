import { scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { memberSessions, members, memberTokens } from '#backend/db/schema/customers/account.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { accountJobs } from '#backend/shop/account/routes.ts'
import { signToken } from '#backend/signed-token.ts'
import { addMembers, marta, owen, signIn } from '../support/members.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  await addMembers(shop.database)
})
afterAll(() => shop.close())
beforeEach(() => shop.database.db.delete(rateLimits))

const profile = 'en_GB'
const minute = 60_000
const sign = (fetchMember = marta, where: Parameters<typeof signIn>[2] = profile) =>
  signIn(shop.api.login, fetchMember, where)
const fetchMember = (token?: string, where: Parameters<typeof signIn>[2] = profile) =>
  shop.api.userInfo({ profile: where ?? profile, brand: 'vereda' }, token === undefined ? {} : { token })
const refresh = (refreshToken: string) => shop.api.refresh({ profile, refreshToken })

describe('login', () => {
  it('returns tokens of the market and the member', async () => {
    const { info, tokenMarket, expiresIn, token } = await sign()
    expect(info).toEqual({ email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' })
    expect(tokenMarket).toBe('GB')
    expect(expiresIn).toBe(15 * 60)
    expect(unwrap(await fetchMember(token)).account).toEqual({
      ...info,
      newsletterSubscribed: false,
      sibling: false,
      phonePrefix: '',
      phone: '',
      kboix: false,
    })
  })

  it('matches an address in any case', async () => {
    expect((await sign({ ...marta, username: ' Marta@VEREDA.example ' })).info.name).toBe('Marta')
  })

  it('answers a wrong password and an unknown address identically, after the same amount of work', async () => {
    const started = performance.now()
    const wrong = await shop.api.login({ profile, ...marta, password: 'five-miles-after-lunch' })
    const between = performance.now()
    const unknown = await shop.api.login({ profile, ...marta, username: 'nobody@vereda.example' })
    const ended = performance.now()
    expect(getReplyErrors(unknown)).toEqual(getReplyErrors(wrong))
    expect(getErrorCode(wrong)).toBe('login_refused')
    // Deriving takes tens of milliseconds, answering without one or two.
    expect(ended - between).toBeGreaterThan((between - started) / 5)
  })

  it('replaces the hash of an earlier release at the next sign-in', async () => {
    const salt = Buffer.alloc(16, 3)
    const hash = scryptSync(owen.password, salt, 32, { N: 1024, r: 8, p: 1 })
    const passwordHash = `scrypt$1024$8$1$${salt.toString('base64url')}$${hash.toString('base64url')}`
    const { db } = shop.database
    const isOwen = eq(members.email, owen.username)
    await db.update(members).set({ passwordHash }).where(isOwen)
    expect(getErrorCode(await shop.api.login({ profile, ...owen, password: 'no' }))).toBe('login_refused')
    const findHash = async () => (await db.select().from(members).where(isOwen))[0]?.passwordHash
    expect(await findHash()).toBe(passwordHash)
    await sign(owen)
    expect(await findHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await sign(owen)
  })

  it('counts failed attempts of an address, and resets on success', { timeout: 90_000 }, async () => {
    const wrong = () => shop.api.login({ profile, ...owen, password: 'no' })
    for (let attempt = 0; attempt < 9; attempt += 1) expect(getErrorCode(await wrong())).toBe('login_refused')
    await sign(owen)
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(getErrorCode(await wrong())).toBe('login_refused')
    expect(getErrorCode(await wrong())).toBe('E_CAPTCHA_ERROR')
    expect(getErrorCode(await shop.api.login({ profile, ...owen }))).toBe('E_CAPTCHA_ERROR')
    await sign(marta)
    shop.clock.advance(16 * minute)
    await sign(owen)
  })

  it('counts attempts of unknown addresses too, so that they reveal nothing', async () => {
    const unknown = () => shop.api.login({ profile, username: 'no@vereda.example', password: 'no' })
    for (let attempt = 0; attempt < 10; attempt += 1) await unknown()
    expect(getErrorCode(await unknown())).toBe('E_CAPTCHA_ERROR')
  })

  it('stores and logs no password, token or address where it does not belong', async () => {
    const { token, refreshToken } = await sign()
    const { db } = shop.database
    const savedRows = JSON.stringify([
      await db.select().from(members),
      await db.select().from(memberSessions),
      await db.select().from(memberTokens),
      await db.select().from(rateLimits),
    ])
    for (const secret of [marta.password, token, refreshToken]) expect(savedRows).not.toContain(secret)
    for (const secret of ['marta@', marta.password, token, refreshToken])
      expect(shop.logLines.join('\n')).not.toContain(secret)
  })
})

describe('a token', () => {
  it('is required by userInfo', async () => {
    expect(getErrorCode(await fetchMember())).toBe('login_required')
  })

  it('expires after a quarter of an hour', async () => {
    const { token } = await sign()
    shop.clock.advance(15 * minute - 1)
    expect((await fetchMember(token)).status).toBe('OK')
    shop.clock.advance(1)
    expect(getErrorCode(await fetchMember(token))).toBe('token_refused')
  })

  it('is valid in its market only, and refreshed for another', async () => {
    const { token, refreshToken } = await sign()
    expect((await fetchMember(token, 'en_GB')).status).toBe('OK')
    expect(getErrorCode(await fetchMember(token, 'es_ES'))).toBe('token_refused')
    const spanish = unwrap(await shop.api.refresh({ profile: 'es_ES', refreshToken }))
    expect(spanish.tokenMarket).toBe('ES')
    expect((await fetchMember(spanish.token, 'es_ES')).status).toBe('OK')
  })

  it.each([
    ['nothing of ours', () => 'abc'],
    ['another payload under the signature', (token: string) => `AAAA${token}`],
    ['a refresh token', (_: string, refreshToken: string) => refreshToken],
  ])('is rejected when it is %s', async (_what, make) => {
    const { token, refreshToken } = await sign()
    expect(getErrorCode(await fetchMember(make(token, refreshToken)))).toBe('token_refused')
  })

  it.each([
    ['no expiry', ''],
    ['an expiry that is no number', '.never'],
    ['an expiry years ahead', '.9999999999999'],
  ])('is rejected with %s, though signed with the shop’s secret', async (_what, expiry) => {
    const { token } = await sign()
    const [session, member, market] = Buffer.from(token.split('.')[0] ?? '', 'base64url')
      .toString()
      .split('.')
    const { memberSecret } = shop.context.config
    const signed = (end: string) =>
      signToken(memberSecret, 'member access', `${session}.${member}.${market}${end}`)
    expect((await fetchMember(signed(`.${shop.clock.now.getTime() + minute}`))).status).toBe('OK')
    expect(getErrorCode(await fetchMember(signed(expiry)))).toBe('token_refused')
  })

  it('ends with its session', async () => {
    const { token, refreshToken } = await sign()
    expect((await shop.api.logout({ profile, refreshToken })).status).toBe('OK')
    expect(getErrorCode(await fetchMember(token))).toBe('token_refused')
    expect(getErrorCode(await refresh(refreshToken))).toBe('session_over')
    expect((await shop.api.logout({ profile, refreshToken })).status).toBe('OK')
  })

  it('does not affect other sessions of the member', async () => {
    const [phone, desk] = [await sign(), await sign()]
    await shop.api.logout({ profile, refreshToken: phone.refreshToken })
    expect((await fetchMember(desk.token)).status).toBe('OK')
  })
})

describe('refresh', () => {
  it('rotates: each token is valid once, and returns the next', async () => {
    const first = await sign()
    const second = unwrap(await refresh(first.refreshToken))
    expect(second.refreshToken).not.toBe(first.refreshToken)
    shop.clock.advance(20 * minute)
    const third = unwrap(await refresh(second.refreshToken))
    expect(third.info.name).toBe('Marta')
    expect((await fetchMember(third.token)).status).toBe('OK')
  })

  it('revokes the whole token family when a used token is reused', async () => {
    const first = await sign()
    const second = unwrap(await refresh(first.refreshToken))
    shop.clock.advance(11_000)
    expect(getErrorCode(await refresh(first.refreshToken))).toBe('session_over')
    expect(getErrorCode(await refresh(second.refreshToken))).toBe('session_over')
    expect(getErrorCode(await fetchMember(second.token))).toBe('token_refused')
    const ended = await shop.database.db
      .select()
      .from(memberSessions)
      .where(eq(memberSessions.endedBy, 'reuse'))
    expect(ended).toHaveLength(1)
  })

  it('serves two tabs that refresh concurrently, and a client that lost the answer', async () => {
    const { refreshToken } = await sign()
    const [one, other] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect((await fetchMember(unwrap(one).token)).status).toBe('OK')
    expect((await fetchMember(unwrap(other).token)).status).toBe('OK')
    shop.clock.advance(9_000)
    expect((await refresh(refreshToken)).status).toBe('OK')
    shop.clock.advance(11_000)
    expect((await refresh(unwrap(other).refreshToken)).status).toBe('OK')
  })

  it('rejects an unknown token', async () => {
    expect(getErrorCode(await refresh('x'.repeat(43)))).toBe('session_over')
  })

  it('ends and deletes a session after thirty days without use', async () => {
    const { refreshToken } = await sign()
    shop.clock.advance(30 * 24 * 60 * minute)
    expect(getErrorCode(await refresh(refreshToken))).toBe('session_over')
    for (const job of accountJobs) await job.run(shop.context, shop.app.log)
    expect(await shop.database.db.$count(memberTokens)).toBe(0)
  })
})
