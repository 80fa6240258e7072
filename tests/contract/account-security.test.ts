import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import { memberSessions, members } from '#backend/db/schema/customers/account.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { memberBenefits } from '#backend/db/schema/customers/membership.ts'
import { memberPasskeys } from '#backend/db/schema/customers/passkeys.ts'
import { deletedShoppers, registrations } from '#backend/db/schema/customers/registrations.ts'
import { webLogins } from '#backend/db/schema/customers/web-logins.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { createIdentityToken } from '#backend/shop/account/identity-token.ts'
import { issueWelcomeVoucher, welcomeMember } from '#backend/shop/membership/issue-benefits.ts'
import { PaymentUnavailable, type SavedCard } from '#backend/shop/payments/provider.ts'
import { registrationJobs } from '#backend/shop/registration/routes.ts'
import { collectEmails, findLinkToken } from '../support/account-emails.ts'
import { addMembers, marta, owen, signIn } from '../support/members.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { createClientAt } from '../support/two-instances.ts'

let shop: OrderShop
let api: ShopApi
beforeAll(async () => {
  shop = await openOrderShop()
  api = createClientAt(shop.app, '10.1.0.1')
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  await db.delete(rateLimits)
  await db.delete(emailOutbox)
  await db.delete(members)
  await addMembers(shop.database)
})

const profile = 'en_GB'
const fresh = 'a-second-long-walk'

const sign = async (who = marta) => (await signIn(api.login, who)).token
const info = (token: string) => api.userInfo({ profile, brand: 'vereda' }, { token })

/** Shows the password again; the token for one sensitive action. */
async function confirm(token: string, password = marta.password): Promise<string> {
  return unwrap(await api.confirmIdentity({ profile, password }, { token })).token
}

