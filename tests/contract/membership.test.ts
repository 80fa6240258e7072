import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { campaigns } from '#backend/db/schema/catalog/campaigns.ts'
import { models } from '#backend/db/schema/catalog/catalog.ts'
import { members } from '#backend/db/schema/customers/account.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { memberBenefits, welcomedMailboxes } from '#backend/db/schema/customers/membership.ts'
import { subscribers } from '#backend/db/schema/customers/newsletter.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orderLines } from '#backend/db/schema/sales/orders.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import {
  issueBirthdayBenefits,
  issueWelcomeVoucher,
  welcomeMember,
} from '#backend/shop/membership/issue-benefits.ts'
import { pruneWelcomes } from '#backend/shop/membership/repository.ts'
import { findOrderByReference } from '#backend/shop/orders/repository.ts'
import { restoreVoucherUses } from '#backend/shop/vouchers/repository.ts'
import { mochila } from '../fixtures/bag-catalog.ts'
import { modelOf } from '../fixtures/write-product.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { addMembers, marta, owen, signIn } from '../support/members.ts'
import { insertSubscriber } from '../support/newsletter-shop.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

const profile = 'en_GB'
const storefront = { profile, brand: 'vereda' } as const
const hourMs = 3600_000

let shop: OrderShop
const tokens = { marta: '', owen: '' }
const ids = { marta: 0, owen: 0 }
beforeAll(async () => {
  shop = await openOrderShop()
  await addMembers(shop.database)
  for (const [name, who] of Object.entries({ marta, owen })) {
    const [found] = await shop.database.db.select().from(members).where(eq(members.email, who.username))
    ids[name as keyof typeof ids] = found?.id ?? 0
  }
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  const { db } = shop.database
  await db.delete(rateLimits)
  await db.delete(memberBenefits)
  await db.delete(welcomedMailboxes)
  await db.delete(emailOutbox)
  await db.delete(subscribers)
  for (const name of ['marta', 'owen'] as const)
    tokens[name] = (await signIn((input) => shop.call('login', input), { marta, owen }[name])).token
})

const read = async (name: keyof typeof tokens = 'marta') =>
  unwrap(await shop.call('membership', storefront, { token: tokens[name] }))
const setEmailLocale = (emailLocale: 'es_ES' | null) =>
  shop.database.db.update(members).set({ emailLocale }).where(eq(members.id, ids.marta))
const readOutbox = (template: string) =>
  shop.database.db.select().from(emailOutbox).where(eq(emailOutbox.template, template))
const issueWelcome = (name: keyof typeof ids = 'marta') =>
  shop.database.db.transaction((tx) => issueWelcomeVoucher(tx, ids[name], shop.context.clock()))
const retrieve = async (hash: string, voucher: string, token?: string) =>
  unwrap(
    await shop.call(
      'retrieveBag',
      { ...storefront, shoppingCartHashId: hash, voucher, shippingMethodId: '01' },
      token === undefined ? {} : { token },
    ),
  ).bag

