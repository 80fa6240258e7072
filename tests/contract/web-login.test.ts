import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { memberDevices, memberSessions, members } from '#backend/db/schema/customers/account.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { webLogins } from '#backend/db/schema/customers/web-logins.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { webLoginJob } from '#backend/shop/web-login/routes.ts'
import { addMembers, marta, owen } from '../support/members.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'
import { createClientAt } from '../support/two-instances.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  for (const table of [rateLimits, webLogins, memberSessions, memberDevices, emailOutbox, members])
    await db.delete(table)
  await addMembers(shop.database)
  shop.mailbox.messages.length = 0
  shop.clock.now = testNow
})

const place = { profile: 'en_GB', brand: 'vereda' } as const
const minute = 60_000
const requestNonce = async (email = marta.username) => unwrap(await shop.api.webLogin({ ...place, email }))

/** Asks for a link, and returns what the browser and what the e-mail have. */
async function request(email = marta.username) {
  const { nonce } = await requestNonce(email)
  shop.mailbox.messages.length = 0
  await sendDueEmails(shop.context, shop.app.log)
  const text = shop.mailbox.messages[0]?.text ?? ''
  const token = /\/en_GB\/sign-in\/(\S+)/.exec(text)?.[1] ?? ''
  const code = /\b(\d{3} \d{3})\b/.exec(text)?.[1] ?? ''
  return { nonce, token, code }
}
type Secrets = Partial<Omit<RouteInput<'webLoginCheck'>, 'profile' | 'brand'>>
const check = (secrets: Secrets) => shop.api.webLoginCheck({ ...place, ...secrets })
const other = (code: string) => (code.startsWith('1') ? '234567' : '123456')

