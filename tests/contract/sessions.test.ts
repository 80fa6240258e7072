import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { memberDevices, memberSessions } from '#backend/db/schema/customers/account.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { accountJobs } from '#backend/shop/account/routes.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { addMembers, marta, owen } from '../support/members.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  await addMembers(shop.database)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  await db.delete(rateLimits)
  await db.delete(memberSessions)
  await db.delete(memberDevices)
  await db.delete(emailOutbox)
  shop.mailbox.messages.length = 0
  shop.clock.now = testNow
})

const profile = 'en_GB'
const minute = 60_000
const day = 24 * 60 * minute
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile Safari/604.1'
const deviceId = (letter: string) => letter.repeat(22)

type Own = { device?: string; userAgent?: string; brand?: 'vereda' | 'taller'; who?: typeof marta }

/** Signs in as a browser does: with its user agent and its id. */
async function sign({ device, userAgent = firefox, brand, who = marta }: Own = {}) {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/v1/account/login',
    headers: { 'user-agent': userAgent },
    payload: { profile, ...who, ...(brand && { brand }), ...(device && { deviceId: deviceId(device) }) },
  })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ token: string; refreshToken: string }>()
}
const list = async (token: string) => unwrap(await shop.api.sessions({ profile }, { token })).sessions
const refresh = (refreshToken: string) => shop.api.refresh({ profile, refreshToken })
const getUserInfo = (token: string) => shop.api.userInfo({ profile, brand: 'vereda' }, { token })
const countMails = () => shop.database.db.$count(emailOutbox)

describe('the list of devices', () => {
  it('names browser, system, brand and times, and marks the current one, which comes first', async () => {
    const started = shop.clock.now.toISOString()
    const desk = await sign()
    shop.clock.advance(minute)
    const mobile = await sign({ userAgent: phone, brand: 'taller' })
    const later = shop.clock.now.toISOString()
    const sessions = await list(desk.token)
    expect(sessions).toEqual([
      {
        id: expect.any(Number),
        browser: 'Firefox',
        system: 'Windows',
        brand: 'vereda',
        startedAt: started,
        lastUsedAt: started,
        current: true,
      },
      {
        id: expect.any(Number),
        browser: 'Safari',
        system: 'iPhone',
        brand: 'taller',
        startedAt: later,
        lastUsedAt: later,
        current: false,
      },
    ])
    expect((await list(mobile.token)).map(({ current }) => current)).toEqual([true, false])
  })

  it('updates the last use at a renewal only, and sorts by it', async () => {
    const first = await sign()
    const second = await sign({ userAgent: phone })
    const third = await sign({ userAgent: 'curl/8' })
    shop.clock.advance(5 * minute)
    unwrap(await refresh(second.refreshToken))
    const sessions = await list(first.token)
    const elapsed = sessions.map(
      ({ lastUsedAt }) => (shop.clock.now.getTime() - Date.parse(lastUsedAt)) / minute,
    )
    expect(sessions.map(({ browser }) => browser)).toEqual(['Firefox', 'Safari', null])
    expect(elapsed).toEqual([5, 0, 5])
    expect((await list(third.token))[0]).toMatchObject({ browser: null, system: null, current: true })
  })

  it('contains no session that has ended or expired, and none of another member', async () => {
    const old = await sign()
    shop.clock.advance(31 * day)
    const over = await sign()
    await shop.api.logout({ profile, refreshToken: over.refreshToken })
    await sign({ who: owen })
    const now = await sign()
    expect(await list(now.token)).toHaveLength(1)
    expect(getErrorCode(await refresh(old.refreshToken))).toBe('session_over')
  })

  it('stores no user agent and no address', async () => {
    await sign({ userAgent: `${firefox} secret-build` })
    const rows = JSON.stringify(await shop.database.db.select().from(memberSessions))
    expect(rows).not.toMatch(/secret-build|127\.0\.0\.1|Mozilla/)
  })

  it('is for members only', async () => {
    expect(getErrorCode(await shop.api.sessions({ profile }))).toBe('login_required')
  })
})

