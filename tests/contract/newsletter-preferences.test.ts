import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { consentLedger } from '#backend/db/schema/customers/newsletter.ts'
import { newsletterConsents } from '#backend/db/schema/customers/notify-me.ts'
import { endAllSubscriptions } from '#backend/shop/subscriptions/end-subscriptions.ts'
import { importConsents } from '#backend/shop/subscriptions/import-consents.ts'
import { pruneSubscriptions } from '#backend/shop/subscriptions/retention.ts'
import { marta, signIn } from '../support/members.ts'
import { dayMs, type NewsletterShop, openNewsletterShop, readerEmail } from '../support/newsletter-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { testNow } from '../support/shop.ts'

let shop: NewsletterShop
let token: string
beforeAll(async () => {
  shop = await openNewsletterShop()
  token = (await signIn(shop.api.login)).token
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const asMember = { profile: 'en_GB', brand: 'vereda' } as const

describe('preferences', () => {
  it('are shown by a link with the address hidden, and saved for all brands', async () => {
    const manage = await shop.subscribeFully({ name: 'Ada' })
    const by = { ...asMember, token: manage }
    const { preferences } = unwrap(await shop.api.newsletterGetPreferences(by))
    expect(preferences).toMatchObject({
      email: 'a…@example.org',
      name: '',
      emails: { reviews: true, stock: true },
    })
    expect(preferences.brands.map(({ brand, subscribed }) => `${brand} ${subscribed}`)).toEqual([
      'vereda true',
      'taller false',
      'cumbre false',
    ])
    const change = {
      ...by,
      brands: [
        { brand: 'vereda', subscribed: true, topics: ['news', 'events'], frequency: 'monthly' },
        { brand: 'cumbre', subscribed: true, topics: ['events'], frequency: 'all' },
      ],
      emails: { reviews: false },
    } satisfies RouteInput<'newsletterPreferences'>
    const saved = unwrap(await shop.api.newsletterPreferences(change)).preferences
    expect(saved).toMatchObject({
      brands: [
        { subscribed: true, topics: ['news', 'events'], frequency: 'monthly' },
        { subscribed: false },
        { subscribed: true, topics: ['events'] },
      ],
      emails: { reviews: false, stock: true },
    })
    const afterFirst = await shop.readLedger()
    expect(afterFirst.slice(2)).toEqual([
      'newsletter.offers withdrawn preference-centre',
      'newsletter changed preference-centre',
      'newsletter given preference-centre',
      'newsletter.events given preference-centre',
      'reviews withdrawn preference-centre',
    ])
    expect(unwrap(await shop.api.newsletterPreferences(change)).preferences).toEqual(saved)
    expect(await shop.readLedger()).toEqual(afterFirst)
    unwrap(await shop.api.newsletterPreferences({ ...by, emails: { reviews: true } }))
    expect((await shop.readLedger()).at(-1)).toBe('reviews given preference-centre')
  })

  it('belong to the member, who needs no confirmation by e-mail', async () => {
    const wanted = {
      brand: 'vereda' as const,
      subscribed: true,
      topics: ['news' as const],
      frequency: 'all' as const,
    }
    const saved = await shop.api.newsletterPreferences(
      { profile: 'en_GB', brand: 'vereda', brands: [wanted] },
      { token },
    )
    expect(unwrap(saved).preferences.email).toBe(marta.username)
    expect(await shop.countCurrent()).toBe(1)
    const [row] = await shop.database.db.select().from(consentLedger)
    expect(row?.memberId).toBeGreaterThan(0)
  })

  it('are not available to guests', async () => {
    for (const call of [shop.api.newsletterGetPreferences, shop.api.newsletterPreferences])
      expect(getErrorCode(await call(asMember))).toBe('link_required')
  })

  it('saved several times at the same moment are recorded once', async () => {
    const by = { ...asMember, token: await shop.subscribeFully() }
    const before = await shop.readLedger()
    const change = {
      ...by,
      brands: [{ brand: 'vereda', subscribed: true, topics: ['offers'], frequency: 'all' }],
      emails: { stock: false },
    } satisfies RouteInput<'newsletterPreferences'>
    const replies = await Promise.all([1, 2, 3, 4].map(() => shop.api.newsletterPreferences(change)))
    for (const reply of replies) unwrap(reply)
    expect((await shop.readLedger()).slice(before.length).toSorted()).toEqual([
      'newsletter.events withdrawn preference-centre',
      'newsletter.news withdrawn preference-centre',
      'stock withdrawn preference-centre',
    ])
  })
})

describe('newsletterStatus', () => {
  const no = { status: 'OK', newsletterSubscribed: false, hasPhone: false, hasName: false }
  const read = (address: string, own: { token?: string } = {}, call: { token?: string } = {}) =>
    shop.api.newsletterStatus({ ...asMember, email: address, ...own }, call)

  it('answers truthfully only for an address that is proven to be the caller’s', async () => {
    const manage = await shop.subscribeFully({ name: 'Ada' })
    unwrap(await shop.subscribe({ profile: 'en_GB', email: marta.username, phone: '7946' }))
    const ada = { ...no, newsletterSubscribed: true, hasName: true }
    expect(await read(readerEmail)).toEqual(no)
    expect(await read('nobody@example.org')).toEqual(no)
    expect(await read(readerEmail, { token: manage })).toEqual(ada)
    expect(await read(marta.username, { token: manage })).toEqual(no)
    expect(await read(readerEmail, {}, { token })).toEqual(no)
    expect(await read(marta.username.toUpperCase(), {}, { token })).toEqual({
      ...no,
      newsletterSubscribed: true,
      hasPhone: true,
    })
  })

  it('needs no address with a link or a session, and a link wins', async () => {
    const manage = await shop.subscribeFully({ name: 'Ada' })
    const call = (own: { token?: string }, options: { token?: string } = {}) =>
      shop.api.newsletterStatus({ ...asMember, ...own }, options)
    expect(await call({ token: manage }, { token })).toMatchObject({
      newsletterSubscribed: true,
      hasName: true,
    })
    expect(await call({}, { token })).toEqual(no)
    expect(await call({ token: 'forged' }, { token })).toEqual(no)
    expect(await call({})).toEqual(no)
  })
})

describe('newsletterUpdate', () => {
  it('changes name and phone, and removes them', async () => {
    const by = { ...asMember, token: await shop.subscribeFully() }
    expect(unwrap(await shop.api.newsletterUpdate({ ...by, name: 'Ada', phone: '7946' }))).toMatchObject({
      hasPhone: true,
      hasName: true,
    })
    expect(unwrap(await shop.api.newsletterUpdate({ ...by, phone: '' }))).toMatchObject({
      hasPhone: false,
      hasName: true,
    })
    expect((await shop.readLedger()).slice(2)).toEqual([
      'newsletter changed email',
      'newsletter changed email',
    ])
    const own = { profile: 'en_GB', brand: 'taller' } as const
    const topics = ['news' as const]
    const wanted = { brand: 'taller' as const, subscribed: true, topics, frequency: 'all' as const }
    unwrap(await shop.api.newsletterPreferences({ ...own, brands: [wanted] }, { token }))
    unwrap(await shop.api.newsletterUpdate({ ...own, name: 'Marta' }, { token }))
    const read = async (brand: 'taller' | 'vereda') =>
      unwrap(await shop.api.newsletterGetPreferences({ ...own, brand }, { token })).preferences.name
    expect([await read('taller'), await read('vereda')]).toEqual(['Marta', ''])
    unwrap(await shop.api.newsletterUnsubscribe(by))
    expect(getErrorCode(await shop.api.newsletterUpdate({ ...by, name: 'Eve' }))).toBe('not_subscribed')
  })
})

it('newsletterInfo, newsletterPopup and newsletterContacts return the defaults of a market', async () => {
  const at = { profile: 'de_DE', brand: 'vereda' } as const
  const voucher = { name: '10 % für Leser' }
  expect(unwrap(await shop.api.newsletterInfo(at)).info).toMatchObject({
    ...{ doubleOptIn: true, maxPerMonth: 2, topics: ['news', 'offers', 'events'], voucher },
  })
  expect(unwrap(await shop.api.newsletterInfo({ ...at, brand: 'taller' })).info.voucher).toBeNull()
  expect(unwrap(await shop.api.newsletterPopup(at)).popup).toMatchObject({ form: 'popup', voucher })
  expect(unwrap(await shop.api.newsletterContacts(at)).contacts).toMatchObject({
    ...{ name: 'Vereda', privacy: '/de_DE/content/privacy' },
  })
})

describe('the consent ledger', () => {
  it('is append-only', async () => {
    unwrap(await shop.subscribe())
    const { db } = shop.database
    await expect(db.delete(consentLedger)).rejects.toThrow()
    await expect(db.update(consentLedger).set({ email: 'eve@example.org' })).rejects.toThrow()
    expect(await shop.readLedger()).toHaveLength(1)
  })

  it('takes over consents of the previous release, which only recorded them', async () => {
    const row = { brand: 'vereda', name: 'Ada', source: 'notify-me', lab: 'b', givenAt: testNow } as const
    await shop.database.db.insert(newsletterConsents).values([
      { ...row, profile: 'de_DE', email: 'Ada@example.org' },
      { ...row, profile: 'en_GB', email: 'eve@example.org' },
    ])
    await importConsents(shop.context)
    await importConsents(shop.context)
    expect([await shop.countCurrent(), await shop.database.db.$count(newsletterConsents)]).toEqual([1, 0])
    expect(await shop.readLedger()).toEqual(['newsletter given notify-me', 'newsletter given notify-me'])
  })

  it('forgets consents that were never confirmed, keeps evidence for three years, and current ones', async () => {
    unwrap(await shop.subscribe())
    unwrap(await shop.subscribe({ profile: 'en_GB', email: 'eve@example.org' }))
    unwrap(await shop.subscribe({ profile: 'en_GB', email: 'gone@example.org' }))
    const person = {
      emails: [{ email: 'gone@example.org', until: null }],
      profile: 'en_GB',
      memberId: 1,
    } as const
    await shop.database.db.transaction((tx) => endAllSubscriptions(tx, person, shop.clock.now))
    shop.clock.advance(31 * dayMs)
    await pruneSubscriptions(shop.context)
    expect(await shop.readLedger()).toEqual([
      'newsletter given page',
      'newsletter given page',
      'newsletter withdrawn account-deleted',
    ])
    shop.clock.advance(3 * 365 * dayMs)
    await pruneSubscriptions(shop.context)
    expect([await shop.readLedger(), await shop.countCurrent()]).toEqual([['newsletter given page'], 1])
  })
})

it('logs no address', async () => {
  await shop.subscribeFully()
  expect(shop.logLines.join()).not.toMatch(/ada@example/)
})
