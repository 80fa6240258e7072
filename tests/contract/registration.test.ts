import crypto from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { memberSessions, members } from '#backend/db/schema/customers/account.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { consentLedger, subscribers } from '#backend/db/schema/customers/newsletter.ts'
import { accountLinks, registrations } from '#backend/db/schema/customers/registrations.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { registrationJobs } from '#backend/shop/registration/routes.ts'
import { newsletterTextVersion } from '#config/newsletter.ts'
import { collectEmails, findLinkToken } from '../support/account-emails.ts'
import { addMembers, marta, signIn } from '../support/members.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  await addMembers(shop.database)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.delete(rateLimits)
  await shop.database.db.delete(emailOutbox)
  await shop.database.db.delete(registrations)
})

const profile = 'en_GB'
const minute = 60_000
const hour = 60 * minute
const password = 'walks-before-breakfast'
const form = {
  profile,
  brand: 'vereda',
  email: 'Ines@example.org',
  password,
  name: 'Inés',
  surname: 'Vidal',
  policy: true,
  newsletter: false,
} as const
let count = 0
/** A form with an address of its own. */
const freshForm = () => {
  count += 1
  return { ...form, email: `Ines${count}@example.org` }
}

type Link = { readonly token: string; readonly nonce?: string; readonly password?: string }
const verify = (link: Link) => shop.api.verifyEmail({ profile, brand: 'vereda', ...link })

const tokenOf = (mail: { readonly text: string } | undefined) =>
  findLinkToken(mail ?? { text: '' }, 'verify-email')

/** Registers and returns the token of the e-mail, with the nonce of the browser. */
async function register(values: Parameters<typeof shop.api.createAccount>[0]) {
  const { nonce } = unwrap(await shop.api.createAccount(values))
  const [mail] = await collectEmails(shop)
  return { token: tokenOf(mail), nonce }
}