describe('the welcome voucher', () => {
  it('is issued once, is valid for 30 days, and shown to its member alone', async () => {
    await issueWelcome()
    await issueWelcome()
    const { vouchers: own } = await read()
    expect(own).toMatchObject([{ status: 'open', percent: 10 }])
    expect(own[0]?.code).toMatch(/^HOLA10-[A-HJ-NP-Z2-9]{14}$/)
    const days = (Date.parse(own[0]?.validUntil ?? '') - Date.parse(own[0]?.issuedAt ?? '')) / (24 * hourMs)
    expect(days).toBe(30)
    expect((await read('owen')).vouchers).toEqual([])
  })

  it('reduces one order of its member, and exists for no one else', async () => {
    await issueWelcome()
    const [voucher] = (await read()).vouchers
    const code = voucher?.code ?? ''
    const { hash } = await shop.fillBag(oneUnit)
    expect((await retrieve(hash, code, tokens.owen)).vouchers).toMatchObject([
      { applied: false, why: 'not_found' },
    ])
    expect((await retrieve(hash, code)).vouchers).toMatchObject([{ applied: false, why: 'members_only' }])
    const bag = await retrieve(hash, code, tokens.marta)
    expect(bag.vouchers).toMatchObject([{ applied: true }])
    const placed = await shop.call(
      'createOrder',
      shop.buildOrder(hash, bag.totalImport ?? 0, { voucher: code }),
      { token: tokens.marta, idempotencyKey: newIdempotencyKey() },
    )
    await shop.expectPaid(unwrap(placed).encodedReference)
    expect((await read()).vouchers).toMatchObject([{ code, status: 'used' }])
    expect((await read()).orders).toBe(1)
    const next = await shop.fillBag(oneUnit)
    expect((await retrieve(next.hash, code, tokens.marta)).vouchers).toMatchObject([
      { applied: false, why: 'used_up' },
    ])
    // The order was returned as a whole.
    const order = await findOrderByReference(shop.database.db, unwrap(placed).encodedReference)
    await restoreVoucherUses(shop.database.db, order?.id ?? 0, [], shop.context.clock())
    expect((await read()).vouchers).toMatchObject([{ code, status: 'open' }])
    expect((await retrieve(next.hash, code, tokens.marta)).vouchers).toMatchObject([{ applied: true }])
  })

  it('is e-mailed once, in the language that the member chose', async () => {
    const member = { id: ids.marta, email: marta.username, name: 'Marta' }
    const at = { brand: 'cumbre', profile: 'de_DE' } as const
    const welcome = () =>
      shop.database.db.transaction((tx) => welcomeMember(tx, shop.context, member, at, shop.context.clock()))
    await setEmailLocale('es_ES')
    await Promise.all([welcome(), welcome()])
    await welcome()
    const sent = await readOutbox('member-welcome')
    const [voucher] = (await read()).vouchers
    expect(sent).toMatchObject([
      { recipient: marta.username, textLocale: 'es_DE', brand: 'cumbre', data: { code: voucher?.code } },
    ])
    await setEmailLocale(null)
    await shop.database.db.delete(memberBenefits)
    await shop.database.db.delete(welcomedMailboxes)
    await shop.database.db.delete(emailOutbox)
    await welcome()
    expect(await readOutbox('member-welcome')).toMatchObject([{ locale: 'de_DE', textLocale: null }])
  })

  it('is issued once for a mailbox, also after the account was deleted', async () => {
    const { db } = shop.database
    const now = shop.context.clock()
    const at = { brand: 'cumbre', profile: 'de_DE' } as const
    const welcome = (id: number, email: string) =>
      db.transaction((tx) => welcomeMember(tx, shop.context, { id, email, name: 'Ada' }, at, now))
    await welcome(ids.marta, 'ada@example.org')
    expect(await db.$count(memberBenefits)).toBe(1)
    await db.delete(memberBenefits)
    await welcome(ids.owen, 'Ada+again@example.org')
    expect(await db.$count(memberBenefits)).toBe(0)
    expect(JSON.stringify(await db.select().from(welcomedMailboxes))).not.toContain('ada')
    await pruneWelcomes(db, now)
    expect(await db.$count(welcomedMailboxes)).toBe(0)
  })

  it('goes with its member', async () => {
    await issueWelcome('owen')
    const { db } = shop.database
    const copies = () => db.$count(vouchers, eq(vouchers.memberId, ids.owen))
    expect(await copies()).toBe(1)
    await db
      .transaction(async (tx) => {
        await tx.delete(members).where(eq(members.id, ids.owen))
        expect(await tx.$count(vouchers, eq(vouchers.memberId, ids.owen))).toBe(0)
        tx.rollback()
      })
      .catch(() => undefined)
    expect(await copies()).toBe(1)
  })
})

describe('vouchers for all members', () => {
  const now = () => shop.context.clock()
  const insert = (code: string, own: Partial<typeof vouchers.$inferInsert> = {}) =>
    shop.database.db.insert(vouchers).values({
      ...{ code, kind: 'percentage', name: { en: code }, terms: { percent: 12 } },
      ...{ brands: ['vereda'], membersOnly: true, ...own },
    })
  const readCodes = async (name?: keyof typeof tokens) => (await read(name)).offers?.map(({ code }) => code)
  beforeEach(() => shop.database.db.delete(vouchers))

  it('are listed with discount and conditions, those that end first at the top', async () => {
    const validUntil = new Date(now().getTime() + hourMs)
    await insert('ALWAYS', { minimum: { GB: 5000 }, note: { en: 'Sign in first.' } })
    await insert('SOON', {
      ...{ kind: 'fixed', terms: { amount: { GB: 500 } }, categories: ['shoes'], usesEach: 3, validUntil },
    })
    expect((await read()).offers).toEqual([
      {
        ...{ code: 'SOON', name: 'SOON', note: null, percent: null, amount: 5, minimum: null },
        ...{ selected: true, validUntil: validUntil.toISOString(), usesLeft: 3 },
      },
      {
        ...{ code: 'ALWAYS', name: 'ALWAYS', note: 'Sign in first.', percent: 12, amount: null },
        ...{ minimum: 50, selected: false, validUntil: null, usesLeft: null },
      },
    ])
  })

  it('leave out what the member cannot use here and now', async () => {
    const [past, future] = [-hourMs, hourMs].map((ms) => new Date(now().getTime() + ms))
    await insert('PUBLIC', { membersOnly: false })
    await insert('OWEN', { memberId: ids.owen })
    await insert('SUBSCRIBERS', { acquisition: true })
    await insert('CUMBRE', { brands: ['cumbre'] })
    await insert('SPAIN', { markets: ['ES'] })
    await insert('EUROS', { kind: 'fixed', terms: { amount: { ES: 500 } } })
    await insert('MINIMUM', { minimum: { ES: 500 } })
    await insert('PAST', { validUntil: past })
    await insert('FUTURE', { validFrom: future })
    await insert('GONE', { uses: 0 })
    await insert('HERE', { markets: ['GB', 'ES'] })
    expect(await readCodes()).toEqual(['HERE'])
  })

  it('leave out those that are used up, for all or for this member', async () => {
    await insert('ONCE', { usesEach: 1 })
    const { hash } = await shop.fillBag(oneUnit)
    const bag = await retrieve(hash, 'ONCE', tokens.marta)
    const placed = await shop.call(
      'createOrder',
      shop.buildOrder(hash, bag.totalImport ?? 0, { voucher: 'ONCE' }),
      { token: tokens.marta, idempotencyKey: newIdempotencyKey() },
    )
    await shop.expectPaid(unwrap(placed).encodedReference)
    expect(await readCodes()).toEqual([])
    expect(await readCodes('owen')).toEqual(['ONCE'])
  })

  it('are at most twenty', async () => {
    for (let index = 0; index < 22; index += 1) await insert(`CODE${10 + index}`)
    expect(await readCodes()).toHaveLength(20)
  })
})

