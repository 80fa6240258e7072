import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { giftCardAttempts, giftCards } from '#backend/db/schema/sales/giftcards.ts'
import { expireCards, pruneOldAttempts } from '#backend/shop/giftcards/expire-cards.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { createGiftCard, createWrongPin } from '../support/gift-cards.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())

const check = (number: string, pin: string) => shop.api.giftCardCheck({ profile: 'en_GB', number, pin })
const given = (amount = 5000) => createGiftCard(shop.context, amount)

describe('giftCardCheck', () => {
  it('returns balance, currency and last day of a card, however the number is typed', async () => {
    const { number, pin } = await given(12_345)
    const { giftCard } = unwrap(await check(number, pin))
    expect(giftCard).toEqual({
      number,
      balance: 123.45,
      currency: 'GBP',
      expires: '2031-06-01T10:00:00.000Z',
    })
    const grouped = `${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`
    expect(unwrap(await check(grouped, ` ${pin} `)).giftCard).toEqual(giftCard)
  })

  it('answers unknown number and wrong PIN alike, and requires a captcha after five attempts', async () => {
    const card = await given()
    const bodies = [await check('000000000000', card.pin), await check('999999999999', '123456')]
    for (let attempt = 0; attempt < 5; attempt += 1)
      bodies.push(await check(card.number, createWrongPin(card)))
    for (let attempt = 0; attempt < 5; attempt += 1) bodies.push(await check('888888888888', '123456'))
    for (const body of bodies) {
      expect(getErrorCode(body)).toBe('gift_card_not_found')
      expect(getReplyErrors(body)).toEqual(getReplyErrors(bodies[0] as (typeof bodies)[number]))
    }
    const replies = [await check(card.number, card.pin), await check('888888888888', '123456')]
    expect(replies.map(getErrorCode)).toEqual(['E_CAPTCHA_ERROR', 'E_CAPTCHA_ERROR'])
  })

  it('accepts the right PIN after four wrong ones, and then allows four more', async () => {
    const card = await given()
    for (const _ of [1, 2]) {
      for (let attempt = 0; attempt < 4; attempt += 1)
        expect(getErrorCode(await check(card.number, createWrongPin(card)))).toBe('gift_card_not_found')
      expect((await check(card.number, card.pin)).status).toBe('OK')
    }
  })

  it('counts concurrent guesses one by one', async () => {
    const card = await given()
    const guesses = [...Array(5).fill(createWrongPin(card)), card.pin]
    const answers = await Promise.all(guesses.map((pin) => check(card.number, pin)))
    const late = await check(card.number, card.pin)
    // The right one may be among the first five.
    const refused = answers.filter(({ status }) => status === 'KO').map(getErrorCode)
    const opened = refused.length < answers.length
    expect(refused.filter((code) => code === 'E_CAPTCHA_ERROR')).toHaveLength(opened ? 0 : 1)
    expect(late.status).toBe(opened ? 'OK' : 'KO')
  })

  it('does the same work for an unknown number: the attempt is counted', async () => {
    const before = await shop.database.db.$count(giftCardAttempts)
    await check('123456789012', '000000')
    expect(await shop.database.db.$count(giftCardAttempts)).toBe(before + 1)
    shop.clock.advance(31 * 24 * 3600_000)
    const card = await given()
    await check(card.number, createWrongPin(card))
    await pruneOldAttempts(shop.context)
    expect(await shop.database.db.select().from(giftCardAttempts)).toMatchObject([
      { cardId: card.id, attempts: 1 },
    ])
  })

  it.each([
    ['letters in the number', { number: '12ab', pin: '1234' }, 'number'],
    ['no number', { number: '', pin: '1234' }, 'number'],
    ['a number without end', { number: '1'.repeat(25), pin: '1234' }, 'number'],
    ['letters in the PIN', { number: '123456789012', pin: 'abcd' }, 'pin'],
    ['no PIN', { number: '123456789012', pin: '' }, 'pin'],
  ])('rejects %s and names the field', async (_what, wrong, field) => {
    expect(getReplyErrors(await check(wrong.number, wrong.pin))).toEqual([
      expect.objectContaining({ code: 'invalid_input', field }),
    ])
  })

  it('stores neither PIN nor number with the attempts, and no PIN anywhere', async () => {
    const card = await given()
    await check(card.number, createWrongPin(card))
    const rows = [
      ...(await shop.database.db.select().from(giftCardAttempts)),
      ...(await shop.database.db.select().from(giftCards).where(eq(giftCards.id, card.id))),
    ]
    const text = JSON.stringify(rows.map((row) => ({ ...row, id: 0 })))
    expect(text).not.toContain(card.pin)
    expect(JSON.stringify(await shop.database.db.select().from(giftCardAttempts))).not.toContain(card.number)
    expect(shop.logLines.join('\n')).not.toContain(card.number)
  })

  it('is limited to thirty requests a minute per address', async () => {
    const env = { RATE_LIMIT: '600', RATE_LIMIT_FREE: 'none' }
    const limited = await startTestShop({ seed: false, env })
    const codes: string[] = []
    for (let replies = 0; replies < 31; replies += 1) {
      const number = String(replies).padStart(12, '0')
      codes.push(getErrorCode(await limited.api.giftCardCheck({ profile: 'en_GB', number, pin: '1' })) ?? '')
    }
    await limited.close()
    expect(codes.slice(2, 4)).toEqual(['gift_card_not_found', 'E_CAPTCHA_ERROR'])
    expect(codes.slice(-2)).toEqual(['E_CAPTCHA_ERROR', 'too_many_requests'])
  })
})

it('an expired card has no balance, and its remainder is booked once', async () => {
  const card = await given(700)
  shop.clock.advance(5 * 366 * 24 * 3600_000)
  expect(unwrap(await check(card.number, card.pin)).giftCard.balance).toBe(0)
  for (const _ of [1, 2]) await expireCards(shop.context, shop.app.log)
  const [row] = await shop.database.db.select().from(giftCards).where(eq(giftCards.id, card.id))
  expect(row).toMatchObject({ balance: 0, state: 'expired' })
  expect(unwrap(await check(card.number, card.pin)).giftCard.balance).toBe(0)
  expect((await reconcile(shop.database)).flatMap(({ disagreements }) => disagreements)).toEqual([])
})
