import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { memberDevices, memberSessions, members } from '#backend/db/schema/customers/account.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { memberPasskeys, passkeyChallenges } from '#backend/db/schema/customers/passkeys.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { getStorefrontOrigin } from '#backend/shop/emails/storefront-origin.ts'
import { addPasskey } from '#backend/shop/passkeys/add-passkey.ts'
import { passkeyJob } from '#backend/shop/passkeys/routes.ts'
import { findLinkToken } from '../support/account-emails.ts'
import { type Authenticator, createAuthenticator } from '../support/authenticator.ts'
import { addMembers, marta, owen, signIn } from '../support/members.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  for (const table of [rateLimits, passkeyChallenges, memberSessions, memberDevices, emailOutbox, members])
    await db.delete(table)
  await addMembers(shop.database)
  shop.mailbox.messages.length = 0
  shop.clock.now = testNow
  token = (await signIn(shop.api.login)).token
})

const profile = 'en_GB'
const brand = 'vereda'
const rpId = 'vereda.localhost'
const minute = 60_000
const originOf = (name: 'vereda' | 'taller') => getStorefrontOrigin(shop.context.config, name)
const place = () => ({ profile, brand, origin: originOf(brand) }) as const

type Own = { as?: string; password?: string }
const getOptions = ({ as = token, password }: Own = {}) =>
  shop.api.passkeyOptions({ ...place(), ...(password !== undefined && { password }) }, { token: as })
const startAdding = async (own?: Own) => unwrap(await getOptions(own)).options.challenge
type Ceremony = Parameters<Authenticator['sign']>[0]
const ceremony = (challenge: string, own: Partial<Ceremony> = {}): Ceremony => ({
  challenge,
  origin: originOf(brand),
  rpId,
  ...own,
})
const add = (credential: RouteInput<'addPasskey'>['credential'], as = token, name = 'My phone') =>
  shop.api.addPasskey({ ...place(), name, credential }, { token: as })

/** Adds a passkey to an account. */
async function register(as = token): Promise<Authenticator> {
  const authenticator = createAuthenticator()
  unwrap(await add(authenticator.register(ceremony(await startAdding({ as }))), as))
  return authenticator
}
const list = async (as = token) => unwrap(await shop.api.passkeys({ profile }, { token: as })).passkeys
const startLogin = async () => unwrap(await shop.api.passkeyLoginOptions(place())).options.challenge
const login = (credential: RouteInput<'passkeyLogin'>['credential']) =>
  shop.api.passkeyLogin({ ...place(), credential })
const sign = async (authenticator: Authenticator, own: Partial<Ceremony> = {}) =>
  login(authenticator.sign(ceremony(await startLogin(), own)))

async function deliver() {
  await sendDueEmails(shop.context, shop.app.log)
  return shop.mailbox.messages.splice(0)
}

