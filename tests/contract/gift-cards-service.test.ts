import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffActionLog } from '#backend/db/schema/operations/audit.ts'
import { callAdmin } from '../support/admin.ts'
import { createGiftCard, createWrongPin } from '../support/gift-cards.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())

const check = (number: string, pin: string) => shop.api.giftCardCheck({ profile: 'en_GB', number, pin })
const staff = { by: 'marta', reason: 'showed the mail in the store' }
const unlock = (number: string, own: object = {}) =>
  callAdmin(shop, `/gift-cards/${number}/unlock`, { ...staff, ...own })
const findCard = (number: string) => callAdmin(shop, `/gift-cards/${number}`)

it('customer service lifts the captcha of a gift card, and the staff member is logged', async () => {
  const card = await createGiftCard(shop.context, 5000)
  for (let attempt = 0; attempt < 5; attempt += 1) await check(card.number, createWrongPin(card))
  expect(getErrorCode(await check(card.number, card.pin))).toBe('E_CAPTCHA_ERROR')
  expect((await findCard(card.number)).body).toMatchObject({ balance: 50, locked: true, state: 'active' })
  const grouped = card.number.replace(/(\d{4})(?=\d)/g, '$1-')
  expect((await unlock(grouped)).body).toMatchObject({ unlocked: true })
  expect((await unlock(card.number)).body).toMatchObject({ unlocked: false })
  expect((await findCard(card.number)).body).toMatchObject({ tries: 0, locked: false })
  expect((await check(card.number, card.pin)).status).toBe('OK')
  const log = await shop.database.db.select().from(staffActionLog)
  expect(log).toMatchObject([{ action: 'gift-card-unlocked', about: `gift-card:${card.id}`, ...staff }])
  expect(JSON.stringify(log)).not.toContain(card.number)
})

it('returns no PIN, and logs neither number nor PIN', async () => {
  const card = await createGiftCard(shop.context, 5000)
  const { body } = await findCard(card.number)
  expect(JSON.stringify(body)).not.toContain(card.pin)
  await unlock(card.number)
  expect(shop.logLines.join('')).not.toContain(card.number)
})

it('rejects unknown and malformed numbers, and requires the staff member’s name and reason', async () => {
  const card = await createGiftCard(shop.context, 5000)
  expect((await unlock('999999999999')).status).toBe(404)
  expect((await findCard('999999999999')).status).toBe(404)
  expect((await unlock('12ab')).status).toBe(400)
  for (const own of [{ by: '' }, { reason: ' ' }, { by: undefined }])
    expect((await unlock(card.number, own)).status).toBe(400)
  const wrong = await callAdmin(shop, `/gift-cards/${card.number}/unlock`, staff, 'wrong')
  expect(wrong.status).toBe(401)
})