describe('createAccount', () => {
  it('creates no account before the address is confirmed, and signs in once it is', async () => {
    const values = { ...freshForm(), next: '/en_GB/bolsa' }
    const credentials = { username: values.email, password }
    const link = await register(values)
    expect(getErrorCode(await shop.api.login({ profile, ...credentials }))).toBe('login_refused')
    const session = unwrap(await verify(link))
    expect(session.info).toEqual({ email: values.email, name: 'Inés', surname: 'Vidal' })
    expect(session.next).toBe('/en_GB/bolsa')
    const account = unwrap(
      await shop.api.userInfo({ profile, brand: 'vereda' }, { token: session.token }),
    ).account
    expect(account).toMatchObject({ email: values.email, newsletterSubscribed: false })
    expect((await signIn(shop.api.login, credentials)).info.name).toBe('Inés')
  })

  it('answers a known address alike, with the same steps, and its e-mail says that the account exists', async () => {
    const { db } = shop.database
    const countRows = async () => [await db.$count(registrations), await db.$count(emailOutbox)]
    const unknown = await shop.api.createAccount(freshForm())
    expect(await countRows()).toEqual([1, 1])
    const known = await shop.api.createAccount({ ...form, email: ' MARTA@vereda.example' })
    expect(await countRows()).toEqual([2, 2])
    const nonce = expect.stringMatching(/^[\w-]{43}$/)
    expect({ ...known, requestId: '' }).toEqual({ ...unknown, requestId: '', nonce })
    expect(unknown).toMatchObject({ status: 'OK', nonce })
    const mails = await collectEmails(shop)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [expect.stringMatching(/^Ines\d+@example.org$/), 'Confirm your e-mail address for Vereda'],
      ['marta@vereda.example', 'You already have a Vereda account'],
    ])
    expect(mails[1]?.text).not.toContain('verify-email')
    expect(await db.$count(members, eq(members.email, marta.username))).toBe(1)
    expect((await signIn(shop.api.login)).info.name).toBe('Marta')
  })

  it('hashes one password per request, whether the address is known or not', async () => {
    const hash = vi.spyOn(crypto, 'argon2')
    await shop.api.createAccount(freshForm())
    const unknown = hash.mock.calls.length
    await shop.api.createAccount({ ...form, email: marta.username })
    const known = hash.mock.calls.length - unknown
    await shop.api.login({ profile, username: 'nobody@example.org', password })
    await shop.api.login({ profile, ...marta, password })
    expect([unknown, known, hash.mock.calls.length]).toEqual([1, 1, 4])
    hash.mockRestore()
  })

  it('rejects with the first error message of the form, in the language of the customer', async () => {
    const refused = await shop.api.createAccount({
      ...form,
      profile: 'es_ES',
      surname: '',
      password: 'corta',
      policy: false,
    })
    expect(getReplyErrors(refused)).toEqual([
      { code: 'invalid_input', field: 'surname', message: 'Escribe tus apellidos' },
      { code: 'invalid_input', field: 'password', message: 'Usa al menos 10 caracteres' },
      { code: 'invalid_input', field: 'policy', message: 'Acepta la política de privacidad' },
    ])
    const korean = await shop.api.createAccount({ ...form, profile: 'en_KR' })
    expect(getReplyErrors(korean).map(({ field }) => field)).toEqual(['extraCondition'])
    expect(await shop.database.db.$count(emailOutbox)).toBe(0)
  })

  it('leaves the consents of a member or subscriber alone when a stranger registers their address', async () => {
    const { db } = shop.database
    const values = { ...freshForm(), newsletter: true }
    unwrap(await shop.api.newsletterSubscribe({ profile, brand: 'vereda', email: values.email }))
    const recorded = await db.$count(consentLedger)
    const asSubscriber = await shop.api.createAccount(values)
    const asMember = await shop.api.createAccount({ ...values, email: marta.username })
    const asNew = await shop.api.createAccount({ ...freshForm(), newsletter: true })
    const nonce = expect.any(String)
    for (const reply of [asSubscriber, asMember])
      expect({ ...reply, requestId: '' }).toEqual({ ...asNew, requestId: '', nonce })
    expect(await db.$count(consentLedger)).toBe(recorded + 1)
  })

  it('stores and logs neither the password nor the token', async () => {
    const values = freshForm()
    const { token, nonce } = await register(values)
    const rows = JSON.stringify([
      await shop.database.db.select().from(registrations),
      await shop.database.db.select().from(emailOutbox),
    ])
    for (const secret of [password, token, nonce]) {
      expect(rows).not.toContain(secret)
      expect(shop.logLines.join('\n')).not.toContain(secret)
    }
    expect(shop.logLines.join('\n')).not.toContain(values.email)
  })
})