describe('adding a passkey', () => {
  it('lists it with its name and host, and sends an e-mail', async () => {
    await register()
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        name: 'My phone',
        host: rpId,
        synced: false,
        createdAt: testNow.toISOString(),
        lastUsedAt: null,
      },
    ])
    const [mail] = await deliver()
    expect(mail).toMatchObject({
      to: marta.username,
      subject: expect.stringContaining('A passkey was added'),
    })
  })

  it('asks the browser for a key that is found without an e-mail address, and names those that exist', async () => {
    const { id } = await register()
    const { options } = unwrap(await getOptions())
    expect(options).toMatchObject({
      rp: { id: rpId, name: 'Vereda' },
      user: { name: marta.username, displayName: 'Marta Roca' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [expect.objectContaining({ id })],
    })
  })

  it('needs a recent sign-in or the password', async () => {
    shop.clock.advance(11 * minute)
    expect(getErrorCode(await getOptions())).toBe('password_needed')
    expect(getErrorCode(await getOptions({ password: 'wrong' }))).toBe('login_refused')
    expect((await getOptions({ password: marta.password })).status).toBe('OK')
  })

  it('counts wrong passwords like those of a sign-in', async () => {
    const codes: (string | undefined)[] = []
    for (let count = 0; count < 11; count += 1) codes.push(getErrorCode(await getOptions({ password: 'no' })))
    expect(codes.at(0)).toBe('login_refused')
    expect(codes.at(-1)).toBe('E_CAPTCHA_ERROR')
  })

  it('uses a challenge once, for five minutes, and only in the session that asked for it', async () => {
    const authenticator = createAuthenticator()
    const challenge = await startAdding()
    const credential = authenticator.register(ceremony(challenge))
    const second = (await signIn(shop.api.login)).token
    const his = (await signIn(shop.api.login, owen)).token
    for (const as of [second, his]) expect(getErrorCode(await add(credential, as))).toBe('passkey_refused')
    expect((await add(credential)).status).toBe('OK')
    expect(getErrorCode(await add(credential))).toBe('passkey_refused')
    const late = createAuthenticator().register(ceremony(await startAdding()))
    shop.clock.advance(5 * minute)
    expect(getErrorCode(await add(late))).toBe('passkey_refused')
    await passkeyJob.run(shop.context, shop.app.log)
    expect(await shop.database.db.$count(passkeyChallenges)).toBe(0)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['no fingerprint, face or PIN', { isVerified: false }],
    ['the response of a sign-in', { type: 'webauthn.get' }],
  ])('rejects a response with %s', async (_what, own) => {
    const credential = createAuthenticator().register(ceremony(await startAdding(), own))
    expect(getErrorCode(await add(credential))).toBe('passkey_refused')
    expect(await list()).toEqual([])
  })

  it.each([
    'not-json',
    Buffer.from('null').toString('base64url'),
    Buffer.from('{"challenge":5}').toString('base64url'),
  ])('rejects the malformed response %s', async (clientDataJSON) => {
    const credential = createAuthenticator().register(ceremony(await startAdding()))
    const response = { ...credential.response, clientDataJSON }
    expect(getErrorCode(await add({ ...credential, response }))).toBe('passkey_refused')
  })

  it('rejects a host that is not one of the brand', async () => {
    for (const origin of ['https://evil.example', originOf('taller'), `${originOf(brand)}/`]) {
      const reply = await shop.api.passkeyOptions({ profile, brand, origin }, { token })
      expect(getErrorCode(reply)).toBe('passkey_host_unknown')
    }
  })

  it('does not add the passkey of one account to another', async () => {
    const authenticator = await register()
    const his = (await signIn(shop.api.login, owen)).token
    const credential = authenticator.register(ceremony(await startAdding({ as: his })))
    expect(getErrorCode(await add(credential, his))).toBe('passkey_refused')
    expect(await list(his)).toEqual([])
  })

  it('is limited to twenty, also at the same time', async () => {
    for (let count = 0; count < 18; count += 1) await register()
    const credentials: RouteInput<'addPasskey'>['credential'][] = []
    for (let count = 0; count < 4; count += 1)
      credentials.push(createAuthenticator().register(ceremony(await startAdding())))
    await Promise.all(credentials.map((credential) => add(credential)))
    expect(await list()).toHaveLength(20)
    expect(getErrorCode(await getOptions())).toBe('too_many_passkeys')
  })
})

describe('managing passkeys', () => {
  it('renames and removes one, which then no longer signs in, and sends an e-mail', async () => {
    const authenticator = await register()
    const [{ id } = { id: 0 }] = await list()
    unwrap(await shop.api.renamePasskey({ profile, id, name: ' Laptop ' }, { token }))
    expect((await list())[0]?.name).toBe('Laptop')
    await deliver()
    unwrap(await shop.api.removePasskey({ profile, brand, id }, { token }))
    expect(await list()).toEqual([])
    const [mail] = await deliver()
    expect(mail?.subject).toContain('A passkey was removed')
    expect(getErrorCode(await sign(authenticator))).toBe('passkey_refused')
    const again = await shop.api.removePasskey({ profile, brand, id }, { token })
    expect(getErrorCode(again)).toBe('passkey_not_found')
  })
})