describe('the birthday benefit', () => {
  const setMonth = (month: number | null) =>
    shop.database.db.update(members).set({ birthMonth: month }).where(eq(members.id, ids.marta))
  const thisMonth = () => shop.context.clock().getUTCMonth() + 1

  it('is issued once a year in the month of birth', async () => {
    await setMonth((thisMonth() % 12) + 1)
    expect(await issueBirthdayBenefits(shop.context)).toBe(0)
    await setMonth(thisMonth())
    expect(await issueBirthdayBenefits(shop.context)).toBe(1)
    expect(await issueBirthdayBenefits(shop.context)).toBe(0)
    const { birthday } = await read()
    expect(birthday).toMatchObject({ month: thisMonth(), percent: 50, codes: [{ status: 'open' }] })
    expect((await read('owen')).birthday).toMatchObject({ month: null, codes: [] })
    await setMonth(null)
  })

  it('is issued at once to a member who states this month, and once a year', async () => {
    const own = { name: 'Marta', surname: 'Roca', phonePrefix: '', phone: '', emailLocale: null }
    const state = async (birthMonth: number | null) =>
      unwrap(await shop.call('modifyAccount', { profile, ...own, birthMonth }, { token: tokens.marta }))
    await state((thisMonth() % 12) + 1)
    expect((await read()).birthday.codes).toEqual([])
    await state(thisMonth())
    await state(null)
    await state(thisMonth())
    expect((await read()).birthday).toMatchObject({ month: thisMonth(), codes: [{ status: 'open' }] })
    await state(null)
  })

  it('is e-mailed once by all processes, only to subscribers of offers', async () => {
    await setMonth(thisMonth())
    const subscriber = { brand: 'taller', email: marta.username, profile: 'fr_FR' } as const
    await issueBirthdayBenefits(shop.context)
    expect(await readOutbox('member-birthday')).toEqual([])
    const { db } = shop.database
    await db.delete(memberBenefits)
    await insertSubscriber(db, { ...subscriber, topics: ['news'] })
    await issueBirthdayBenefits(shop.context)
    expect(await readOutbox('member-birthday')).toEqual([])
    await db.delete(memberBenefits)
    await db.update(subscribers).set({ topics: ['news', 'offers'] })
    const issued = await Promise.all([1, 2, 3].map(() => issueBirthdayBenefits(shop.context)))
    expect(issued.toSorted()).toEqual([0, 0, 1])
    const { birthday } = await read()
    expect(await readOutbox('member-birthday')).toMatchObject([
      {
        recipient: marta.username,
        locale: 'fr_FR',
        brand: 'taller',
        data: { code: birthday.codes[0]?.code, subscriberId: expect.any(Number) },
      },
    ])
    await sendDueEmails(shop.context, shop.app.log)
    const message = shop.mailbox.messages.at(-1)
    expect(message?.subject).toMatch(/^Ce mois-ci, 50.% de réduction/)
    expect(message?.unsubscribeUrl).toMatch(/\/api\/newsletter\/unsubscribe\/fr_FR\//)
    await setMonth(null)
  })

  it('is redeemed by staff once, with their name, and no voucher is', async () => {
    await setMonth(thisMonth())
    await issueBirthdayBenefits(shop.context)
    await issueWelcome()
    const { birthday, vouchers: own } = await read()
    const code = birthday.codes[0]?.code ?? ''
    const redeem = (which: string, body: object = { by: 'Ana', reason: 'New soles, Gran Vía' }) =>
      callAdmin(shop, `/membership/benefits/${which}/redemption`, body)
    expect((await redeem(own[0]?.code ?? '')).status).toBe(404)
    expect((await redeem(code, { by: 'Ana' })).status).toBe(400)
    const both = await Promise.all([redeem(code.toLowerCase()), redeem(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).birthday.codes).toMatchObject([{ code, status: 'used' }])
    await setMonth(null)
  })

  it('expires with the month', async () => {
    await setMonth(thisMonth())
    await issueBirthdayBenefits(shop.context)
    const code = (await read()).birthday.codes[0]?.code ?? ''
    await shop.database.db
      .update(memberBenefits)
      .set({ validUntil: shop.context.clock() })
      .where(eq(memberBenefits.code, code))
    expect((await read()).birthday.codes).toMatchObject([{ status: 'expired' }])
    const answer = await callAdmin(shop, `/membership/benefits/${code}/redemption`, {
      by: 'Ana',
      reason: 'x y',
    })
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ code: 'benefit_expired' }] } })
    await setMonth(null)
  })
})