describe('verifyEmail', () => {
  it('works once: of two concurrent clicks one opens a session, and a later one says so', async () => {
    const link = await register(freshForm())
    const replies = await Promise.all([verify(link), verify(link)])
    const [failed, ...others] = replies.filter(({ status }) => status === 'KO')
    expect(others).toEqual([])
    expect(failed && getErrorCode(failed)).toBe('already_verified')
    expect(getErrorCode(await verify(link))).toBe('already_verified')
  })

  it('creates one account of two registrations of one address, with the password of the confirmed one', async () => {
    const values = freshForm()
    const first = await register(values)
    const second = await register({ ...values, email: values.email.toUpperCase(), password: `${password}2` })
    const replies = await Promise.all([verify(first), verify(second)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['KO', 'OK'])
    const isFirst = replies[0]?.status === 'OK'
    const credentials = { username: values.email, password: isFirst ? password : `${password}2` }
    expect((await signIn(shop.api.login, credentials)).info.name).toBe('Inés')
    const isOurs = sql`lower(${members.email}) = ${values.email.toLowerCase()}`
    expect(await shop.database.db.$count(members, isOurs)).toBe(1)
    for (const link of [first, second]) expect((await verify(link)).status).toBe('KO')
  })

  it('subscribes to the newsletter that was requested, with the confirmation and not before', async () => {
    const values = { ...freshForm(), newsletter: true }
    const link = await register(values)
    const isOurs = eq(subscribers.email, values.email.toLowerCase())
    const { db } = shop.database
    expect(await db.$count(subscribers, isOurs)).toBe(0)
    await db.update(registrations).set({ newsletterTextVersion: '2026-01' })
    shop.clock.advance(minute)
    unwrap(await verify(link))
    expect(await db.$count(subscribers, isOurs)).toBe(1)
    const ofOurs = eq(consentLedger.email, values.email.toLowerCase())
    const ledger = await db.select().from(consentLedger).where(ofOurs).orderBy(consentLedger.id)
    const at = shop.clock.now.getTime()
    expect(
      ledger.map((entry) => [entry.action, entry.source, entry.textVersion, entry.at.getTime()]),
    ).toEqual([
      ['given', 'registration', newsletterTextVersion, at - minute],
      ['confirmed', 'registration', '2026-01', at],
    ])
  })

  it('rejects forged links and those of another purpose', async () => {
    unwrap(await shop.api.recoverPassword({ profile, brand: 'vereda', email: marta.username }))
    const [mail] = await collectEmails(shop)
    const other = findLinkToken(mail ?? { text: '' }, 'set-password')
    for (const token of ['x', `${other}x`, other])
      expect(getErrorCode(await verify({ token }))).toBe('link_invalid')
  })

  it('expires after a day; a new link works, and expired registrations are deleted', async () => {
    const values = freshForm()
    const first = await register(values)
    const { nonce } = first
    shop.clock.advance(20 * hour)
    unwrap(await shop.api.resendVerification({ profile, brand: 'vereda', email: values.email, nonce }))
    const [again] = await collectEmails(shop)
    shop.clock.advance(5 * hour)
    expect((await verify({ token: tokenOf(again), nonce })).status).toBe('OK')
    const late = await register(freshForm())
    shop.clock.advance(24 * hour)
    expect(getErrorCode(await verify(late))).toBe('link_expired')
    expect(getErrorCode(await verify(first))).toBe('already_verified')
    shop.clock.advance(8 * 24 * hour)
    for (const job of registrationJobs) await job.run(shop.context, shop.app.log)
    expect(await shop.database.db.$count(registrations)).toBe(0)
    expect(await shop.database.db.$count(accountLinks)).toBe(0)
    expect(getErrorCode(await verify(late))).toBe('link_invalid')
  })

  it('needs the password in another browser than the one that registered', async () => {
    const values = freshForm()
    const { token } = await register(values)
    const { nonce: strange } = await register(freshForm())
    expect(getErrorCode(await verify({ token }))).toBe('password_required')
    expect(getErrorCode(await verify({ token, nonce: strange }))).toBe('password_required')
    expect(getErrorCode(await verify({ token, password: 'another-password' }))).toBe('password_wrong')
    expect(await shop.database.db.$count(members, eq(members.email, values.email))).toBe(0)
    expect(unwrap(await verify({ token, password })).info.email).toBe(values.email)
  })

  it('never makes the registration of a stranger the account of the owner of the address', async () => {
    const { db } = shop.database
    const values = freshForm()
    await register({ ...values, name: 'Mallory', password: 'the-password-of-mallory' })
    unwrap(await shop.api.resendVerification({ profile, brand: 'vereda', email: values.email }))
    unwrap(await shop.api.recoverPassword({ profile, brand: 'vereda', email: values.email }))
    const mails = await collectEmails(shop)
    for (const { text } of mails) expect(text).not.toMatch(/verify-email|set-password|Mallory/)
    const link = await register(values)
    unwrap(await verify(link))
    const [member] = await db.select().from(members).where(eq(members.email, values.email))
    expect(member?.name).toBe('Inés')
    await signIn(shop.api.login, { username: values.email, password })
  })

  it('answers resendVerification alike for every address', async () => {
    const values = freshForm()
    const { nonce } = await register(values)
    const replies = []
    for (const email of [values.email, marta.username, 'nobody@example.org'])
      replies.push(await shop.api.resendVerification({ profile, brand: 'vereda', email, nonce }))
    replies.push(await shop.api.resendVerification({ profile, brand: 'vereda', email: values.email }))
    expect(new Set(replies.map((reply) => JSON.stringify({ ...reply, requestId: '' })))).toHaveLength(1)
    expect((await collectEmails(shop)).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address for Vereda',
      'You already have a Vereda account',
      'No Vereda account with this address',
      'No Vereda account with this address',
    ])
  })
})