describe('a new password', () => {
  const fresh = 'a-second-long-walk'

  it('set by e-mail removes all passkeys, and the e-mail says so', async () => {
    const intruder = await register()
    const [notice] = await deliver()
    expect(notice?.text).toContain('removes all passkeys')
    unwrap(await shop.api.recoverPassword({ profile, brand, email: marta.username }))
    const [mail] = await deliver()
    const link = findLinkToken(mail ?? { text: '' }, 'set-password')
    unwrap(await shop.api.setNewPassword({ profile, brand, token: link, password: fresh }))
    expect(getErrorCode(await sign(intruder))).toBe('passkey_refused')
    const [changed] = await deliver()
    expect(changed?.text).toContain('All passkeys of your account were removed')
  })

  it('of a signed-in member keeps them, and the e-mail says so', async () => {
    const authenticator = await register()
    await deliver()
    const input = { profile, oldPassword: marta.password, newPassword: fresh }
    unwrap(await shop.api.changePassword(input, { token }))
    expect((await sign(authenticator)).status).toBe('OK')
    expect((await deliver())[0]?.text).toContain('Your passkeys still work')
  })

  it('says nothing about passkeys to a member without', async () => {
    const input = { profile, oldPassword: marta.password, newPassword: fresh }
    unwrap(await shop.api.changePassword(input, { token }))
    const [mail] = await deliver()
    expect(mail?.text).not.toMatch(/passkeys (of|still)/)
  })

  it('set while a passkey is being added rejects the passkey', async () => {
    const { db } = shop.database
    const credential = createAuthenticator().register(ceremony(await startAdding()))
    const [member] = await db.select().from(members).where(eq(members.email, marta.username))
    const [session] = await db.select().from(memberSessions)
    if (!member || !session) throw new Error('The member is not signed in')
    // The call was authorised before the session ended.
    await db.update(memberSessions).set({ endedAt: shop.clock.now, endedBy: 'password' })
    const input = { ...place(), name: 'My phone', credential }
    const reply = await addPasskey(shop.context, input, { ...member, session })
    expect(reply).toMatchObject({ errorCode: 'passkey_refused' })
    expect(await db.$count(memberPasskeys)).toBe(0)
  })

  it('leaves no session of a passkey sign-in at the same moment', async () => {
    const intruder = await register()
    await deliver()
    unwrap(await shop.api.recoverPassword({ profile, brand, email: marta.username }))
    const [mail] = await deliver()
    const link = findLinkToken(mail ?? { text: '' }, 'set-password')
    const credential = intruder.sign(ceremony(await startLogin()))
    const [signedIn] = await Promise.all([
      login(credential),
      shop.api.setNewPassword({ profile, brand, token: link, password: fresh }),
    ])
    const late = 'token' in signedIn ? signedIn.token : ''
    expect(getErrorCode(await shop.api.userInfo({ profile, brand }, { token: late }))).toBe('token_refused')
  })
})

describe('signing in with a passkey', () => {
  it('needs neither e-mail address nor password', async () => {
    const authenticator = await register()
    shop.clock.advance(minute)
    const signedIn = unwrap(await sign(authenticator))
    expect(signedIn.info).toEqual({ email: marta.username, name: 'Marta', surname: 'Roca' })
    expect((await shop.api.userInfo({ profile, brand }, { token: signedIn.token })).status).toBe('OK')
    expect((await list())[0]?.lastUsedAt).toBe(shop.clock.now.toISOString())
  })

  it('uses a challenge once, also at the same time, and for five minutes', async () => {
    const authenticator = await register()
    const credential = authenticator.sign(ceremony(await startLogin()))
    const replies = await Promise.all([login(credential), login(credential)])
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
    const late = authenticator.sign(ceremony(await startLogin()))
    shop.clock.advance(5 * minute)
    expect(getErrorCode(await login(late))).toBe('passkey_refused')
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['no fingerprint, face or PIN', { isVerified: false }],
    ['the type of a registration', { type: 'webauthn.create' }],
  ])('rejects a response with %s', async (_what, own) => {
    const authenticator = await register()
    expect(getErrorCode(await sign(authenticator, own))).toBe('passkey_refused')
  })

  it('rejects an unknown key, a wrong signature and a challenge that was not issued', async () => {
    const authenticator = await register()
    expect(getErrorCode(await sign(createAuthenticator()))).toBe('passkey_refused')
    const forged = createAuthenticator().sign(ceremony(await startLogin()))
    const asKnown = { ...forged, id: authenticator.id, rawId: authenticator.id }
    expect(getErrorCode(await login(asKnown))).toBe('passkey_refused')
    expect(getErrorCode(await login(authenticator.sign(ceremony('A'.repeat(43)))))).toBe('passkey_refused')
    expect(getErrorCode(await login(authenticator.sign(ceremony(await startAdding()))))).toBe(
      'passkey_refused',
    )
  })

  it('rejects a counter that did not rise: the key was copied', async () => {
    const authenticator = await register()
    expect((await sign(authenticator, { counter: 5 })).status).toBe('OK')
    for (const counter of [5, 4, 0])
      expect(getErrorCode(await sign(authenticator, { counter }))).toBe('passkey_refused')
    expect((await sign(authenticator, { counter: 6 })).status).toBe('OK')
  })

  it('does not work on the host of another brand', async () => {
    const authenticator = await register()
    const origin = originOf('taller')
    const { options } = unwrap(await shop.api.passkeyLoginOptions({ profile, brand: 'taller', origin }))
    const own = { origin, rpId: 'taller.localhost' }
    const credential = authenticator.sign(ceremony(options.challenge, own))
    const reply = await shop.api.passkeyLogin({ profile, brand: 'taller', origin, credential })
    expect(getErrorCode(reply)).toBe('passkey_refused')
  })

  it('does not work after the member was deleted', async () => {
    const authenticator = await register()
    await shop.database.db.delete(members)
    expect(getErrorCode(await sign(authenticator))).toBe('passkey_refused')
    expect(await shop.database.db.$count(memberPasskeys)).toBe(0)
  })
})