describe('changePassword', () => {
  const change = (token: string, oldPassword = marta.password, newPassword = fresh) =>
    api.changePassword({ profile, oldPassword, newPassword }, { token })

  it('keeps the session of the call, ends all others and the links, and informs the member', async () => {
    const [here, otherDevice] = [await sign(), await sign()]
    unwrap(await api.recoverPassword({ profile, brand: 'vereda', email: marta.username }))
    const link = (await collectEmails(shop)).find(({ text }) => text.includes('set-password'))
    unwrap(await change(here))
    expect((await info(here)).status).toBe('OK')
    expect(getErrorCode(await info(otherDevice))).toBe('token_refused')
    expect(getErrorCode(await api.login({ profile, ...marta }))).toBe('login_refused')
    await signIn(api.login, { ...marta, password: fresh })
    const token = findLinkToken(link ?? { text: '' }, 'set-password')
    const reset = await api.setNewPassword({ profile, brand: 'vereda', token, password: 'another-walk' })
    expect(getErrorCode(reset)).toBe('link_invalid')
    expect((await collectEmails(shop)).map(({ subject }) => subject)).toContain(
      'Vereda: Your password was changed',
    )
  })

  it('rejects a wrong password and a weak one at their fields, and changes nothing', async () => {
    const token = await sign()
    const wrong = getReplyErrors(await change(token, 'wrong'))
    expect(wrong).toEqual([expect.objectContaining({ code: 'password_wrong', field: 'oldPassword' })])
    const weak = getReplyErrors(await change(token, marta.password, 'Password123'))
    expect(weak).toEqual([expect.objectContaining({ code: 'invalid_input', field: 'newPassword' })])
    expect((await signIn(api.login)).info.name).toBe('Marta')
  })

  it('lets one of two concurrent changes win', async () => {
    const token = await sign()
    const replies = await Promise.all([change(token), change(token, marta.password, 'a-third-long-walk')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['KO', 'OK'])
  })

  it('counts wrong passwords of a stolen session with those of the sign-in', async () => {
    const token = await sign()
    const thief = createClientAt(shop.app, '20.1.0.1')
    const guess = () => thief.changePassword({ profile, oldPassword: 'wrong', newPassword: fresh }, { token })
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(getErrorCode(await guess())).toBe('password_wrong')
    expect(getErrorCode(await guess())).toBe('E_CAPTCHA_ERROR')
    expect(getErrorCode(await thief.login({ profile, ...marta }))).toBe('E_CAPTCHA_ERROR')
    // The member is not affected.
    expect((await createClientAt(shop.app, '30.1.0.1').login({ profile, ...marta })).status).toBe('OK')
  })
})

describe('confirmIdentity', () => {
  it('returns a token for the session that requested it, for ten minutes', async () => {
    const [here, otherDevice] = [await sign(), await sign()]
    const identity = await confirm(here)
    const exportAt = (token: string) => api.exportAccount({ profile, token: identity }, { token })
    expect(getErrorCode(await exportAt(otherDevice))).toBe('identity_unconfirmed')
    expect(getErrorCode(await exportAt(await sign(owen)))).toBe('identity_unconfirmed')
    shop.advanceMinutes(10)
    expect(getErrorCode(await exportAt(here))).toBe('identity_unconfirmed')
  })

  it('rejects a wrong password, and the access token in place of its own', async () => {
    const token = await sign()
    expect(getErrorCode(await api.confirmIdentity({ profile, password: 'no' }, { token }))).toBe(
      'password_wrong',
    )
    for (const forged of [token, 'x', `${await confirm(token)}x`])
      expect(getErrorCode(await api.deleteAccount({ profile, token: forged }, { token }))).toBe(
        'identity_unconfirmed',
      )
    expect((await info(token)).status).toBe('OK')
  })
})

describe('changeEmail', () => {
  const next = 'Marta.Roca@example.org'
  async function request(token: string, email = next) {
    return api.changeEmail({ profile, token: await confirm(token), email }, { token })
  }
  const confirmLink = (token: string) => api.confirmEmailChange({ profile, token })
  async function requestLink(token: string): Promise<string> {
    unwrap(await request(token))
    const mails = await collectEmails(shop)
    const mail = mails.find(({ text }) => text.includes('confirm-email'))
    expect(mail?.to).toBe(next)
    return findLinkToken(mail ?? { text: '' }, 'confirm-email')
  }

  it('changes the address once the new one is confirmed, and the old one can undo it', async () => {
    const [token, otherDevice] = [await sign(), await sign()]
    const link = await requestLink(token)
    expect(unwrap(await info(otherDevice)).account.email).toBe(marta.username)
    expect(unwrap(await confirmLink(link)).email).toBe(next)
    expect(unwrap(await info(token)).account.email).toBe(next)
    expect(getErrorCode(await info(otherDevice))).toBe('token_refused')
    expect(getErrorCode(await api.login({ profile, ...marta }))).toBe('login_refused')
    await signIn(api.login, { ...marta, username: next })
    expect(getErrorCode(await confirmLink(link))).toBe('link_invalid')

    const notice = (await collectEmails(shop)).find(({ text }) => text.includes('undo-email'))
    expect(notice?.to).toBe(marta.username)
    // Zero-width spaces keep mail programs from linking the address.
    expect(notice?.text.replaceAll('\u200B', '')).toContain(next)
    const undo = findLinkToken(notice ?? { text: '' }, 'undo-email')
    const restored = unwrap(await api.undoEmailChange({ profile, token: undo }))
    expect(restored.email).toBe(marta.username)
    expect(getErrorCode(await info(token))).toBe('token_refused')
    const set = { profile, brand: 'vereda', token: restored.setPasswordToken, password: fresh } as const
    expect(unwrap(await api.setNewPassword(set)).message).toBe('success')
    await signIn(api.login, { username: marta.username, password: fresh })
    expect(getErrorCode(await api.undoEmailChange({ profile, token: undo }))).toBe('link_invalid')
  })

  it('lets the owner undo every change, in spite of a thief who changes it twice and undoes that', async () => {
    const { db } = shop.database
    const thief = await sign()
    const undoLink = async (link: string) => {
      unwrap(await confirmLink(link))
      const mail = (await collectEmails(shop)).find(({ text }) => text.includes('undo-email'))
      return findLinkToken(mail ?? { text: '' }, 'undo-email')
    }
    const ofOwner = await undoLink(await requestLink(thief))
    unwrap(await request(thief, 'second@example.org'))
    const second = (await collectEmails(shop)).find(({ text }) => text.includes('confirm-email'))
    const ofThief = await undoLink(findLinkToken(second ?? { text: '' }, 'confirm-email'))
    const [member] = await db.select().from(members).where(eq(members.email, 'second@example.org'))
    const passkey = {
      ...{
        memberId: member?.id ?? 0,
        publicKey: 'key',
        counter: 0,
        transports: [],
        rpId: 'vereda.localhost',
      },
      ...{ name: 'Phone', synced: false },
    }
    const before = new Date(0)
    await db.insert(memberPasskeys).values([
      { ...passkey, credentialId: 'of the owner', createdAt: before },
      { ...passkey, credentialId: 'of the thief', createdAt: new Date('2100-01-01') },
    ])
    unwrap(await api.undoEmailChange({ profile, token: ofThief }))
    unwrap(await api.webLogin({ profile, brand: 'vereda', email: next }))
    expect(unwrap(await api.undoEmailChange({ profile, token: ofOwner })).email).toBe(marta.username)
    const keys = await db.select().from(memberPasskeys)
    expect(keys.map(({ credentialId }) => credentialId)).toEqual([])
    const open = await db.select().from(webLogins).where(isNull(webLogins.usedAt))
    expect(open.filter(({ memberId }) => memberId === member?.id)).toEqual([])
  })

  it('answers alike for the address of another account, which gets an e-mail that says so', async () => {
    const token = await sign()
    const unknown = await request(token)
    const known = await request(token, owen.username)
    expect({ ...known, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    const mails = await collectEmails(shop)
    const toOwen = mails.filter(({ to }) => to === owen.username)
    expect(toOwen.map(({ subject }) => subject)).toEqual(['You already have a Vereda account'])
    expect(toOwen[0]?.text).not.toContain('confirm-email')
  })

  it('rejects an address that another account took meanwhile, and an earlier link', async () => {
    const token = await sign()
    const earlier = await requestLink(token)
    const link = await requestLink(token)
    expect(getErrorCode(await confirmLink(earlier))).toBe('link_invalid')
    await shop.database.db
      .update(members)
      .set({ email: next.toLowerCase() })
      .where(eq(members.email, owen.username))
    expect(getErrorCode(await confirmLink(link))).toBe('email_taken')
    shop.advanceMinutes(24 * 60)
    expect(getErrorCode(await confirmLink(link))).toBe('link_expired')
  })
})

describe('exportAccount', () => {
  it('returns everything of the member, and no secrets or data of others', async () => {
    const token = await sign()
    await sign(owen)
    shop.provider.override = { fetchSavedCards: async () => [] }
    const reply = unwrap(await api.exportAccount({ profile, token: await confirm(token) }, { token }))
    expect(Object.keys(reply.data)).toEqual(
      expect.arrayContaining(['account', 'devices', 'orders', 'newsletter', 'wishlist', 'savedCards']),
    )
    expect(reply.data.account).toMatchObject({ email: marta.username, name: 'Marta', surname: 'Roca' })
    const text = JSON.stringify(reply)
    for (const secret of ['argon2id', 'passwordHash', 'shopperReference', owen.username])
      expect(text).not.toContain(secret)
  })

  it('contains the orders of the member with their lines', async () => {
    const token = await sign()
    const [member] = await shop.database.db.select().from(members).where(eq(members.email, marta.username))
    const { hash, total } = await shop.fillBag(oneUnit)
    unwrap(await shop.order(hash, total))
    const [order] = await shop.database.db.select().from(orders).limit(1)
    await shop.database.db
      .update(orders)
      .set({ memberId: member?.id ?? null })
      .where(eq(orders.id, order?.id ?? 0))
    shop.provider.override = { fetchSavedCards: async () => [] }
    const { data } = unwrap(await api.exportAccount({ profile, token: await confirm(token) }, { token }))
    expect(data.orders).toEqual([
      expect.objectContaining({ locator: order?.locator, lines: [expect.objectContaining({ position: 0 })] }),
    ])
  })

  it('answers that it is unavailable while the payment provider is', async () => {
    const token = await sign()
    shop.provider.override = {
      fetchSavedCards: () => Promise.reject(new PaymentUnavailable('down')),
    }
    const reply = await api.exportAccount({ profile, token: await confirm(token) }, { token })
    expect(getErrorCode(reply)).toBe('payment_unavailable')
  })
})

describe('deleteAccount', () => {
  const card: SavedCard = {
    id: 'CARD1',
    brand: 'visa',
    lastFour: '1111',
    expiryMonth: '03',
    expiryYear: '2030',
    holderName: 'Marta Roca',
  }
  const runJobs = async () => {
    for (const job of registrationJobs) await job.run(shop.context, shop.app.log)
  }

  it('removes the member and their sessions, keeps the orders, and confirms it by e-mail', async () => {
    const { db } = shop.database
    const [here, otherDevice] = [await sign(), await sign()]
    const [member] = await db.select().from(members).where(eq(members.email, marta.username))
    const { hash, total } = await shop.fillBag(oneUnit)
    unwrap(await shop.order(hash, total))
    await db.update(orders).set({ memberId: member?.id ?? null })
    const count = await db.$count(orders)
    unwrap(await api.deleteAccount({ profile, token: await confirm(here) }, { token: here }))
    for (const token of [here, otherDevice]) expect(getErrorCode(await info(token))).toBe('token_refused')
    expect(getErrorCode(await api.login({ profile, ...marta }))).toBe('login_refused')
    expect(await db.$count(members, eq(members.email, marta.username))).toBe(0)
    expect(await db.$count(memberSessions, eq(memberSessions.memberId, member?.id ?? 0))).toBe(0)
    expect(await db.$count(registrations, sql`lower(email) = ${marta.username}`)).toBe(0)
    expect(await db.$count(orders)).toBe(count)
    expect(await db.$count(orders, sql`member_id is not null`)).toBe(0)
    const mails = await collectEmails(shop)
    expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      marta.username,
      'Your Vereda account has been deleted',
    ])
    expect((await signIn(api.login, owen)).info.name).toBe('Owen')
  })

  it('brings no second welcome voucher to a member of an earlier release who registers again', async () => {
    const { db } = shop.database
    const now = shop.context.clock()
    const token = await sign()
    const readId = async ({ username }: typeof marta) =>
      (await db.select().from(members).where(eq(members.email, username)))[0]?.id ?? 0
    await issueWelcomeVoucher(db, await readId(marta), now)
    unwrap(await api.deleteAccount({ profile, token: await confirm(token) }, { token }))
    const again = { id: await readId(owen), email: marta.username, name: 'Marta' }
    const at = { brand: 'vereda', profile } as const
    await db.transaction((tx) => welcomeMember(tx, shop.context, again, at, now))
    expect(await db.$count(memberBenefits)).toBe(0)
  })

  it('removes saved cards at the provider, and tries again after an outage', async () => {
    const token = await sign()
    await shop.database.db.delete(deletedShoppers)
    unwrap(await api.deleteAccount({ profile, token: await confirm(token) }, { token }))
    const removed: string[] = []
    shop.provider.override = {
      fetchSavedCards: () => Promise.reject(new PaymentUnavailable('down')),
    }
    await runJobs()
    expect(await shop.database.db.$count(deletedShoppers)).toBe(1)
    shop.provider.override = {
      fetchSavedCards: async () => [card],
      deleteSavedCard: async (_reference, id) => {
        removed.push(id)
      },
    }
    await runJobs()
    expect(removed).toEqual([])
    shop.advanceMinutes(60)
    await runJobs()
    expect(removed).toEqual(['CARD1'])
    expect(await shop.database.db.$count(deletedShoppers)).toBe(0)
  })

  it('happens once for two concurrent calls', async () => {
    const token = await sign()
    const identity = await confirm(token)
    const remove = () => api.deleteAccount({ profile, token: identity }, { token })
    const replies = await Promise.all([remove(), remove()])
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
  })

  it('requires the confirmed identity of the member, not of another', async () => {
    const [token, other] = [await sign(), await sign(owen)]
    const identity = await confirm(other, owen.password)
    expect(getErrorCode(await api.deleteAccount({ profile, token: identity }, { token }))).toBe(
      'identity_unconfirmed',
    )
    const forged = createIdentityToken(
      shop.context.config.linkSecret,
      { id: 1, session: { id: 1 } },
      shop.context.clock(),
    )
    expect(getErrorCode(await api.deleteAccount({ profile, token: forged }, { token }))).toBe(
      'identity_unconfirmed',
    )
    expect((await info(token)).status).toBe('OK')
  })
})
