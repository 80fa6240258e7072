import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { giftCardAttempts, giftCards } from '#backend/db/schema/sales/giftcards.ts'
import { findEmailedCard } from '#backend/shop/giftcards/blocked-cards.ts'
import { getCurrentPin } from '#backend/shop/giftcards/credentials.ts'
import { giftCardEmailKey } from '#backend/shop/giftcards/issue-purchased-cards.ts'
import { findCardByNumber } from '#backend/shop/giftcards/repository.ts'
import { createGiftCard, type TestCard } from '../support/gift-cards.ts'
import { openRotation, type Rotation, type Stage } from '../support/key-rotation.ts'

let rotation: Rotation

beforeAll(async () => {
  rotation = await openRotation()
})
afterAll(() => rotation.close())

const keysAt = (stage: Stage) => rotation.at(stage).config.giftCardSecret

type Given = { readonly pinKey: string | null; readonly attempts: number; readonly state?: 'sent' }

/** A gift card of the former key, with its e-mail. */
async function cardWith({ pinKey, attempts, state }: Given): Promise<TestCard> {
  const { database, clock } = rotation.at('before')
  const card = await createGiftCard(rotation.at('before'), 5000)
  await database.db.update(giftCards).set({ pinKey }).where(eq(giftCards.id, card.id))
  const now = clock()
  await database.db.insert(emailOutbox).values({
    key: giftCardEmailKey(card),
    template: 'gift-card',
    brand: 'vereda',
    locale: 'en_GB',
    recipient: state ? null : 'ada@example.org',
    data: state ? null : { number: card.number },
    attempts,
    createdAt: now,
    dueAt: new Date(now.getTime() + 3600_000),
    expiresAt: new Date(now.getTime() + 7200_000),
    ...(state && { state, endedAt: now }),
  })
  return card
}

async function opens(card: TestCard, pin: string): Promise<boolean> {
  await rotation.shop.database.db.delete(rateLimits)
  await rotation.shop.database.db.delete(giftCardAttempts)
  const { number } = card
  return (await rotation.call('switched').giftCardCheck({ profile: 'en_GB', number, pin })).status === 'OK'
}

it.each([
  ['that no process has bound to a key', { pinKey: null, attempts: 0 }],
  ['whose e-mail is on its way to a process', { pinKey: null, attempts: 1 }],
  ['that an earlier release issued', { pinKey: '1', attempts: 0 }],
] as const)(
  'gives a card %s a PIN of the current key, because the former one is unknown',
  async (_, given) => {
    const card = await cardWith(given)
    await rotation.rekey('switched')
    const mailed = await findEmailedCard(rotation.shop.database.db, keysAt('added'), {
      template: 'gift-card',
      data: { number: card.number },
    })
    expect(mailed).toMatchObject({ pinKey: '2', sealedPin: null })
    expect(await opens(card, card.pin)).toBe(false)
    expect(await opens(card, getCurrentPin(keysAt('switched'), card.number))).toBe(true)
  },
)

it.each([
  ['was sent', { pinKey: '1', attempts: 1, state: 'sent' }],
  ['was sent by an earlier release', { pinKey: null, attempts: 1, state: 'sent' }],
  ['may have reached a mailbox', { pinKey: '1', attempts: 1 }],
] as const)('keeps the PIN of a card whose e-mail %s', async (_, given) => {
  const card = await cardWith(given)
  await rotation.rekey('switched')
  expect((await findCardByNumber(rotation.shop.database.db, card.number))?.pinKey).toBe('2')
  expect(await opens(card, card.pin)).toBe(true)
  expect(await opens(card, getCurrentPin(keysAt('switched'), card.number))).toBe(false)
})