describe('webLogin', () => {
  it('sends a link and a code for ten minutes', async () => {
    expect(await requestNonce()).toMatchObject({
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 600,
    })
    await sendDueEmails(shop.context, shop.app.log)
    const [mail] = shop.mailbox.messages
    expect(mail).toMatchObject({ to: marta.username, subject: 'Your sign-in link for Vereda' })
    expect(mail?.text).toMatch(/http:\/\/vereda\.localhost:\d+\/en_GB\/sign-in\//)
  })

  it('answers an unknown address alike, whose e-mail has neither', async () => {
    const known = await requestNonce()
    const unknown = await requestNonce('nobody@vereda.example')
    expect(Object.keys(unknown).sort()).toEqual(Object.keys(known).sort())
    expect(unknown.nonce).not.toBe(known.nonce)
    await sendDueEmails(shop.context, shop.app.log)
    const text = shop.mailbox.messages.find(({ to }) => to === 'nobody@vereda.example')?.text ?? ''
    expect(text).not.toBe('')
    expect(text).not.toContain('/sign-in/')
  })

  it('rejects what is no address', async () => {
    expect(getReplyErrors(await shop.api.webLogin({ ...place, email: 'marta' }))[0]).toMatchObject({
      code: 'invalid_input',
      field: 'email',
    })
  })

  it('needs a captcha after a few requests, and never reveals by it whether an account exists', async () => {
    const replies: (string | undefined)[][] = []
    for (const email of [marta.username, 'nobody@vereda.example']) {
      await shop.database.db.delete(rateLimits)
      const codes: (string | undefined)[] = []
      for (let count = 0; count < 6; count += 1) {
        const reply = await createClientAt(shop.app, '203.0.113.7').webLogin({ ...place, email })
        codes.push(reply.status === 'OK' ? 'OK' : getErrorCode(reply))
      }
      replies.push(codes)
    }
    expect(replies[0]).toContain('E_CAPTCHA_ERROR')
    expect(replies[1]).toEqual(replies[0])
  })

  it('stores neither nonce nor code, and logs no address', async () => {
    const { nonce, code } = await request()
    const rows = JSON.stringify(await shop.database.db.select().from(webLogins))
    for (const secret of [nonce, code.replace(' ', '')]) expect(rows).not.toContain(secret)
    expect(shop.logLines.join('\n')).not.toContain('marta@')
  })
})

describe('webLoginCheck', () => {
  it('signs in with the link in the browser that asked', async () => {
    const { nonce, token } = await request()
    const signedIn = unwrap(await check({ nonce, token }))
    expect(signedIn.info.name).toBe('Marta')
    const account = await shop.api.userInfo({ ...place }, { token: signedIn.token })
    expect(account.status).toBe('OK')
  })

  it.each(['nonce', 'token'] as const)('signs in with the code and the %s', async (kind) => {
    const { code, ...secrets } = await request()
    expect(unwrap(await check({ [kind]: secrets[kind], code })).info.name).toBe('Marta')
  })

  it('does nothing with one secret alone: a mail scanner or the one who asked have only one', async () => {
    const { nonce, token, code } = await request()
    for (const secrets of [{ nonce }, { token }, { code }, {}, { nonce, token, code }])
      expect(getReplyErrors(await check(secrets))[0]).toMatchObject({ code: 'invalid_input' })
    expect(unwrap(await check({ nonce, token })).info.name).toBe('Marta')
  })

  it('works once, also when the link is opened in two tabs at once', async () => {
    const { nonce, token, code } = await request()
    const replies = await Promise.all([check({ nonce, token }), check({ nonce, token })])
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(getErrorCode(await check({ nonce, code }))).toBe('web_login_refused')
    expect(await shop.database.db.$count(memberSessions)).toBe(1)
  })

  it('voids the other requests of the member, but none of other members', async () => {
    const [first, second, his] = [await request(), await request(), await request(owen.username)]
    unwrap(await check({ nonce: second.nonce, token: second.token }))
    expect(getErrorCode(await check({ nonce: first.nonce, token: first.token }))).toBe('web_login_refused')
    expect(unwrap(await check({ nonce: his.nonce, token: his.token })).info.name).toBe('Owen')
  })

  it('expires after ten minutes', async () => {
    const { nonce, token, code } = await request()
    shop.clock.advance(10 * minute)
    for (const secrets of [
      { nonce, token },
      { nonce, code },
      { token, code },
    ])
      expect(getErrorCode(await check(secrets))).toBe('web_login_refused')
    await webLoginJob.run(shop.context, shop.app.log)
    expect(await shop.database.db.$count(webLogins)).toBe(0)
  })

  it('rejects the link with the nonce of another request: no one is signed in to a stranger’s account', async () => {
    const attacker = await request(owen.username)
    const victim = await request()
    const mixed = { nonce: victim.nonce, token: attacker.token }
    expect(getErrorCode(await check(mixed))).toBe('web_login_refused')
    const code = { nonce: victim.nonce, code: attacker.code }
    expect(getErrorCode(await check(code))).toBe('web_login_refused')
    expect(await shop.database.db.$count(memberSessions)).toBe(0)
  })

  it.each(['x', 'AAAA.BBBB', `${'A'.repeat(40)}.${'A'.repeat(22)}`])(
    'rejects the forged link %s',
    async (token) => {
      const { nonce, code } = await request()
      expect(getErrorCode(await check({ nonce, token }))).toBe('web_login_refused')
      expect(getErrorCode(await check({ token, code }))).toBe('web_login_refused')
    },
  )

  it('voids a request after five wrong codes, which leaves other requests open', async () => {
    const first = await request()
    const second = await request()
    for (let count = 0; count < 5; count += 1) {
      await shop.database.db.delete(rateLimits)
      const wrong = await check({ nonce: first.nonce, code: other(first.code) })
      expect(getErrorCode(wrong)).toBe('web_login_refused')
    }
    await shop.database.db.delete(rateLimits)
    expect(getErrorCode(await check({ nonce: first.nonce, code: first.code }))).toBe('web_login_refused')
    expect(unwrap(await check({ nonce: second.nonce, code: second.code })).info.name).toBe('Marta')
  })

  it('limits wrong codes of all requests together, alike for an address without an account', async () => {
    const outcomes: (string | undefined)[][] = []
    for (const email of [marta.username, 'nobody@vereda.example']) {
      const requests: string[] = []
      for (let count = 0; count < 3; count += 1) {
        await shop.database.db.delete(rateLimits)
        requests.push((await requestNonce(email)).nonce)
      }
      await shop.database.db.delete(rateLimits)
      const stranger = createClientAt(shop.app, '203.0.113.7')
      const codes: (string | undefined)[] = []
      for (const nonce of requests)
        for (let count = 0; count < 3; count += 1)
          codes.push(getErrorCode(await stranger.webLoginCheck({ ...place, nonce, code: '000000' })))
      outcomes.push(codes)
    }
    expect(outcomes[0]).toContain('E_CAPTCHA_ERROR')
    expect(outcomes[1]).toEqual(outcomes[0])
  })

  it('signs no one in after the member was deleted', async () => {
    const { nonce, token } = await request()
    await shop.database.db.delete(members)
    expect(getErrorCode(await check({ nonce, token }))).toBe('web_login_refused')
  })
})