describe('recoverPassword and setNewPassword', () => {
  const recover = (email: string) => shop.api.recoverPassword({ profile, brand: 'vereda', email })
  const set = (token: string, wanted = 'a-second-long-walk') =>
    shop.api.setNewPassword({ profile, brand: 'vereda', token, password: wanted })

  /** A member of their own, and a link to set their password. */
  async function requestLink() {
    const values = freshForm()
    const session = unwrap(await verify(await register(values)))
    unwrap(await recover(values.email))
    const [mail] = await collectEmails(shop)
    return { email: values.email, session, token: findLinkToken(mail ?? { text: '' }, 'set-password') }
  }

  it('sets the password, ends all sessions and informs the member', async () => {
    const { email, session, token } = await requestLink()
    expect(unwrap(await set(token)).message).toBe('success')
    const info = await shop.api.userInfo({ profile, brand: 'vereda' }, { token: session.token })
    expect(getErrorCode(info)).toBe('token_refused')
    const refreshed = await shop.api.refresh({ profile, refreshToken: session.refreshToken })
    expect(getErrorCode(refreshed)).toBe('session_over')
    expect(getErrorCode(await shop.api.login({ profile, username: email, password }))).toBe('login_refused')
    await signIn(shop.api.login, { username: email, password: 'a-second-long-walk' })
    const mails = await collectEmails(shop)
    expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      email,
      'Vereda: Your password was changed',
    ])
  })

  it('works once, for one of two concurrent requests, and ends the other links of the member', async () => {
    const { email, token } = await requestLink()
    unwrap(await recover(email))
    const [mail] = await collectEmails(shop)
    const second = findLinkToken(mail ?? { text: '' }, 'set-password')
    const replies = await Promise.all([set(token), set(second, 'another-third-walk')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['KO', 'OK'])
    for (const used of [token, second]) expect(getErrorCode(await set(used))).toBe('link_invalid')
  })

  it('expires after an hour', async () => {
    const { token } = await requestLink()
    shop.clock.advance(hour)
    expect(getErrorCode(await set(token))).toBe('link_expired')
  })

  it('rejects a weak password and keeps the link', async () => {
    const { token } = await requestLink()
    expect(getReplyErrors(await set(token, 'short'))).toEqual([
      { code: 'invalid_input', field: 'password', message: 'Please use at least 10 characters' },
    ])
    expect((await set(token)).status).toBe('OK')
  })

  it('answers every address alike, with the same rows, and tells only the mailbox', async () => {
    const { db } = shop.database
    const pending = freshForm()
    await register(pending)
    const replies: string[] = []
    const rows: number[][] = []
    for (const email of [marta.username, 'nobody@example.org', pending.email]) {
      const before = [await db.$count(accountLinks), await db.$count(emailOutbox)]
      replies.push(JSON.stringify({ ...(await recover(email)), requestId: '' }))
      const after = [await db.$count(accountLinks), await db.$count(emailOutbox)]
      rows.push(after.map((value, index) => value - (before[index] ?? 0)))
    }
    expect(new Set(replies)).toHaveLength(1)
    expect(rows).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    expect((await collectEmails(shop)).map(({ subject }) => subject)).toEqual([
      'Choose a new password for Vereda',
      'No Vereda account with this address',
      'No Vereda account with this address',
    ])
  })

  it('starts no session with a password that was replaced meanwhile', async () => {
    const { email, token } = await requestLink()
    const [reply] = await Promise.all([shop.api.login({ profile, username: email, password }), set(token)])
    const [member] = await shop.database.db.select().from(members).where(eq(members.email, email))
    const open = await shop.database.db.$count(
      memberSessions,
      sql`${memberSessions.memberId} = ${member?.id} and ${memberSessions.endedAt} is null`,
    )
    expect(open).toBe(0)
    expect(['OK', 'KO']).toContain(reply.status)
  })
})