describe('revoking', () => {
  it('ends a session at once: neither its access token nor its refresh token works any more', async () => {
    const desk = await sign()
    const stolen = await sign({ userAgent: phone })
    const target = (await list(desk.token)).find(({ current }) => !current)
    const revoke = () => shop.api.revokeSession({ profile, id: target?.id ?? 0 }, { token: desk.token })
    expect((await revoke()).status).toBe('OK')
    expect(getErrorCode(await getUserInfo(stolen.token))).toBe('token_refused')
    expect(getErrorCode(await refresh(stolen.refreshToken))).toBe('session_over')
    expect((await getUserInfo(desk.token)).status).toBe('OK')
    expect(getErrorCode(await revoke())).toBe('session_not_found')
    const [row] = await shop.database.db
      .select()
      .from(memberSessions)
      .where(eq(memberSessions.id, target?.id ?? 0))
    expect(row?.endedBy).toBe('revoked')
  })

  it('does not find the session of another member, which goes on', async () => {
    const hers = await sign()
    const his = await sign({ who: owen })
    const [target] = await list(hers.token)
    const reply = await shop.api.revokeSession({ profile, id: target?.id ?? 0 }, { token: his.token })
    expect(getErrorCode(reply)).toBe('session_not_found')
    expect((await getUserInfo(hers.token)).status).toBe('OK')
  })

  it('ends all other sessions of the member, and no others', async () => {
    const others = [await sign(), await sign({ userAgent: phone })]
    const his = await sign({ who: owen })
    const desk = await sign()
    const revoke = () => shop.api.revokeOtherSessions({ profile }, { token: desk.token })
    expect(unwrap(await revoke()).revoked).toBe(2)
    for (const { token } of others) expect(getErrorCode(await getUserInfo(token))).toBe('token_refused')
    for (const { token } of [his, desk]) expect((await getUserInfo(token)).status).toBe('OK')
    expect(unwrap(await revoke()).revoked).toBe(0)
  })

  it('leaves one session when two devices revoke each other at the same time', async () => {
    const [one, other] = [await sign(), await sign()]
    const replies = await Promise.all(
      [one, other].map(({ token }) => shop.api.revokeOtherSessions({ profile }, { token })),
    )
    expect(replies.filter(({ status }) => status === 'OK').length).toBeGreaterThan(0)
    const open = await Promise.all([one, other].map(({ token }) => getUserInfo(token)))
    expect(open.filter(({ status }) => status === 'OK').length).toBeLessThanOrEqual(1)
  })
})

describe('the e-mail about a new device', () => {
  it('is not sent for the first sign-in of an account, nor for a known device', async () => {
    await sign({ device: 'a' })
    shop.clock.advance(90 * day)
    for (const job of accountJobs) await job.run(shop.context, shop.app.log)
    await sign({ device: 'a', userAgent: phone })
    expect(await countMails()).toBe(0)
  })

  it('is sent for a sign-in from an unknown device, once', async () => {
    await sign({ device: 'a' })
    await sign({ device: 'b', userAgent: phone, brand: 'taller' })
    await sign({ device: 'b', userAgent: phone, brand: 'taller' })
    await sendDueEmails(shop.context, shop.app.log)
    expect(shop.mailbox.messages).toHaveLength(1)
    const [mail] = shop.mailbox.messages
    expect(mail).toMatchObject({ to: marta.username, subject: 'New sign-in to your Taller account' })
    expect(mail?.text).toContain('Safari')
    expect(mail?.text).toContain('iPhone')
    expect(mail?.text).toContain('1 June 2026 at 11:00 BST')
    expect(mail?.text).toContain('/en_GB/myaccount/mysecurity')
  })

  it('is sent for a client that sends no id', async () => {
    await sign({ device: 'a' })
    await sign()
    expect(await countMails()).toBe(1)
  })

  it('is sent for a device that only another member has used', async () => {
    await sign({ device: 'a' })
    await sign({ device: 'b', who: owen })
    await sign({ device: 'a', who: owen })
    expect(await countMails()).toBe(1)
    const rows = await shop.database.db.select().from(memberDevices)
    expect(new Set(rows.map(({ digest }) => digest)).size).toBe(3)
    expect(JSON.stringify(rows)).not.toContain(deviceId('a'))
  })

  it('is not sent for a wrong password', async () => {
    await sign({ device: 'a' })
    await shop.api.login({ profile, ...marta, password: 'no', deviceId: deviceId('b') })
    expect(await countMails()).toBe(0)
  })

  it('counts a device as new again after it has not been used for over a year', async () => {
    await sign({ device: 'a' })
    await sign({ device: 'b' })
    shop.clock.advance(200 * day)
    await sign({ device: 'a' })
    shop.clock.advance(201 * day)
    for (const job of accountJobs) await job.run(shop.context, shop.app.log)
    await shop.database.db.delete(emailOutbox)
    await sign({ device: 'a' })
    expect(await countMails()).toBe(0)
    await sign({ device: 'b' })
    expect(await countMails()).toBe(1)
  })
})