describe('early access', () => {
  const product = { id: mochila.material, size: 'U' }
  const openIn = async (hours: number) => {
    const { db } = shop.database
    const now = shop.context.clock().getTime()
    const times = { preAt: new Date(now - 48 * hourMs), openAt: new Date(now + hours * hourMs), postAt: null }
    await db
      .insert(campaigns)
      .values({ code: 'early', name: { en: 'Early' }, ...times })
      .onConflictDoUpdate({ target: campaigns.code, set: times })
    await db
      .update(models)
      .set({ campaign: 'early' })
      .where(eq(models.code, modelOf(mochila.material)))
  }
  const add = (token?: string) =>
    shop.call('addToBag', { ...storefront, products: [product] }, token === undefined ? {} : { token })
  const readSaleState = async (token?: string) =>
    unwrap(
      await shop.call(
        'liveProduct',
        { profile, gender: 'X', material: mochila.material },
        token === undefined ? {} : { token },
      ),
    ).saleState

  it('opens a campaign to members 24 hours before everyone else: sheet, bag and order', async () => {
    await openIn(25)
    expect(await readSaleState(tokens.marta)).toBe('pre_launch')
    expect(getErrorCode(await add(tokens.marta))).toBe('pre_launch')
    expect((await read()).earlyAccess.launches).toMatchObject([{ code: 'early', open: false }])
    await openIn(23)
    expect([await readSaleState(), await readSaleState(tokens.marta)]).toEqual(['pre_launch', 'open'])
    expect(getErrorCode(await add())).toBe('pre_launch')
    const { shoppingCartHashId: hash } = unwrap(await add(tokens.marta)).bag
    const input = { ...storefront, shoppingCartHashId: hash, shippingMethodId: '01' } as const
    const { bag } = unwrap(await shop.call('retrieveBag', input, { token: tokens.marta }))
    expect((await read()).earlyAccess).toMatchObject({ hours: 24, launches: [{ open: true }] })
    const order = (token?: string) =>
      shop.call('createOrder', shop.buildOrder(hash, bag.totalImport ?? 0), {
        idempotencyKey: newIdempotencyKey(),
        ...(token === undefined ? {} : { token }),
      })
    expect((await order()).status).toBe('KO')
    await shop.expectPaid(unwrap(await order(tokens.marta)).encodedReference)
  })
})

describe('the sizes of a member', () => {
  it('come from their orders, and are forgotten on request', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const placed = await shop.call('createOrder', shop.buildOrder(hash, total), {
      token: tokens.marta,
      idempotencyKey: newIdempotencyKey(),
    })
    await shop.expectPaid(unwrap(placed).encodedReference)
    // The label of an order is the one of the market in which it was placed.
    const snapshot = sql`jsonb_set(${orderLines.snapshot}, '{sizeLabel}', '"EU 41"')`
    await shop.database.db.update(orderLines).set({ snapshot })
    expect((await read()).sizes).toEqual([{ size: '41', label: 'UK 7 (EU 41)', target: 'X' }])
    expect((await read('owen')).sizes).toEqual([])
    shop.advanceMinutes(1)
    unwrap(await shop.call('clearSizes', { profile }, { token: tokens.marta }))
    expect((await read()).sizes).toEqual([])
  })

  it('are those of a member', async () => {
    expect(getErrorCode(await shop.call('membership', storefront))).toBe('login_required')
    expect(getErrorCode(await shop.call('clearSizes', { profile }))).toBe('login_required')
  })
})
