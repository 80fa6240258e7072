import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { memberSessions, members } from '#backend/db/schema/customers/account.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { signAccessToken } from '#backend/shop/account/tokens.ts'
import { signToken } from '#backend/signed-token.ts'
import { collectEmails, findLinkToken } from '../support/account-emails.ts'
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
  for (const table of [rateLimits, memberSessions, members, emailOutbox]) await db.delete(table)
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

describe('an intruder who knows the password', () => {
  const brand = 'vereda'
  const fresh = 'a-second-long-walk'
  const theirs = 'intruder@example.org'

  async function findLink(page: string): Promise<string> {
    const mails = await collectEmails(shop)
    const mail = mails.find(({ text }) => text.includes(`/${page}/`))
    return findLinkToken(mail ?? { text: '' }, page)
  }
  async function requestChange(token: string, email = theirs): Promise<string> {
    const identity = unwrap(await shop.api.confirmIdentity({ profile, password: marta.password }, { token }))
    unwrap(await shop.api.changeEmail({ profile, email, token: identity.token }, { token }))
    return findLink('confirm-email')
  }
  const confirmChange = (token: string) => shop.api.confirmEmailChange({ profile, token })
  async function resetPassword(password = fresh) {
    unwrap(await shop.api.recoverPassword({ profile, brand, email: marta.username }))
    const token = await findLink('set-password')
    unwrap(await shop.api.setNewPassword({ profile, brand, token, password }))
  }

  type Case = readonly [string, (intruder: Awaited<ReturnType<typeof sign>>) => Promise<unknown>]
  const defences: readonly Case[] = [
    ['resets the password', () => resetPassword()],
    [
      'changes the password',
      async () => {
        const { token } = await sign()
        const input = { profile, oldPassword: marta.password, newPassword: fresh }
        unwrap(await shop.api.changePassword(input, { token }))
      },
    ],
    [
      'signs out all other devices',
      async () => unwrap(await shop.api.revokeOtherSessions({ profile }, { token: (await sign()).token })),
    ],
    [
      'signs out the device',
      async () => {
        const { token } = await sign()
        const { sessions } = unwrap(await shop.api.sessions({ profile }, { token }))
        const other = sessions.find(({ current }) => !current)
        unwrap(await shop.api.revokeSession({ profile, id: other?.id ?? 0 }, { token }))
      },
    ],
    [
      'signs out all other devices after the intruder has signed out',
      async ({ refreshToken }) => {
        unwrap(await shop.api.logout({ profile, refreshToken }))
        unwrap(await shop.api.revokeOtherSessions({ profile }, { token: (await sign()).token }))
      },
    ],
    [
      'renews the session with the token that the intruder has used',
      async ({ refreshToken }) => {
        unwrap(await refresh(refreshToken))
        shop.clock.advance(11 * second)
        expect(getErrorCode(await refresh(refreshToken))).toBe('session_over')
      },
    ],
  ]
  it.each(defences)('cannot confirm a new address after the owner %s', async (_what, defend) => {
    const intruder = await sign()
    const link = await requestChange(intruder.token)
    await defend(intruder)
    expect(getErrorCode(await confirmChange(link))).toBe('link_invalid')
    expect(await findMemberId(shop, marta.username)).toBeGreaterThan(0)
  })

  it('cannot confirm an address that the owner’s device requested before the password was changed', async () => {
    const { token } = await sign()
    const link = await requestChange(token)
    const input = { profile, oldPassword: marta.password, newPassword: fresh }
    unwrap(await shop.api.changePassword(input, { token }))
    expect(await isOpen(token)).toBe(true)
    expect(getErrorCode(await confirmChange(link))).toBe('link_invalid')
  })

  it('does not keep the owner from undoing a change after a new password', async () => {
    unwrap(await confirmChange(await requestChange((await sign()).token)))
    const undo = await findLink('undo-email')
    const { token } = unwrap(await shop.api.login({ profile, ...marta, username: theirs }))
    const input = { profile, oldPassword: marta.password, newPassword: fresh }
    unwrap(await shop.api.changePassword(input, { token }))
    expect(unwrap(await shop.api.undoEmailChange({ profile, token: undo })).email).toBe(marta.username)
    expect(await isOpen(token)).toBe(false)
  })

  it('loses the account at an undo even if the owner has registered the address again', async () => {
    const id = await findMemberId(shop, marta.username)
    const intruder = await sign()
    unwrap(await confirmChange(await requestChange(intruder.token)))
    const undo = await findLink('undo-email')
    const undoChange = () => shop.api.undoEmailChange({ profile, token: undo })
    await addMembers(shop.database)
    const again = await findMemberId(shop, marta.username)

    expect(getErrorCode(await undoChange())).toBe('email_taken')
    expect(await isOpen(intruder.token)).toBe(false)
    const signInAgain = await shop.api.login({ profile, ...marta, username: theirs })
    expect(getErrorCode(signInAgain)).toBe('login_refused')
    unwrap(await shop.api.recoverPassword({ profile, brand, email: theirs }))
    const mails = (await collectEmails(shop)).filter(({ to }) => to === theirs)
    expect(mails.map(({ text }) => text.includes('/set-password/'))).toEqual([false])
    // The account of the owner is as it was.
    expect(unwrap(await getUserInfo((await sign()).token)).account.name).toBe('Marta')
    expect(getErrorCode(await undoChange())).toBe('email_taken')

    await shop.database.db.delete(members).where(eq(members.id, again))
    const { setPasswordToken } = unwrap(await undoChange())
    const set = { profile, brand, token: setPasswordToken, password: fresh } as const
    unwrap(await shop.api.setNewPassword(set))
    await sign({ ...marta, password: fresh })
    expect(await findMemberId(shop, marta.username)).toBe(id)
    expect(getErrorCode(await undoChange())).toBe('link_invalid')
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
