import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { checkKeys, countKeyUsage } from '#backend/admin/key-usage.ts'
import { rotateBatch } from '#backend/admin/rotate-batch.ts'
import { emailOptOuts, emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { giftCardAttempts, giftCards } from '#backend/db/schema/sales/giftcards.ts'
import { voucherUses } from '#backend/db/schema/sales/voucher-uses.ts'
import { signAccessToken, verifyAccessToken } from '#backend/shop/account/tokens.ts'
import { createUnsubscribeToken, hasOptedOut } from '#backend/shop/emails/opt-outs.ts'
import { findEmailedCard } from '#backend/shop/giftcards/blocked-cards.ts'
import { findPinKey, getCurrentPin } from '#backend/shop/giftcards/credentials.ts'
import { findCardByNumber } from '#backend/shop/giftcards/repository.ts'
import { createReviewToken, parseReviewLink } from '#backend/shop/reviews/review-links.ts'
import { createStorePass, parseStorePass } from '#backend/shop/tablet/store-pass.ts'
import { createGiftCard, createWrongPin, findBalance, toGiftCardFields } from '../support/gift-cards.ts'
import { openRotation, type Rotation, type Stage } from '../support/key-rotation.ts'
import type { OrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let rotation: Rotation
let shop: OrderShop
const at: Rotation['at'] = (stage) => rotation.at(stage)
const call: Rotation['call'] = (stage) => rotation.call(stage)
const order: Rotation['order'] = (...input) => rotation.order(...input)
const reencrypt: Rotation['rekey'] = (...input) => rotation.rekey(...input)

beforeAll(async () => {
  rotation = await openRotation()
  shop = rotation.shop
})
afterAll(() => rotation.close())

const isUnsubscribed = (stage: Stage, email: string) =>
  hasOptedOut(shop.database.db, at(stage).config, email, 'reviews')
const opens = async (stage: Stage, card: { number: string; pin: string }) => {
  await shop.database.db.delete(rateLimits)
  await shop.database.db.delete(giftCardAttempts)
  return (await call(stage).giftCardCheck({ profile: 'en_GB', ...card })).status === 'OK'
}

const email = 'ada@example.org'
const stages = ['before', 'added', 'switched'] as const

describe('a complete rotation', { timeout: 120_000 }, () => {
  let card: { id: number; number: string; pin: string }
  let sent: typeof card

  it('starts with values of a single secret, some of them written by the previous release', async () => {
    unwrap(await order('before', email))
    card = await createGiftCard(at('before'), 500_000)
    sent = await createGiftCard(at('before'), 5000)
    await findEmailedCard(shop.database.db, at('before').config.giftCardSecret, {
      template: 'gift-card',
      data: { number: sent.number },
    })
    await shop.database.db.update(giftCards).set({ pinKey: '1' }).where(eq(giftCards.id, card.id))
    const token = createUnsubscribeToken(at('before').config, email, 'reviews')
    unwrap(await call('before').mailUnsubscribe({ profile: 'en_GB', token, again: false }))
    await shop.database.db.update(voucherUses).set({ whoKey: null })
    await shop.database.db.update(emailOptOuts).set({ keyId: null })
    const usage = await countKeyUsage(at('before'))
    expect(usage.map(({ what, key, rows, isCurrent }) => [what, key, rows, isCurrent])).toEqual([
      ['gift cards', '1', 2, true],
      ['uses of vouchers', '1', 1, true],
      ['refused e-mails', '1', 1, true],
    ])
    for (const own of [card, sent]) expect(await opens('before', own)).toBe(true)
  })

  it.each(stages)('recognises them in processes that have %s', async (stage) => {
    expect(await isUnsubscribed(stage, ' ADA@example.org')).toBe(true)
    expect(getErrorCode(await order(stage, email))).toBe('voucher_refused')
    for (const own of [card, sent]) {
      expect(await opens(stage, own)).toBe(true)
      expect(await opens(stage, { ...own, pin: createWrongPin(own) })).toBe(false)
    }
  })

  it('rejects to start without a key that values need, and reports their number', async () => {
    await expect(checkKeys(at('removed'))).rejects.toThrow(
      /GIFT_CARD_SECRET: 2 gift cards need key 1[\s\S]*LINK_SECRET: 1 uses of vouchers need key 1[\s\S]*1 refused e-mails need key 1/,
    )
    for (const stage of stages) await checkKeys(at(stage))
    const droppedKeys = new Map([
      ['GIFT_CARD_SECRET' as const, ['1']],
      ['LINK_SECRET' as const, ['1']],
    ])
    await checkKeys({ ...at('removed'), config: { ...at('removed').config, retiredKeys: droppedKeys } })
  })

  it('recognises new values in processes that still write old ones', async () => {
    unwrap(await order('switched', 'eve@example.org'))
    const token = createUnsubscribeToken(at('switched').config, 'eve@example.org', 'reviews')
    unwrap(await call('added').mailUnsubscribe({ profile: 'en_GB', token, again: false }))
    expect(getErrorCode(await order('added', 'eve@example.org'))).toBe('voucher_refused')
    expect(await isUnsubscribed('added', 'eve@example.org')).toBe(true)
    const fresh = await createGiftCard(at('switched'), 1000)
    await findEmailedCard(shop.database.db, at('switched').config.giftCardSecret, {
      template: 'gift-card',
      data: { number: fresh.number },
    })
    expect((await findCardByNumber(shop.database.db, fresh.number))?.pinKey).toBe('2')
    expect(await opens('added', fresh)).toBe(true)
    expect(await opens('removed', fresh)).toBe(true)
  })

  it('redeems a voucher once when processes of two stages take orders concurrently', async () => {
    const answers = await Promise.all([
      order('added', 'lin@example.org'),
      order('switched', 'lin@example.org'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['KO', 'OK'])
  })

  it('re-encrypts in batches, resumes after an interruption, and processes nothing twice', async () => {
    const first = await rotateBatch(at('switched'), 'gift-cards', null, 1)
    expect(first.changed).toBe(1)
    expect(await reencrypt('switched', 1)).toBeGreaterThan(2)
    expect(await reencrypt('switched')).toBe(0)
    const left = (await countKeyUsage(at('switched'))).filter(({ isCurrent }) => !isCurrent)
    expect(left).toEqual([])
    await checkKeys(at('removed'))
  })

  it.each(['added', 'switched', 'removed'] as const)('keeps values readable with %s', async (stage) => {
    expect(await isUnsubscribed(stage, email)).toBe(true)
    expect(await isUnsubscribed(stage, 'eve@example.org')).toBe(true)
    expect(getErrorCode(await order(stage, email))).toBe('voucher_refused')
    for (const own of [card, sent]) {
      expect(await opens(stage, own)).toBe(true)
      expect(await opens(stage, { ...own, pin: createWrongPin(own) })).toBe(false)
    }
  })

  it('accepts gift card payments without the former key', async () => {
    const before = await findBalance(shop.database, card.id)
    unwrap(await order('removed', 'pay@example.org', toGiftCardFields(card), false))
    expect(await findBalance(shop.database, card.id)).toBeLessThan(before)
  })

  it('allows e-mails again by a link signed with the former key', async () => {
    const token = createUnsubscribeToken(at('before').config, email, 'reviews')
    unwrap(await call('switched').mailUnsubscribe({ profile: 'en_GB', token, again: false }))
    expect(await shop.database.db.$count(emailOptOuts)).toBe(2)
    unwrap(await call('switched').mailUnsubscribe({ profile: 'en_GB', token, again: true }))
    expect(await isUnsubscribed('switched', email)).toBe(false)
    expect(await isUnsubscribed('removed', email)).toBe(false)
    expect(
      getErrorCode(await call('removed').mailUnsubscribe({ profile: 'en_GB', token, again: false })),
    ).toBe('unknown_link')
  })

  it('stores no PIN that can be read without a key', async () => {
    const row = await findCardByNumber(shop.database.db, card.number)
    expect(row?.sealedPin).toBeTruthy()
    expect(JSON.stringify(row)).not.toContain(card.pin)
    expect(findPinKey(at('before').config.giftCardSecret, row, card.number, card.pin)).toBeNull()
    const other = await findCardByNumber(shop.database.db, sent.number)
    const moved = other && row && { ...row, number: other.number }
    expect(() =>
      findPinKey(at('removed').config.giftCardSecret, moved, other?.number ?? '', sent.pin),
    ).toThrow()
    expect(getCurrentPin(at('removed').config.giftCardSecret, card.number)).not.toBe(card.pin)
  })

  it('reports the values that keep their key because their address is no longer known', async () => {
    const token = createUnsubscribeToken(at('before').config, 'gone@example.org', 'reviews')
    unwrap(await call('added').mailUnsubscribe({ profile: 'en_GB', token, again: false }))
    await reencrypt('switched')
    expect((await countKeyUsage(at('switched'))).filter(({ isCurrent }) => !isCurrent)).toMatchObject([
      { secret: 'LINK_SECRET', what: 'refused e-mails', key: '1', rows: 1, isKnown: true },
    ])
    await expect(checkKeys(at('removed'))).rejects.toThrow(/1 refused e-mails need key 1/)
    // The next e-mail to the address makes it known again.
    await shop.database.db.insert(emailOutbox).values({
      key: 'known again',
      template: 'review-invitation',
      brand: 'vereda',
      locale: 'en_GB',
      recipient: 'Gone@example.org',
      data: {},
      createdAt: at('added').clock(),
      dueAt: at('added').clock(),
      expiresAt: at('added').clock(),
    })
    expect(await reencrypt('switched')).toBe(1)
    expect(await isUnsubscribed('removed', 'gone@example.org')).toBe(true)
  })
})

describe('signed values', () => {
  const now = () => at('before').clock()

  it.each([
    ['before', 'added', true],
    ['before', 'switched', true],
    ['before', 'removed', false],
    ['added', 'before', true],
    ['switched', 'added', true],
    ['switched', 'removed', true],
    ['removed', 'switched', true],
    ['removed', 'before', false],
  ] as const)('signed by %s and read by %s are valid: %s', (signer, reader, isRead) => {
    const [by, on] = [at(signer).config, at(reader).config]
    expect('lineId' in parseReviewLink(on, createReviewToken(by, 7, now()), now())).toBe(isRead)
    const until = new Date(now().getTime() + 3600_000)
    const pass = createStorePass(by.linkSecret, { storeId: 'T042', workstation: 'W1', expiresAt: until })
    expect(parseStorePass(on.linkSecret, pass, now()) !== null).toBe(isRead)
    const access = signAccessToken(by.memberSecret, {
      sessionId: 1,
      memberId: 2,
      market: 'GB',
      expiresAt: new Date(now().getTime() + 60_000),
    })
    expect(verifyAccessToken(on.memberSecret, access, now()) !== null).toBe(isRead)
  })
})
