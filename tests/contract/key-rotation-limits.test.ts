import { afterAll, beforeAll, expect, it } from 'vitest'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orderHolders } from '#backend/db/schema/sales/order-holders.ts'
import { isDomainError } from '#backend/http/result.ts'
import { limitGuesses } from '#backend/shop/captcha/limit-guesses.ts'
import { consumeAttempt, hasAttempts } from '#backend/shop/rate-limits/attempts.ts'
import { guessLimits, unpaidLimits } from '#backend/shop/rate-limits/limits.ts'
import { cardPayment, cards } from '../fixtures/checkout.ts'
import { openRotation, type Rotation, type Stage } from '../support/key-rotation.ts'
import { getErrorCode } from '../support/reply-errors.ts'

/** The bank requires a challenge, which is never completed. */
const unpaid = cardPayment({ number: cards.challenge })
const neighbours = [
  ['before', 'added'],
  ['added', 'switched'],
  ['switched', 'removed'],
] as const

let rotation: Rotation

beforeAll(async () => {
  rotation = await openRotation()
  await rotation.shop.database.db.update(stock).set({ quantity: 1000 })
})
afterAll(() => rotation.close())

it.each([
  ['before', 'added'],
  ['added', 'switched'],
  ['switched', 'removed'],
] as const)('count attempts together in processes with %s and %s', async (one, other) => {
  const limit = { name: `rotation-${one}`, max: 3, minutes: 60 }
  const attempts = Array.from({ length: 20 }, (_, index) =>
    consumeAttempt(rotation.at(index % 2 ? one : other), { limit, subject: 'x' }),
  )
  const passed = (await Promise.all(attempts)).filter((each) => each !== null)
  expect(passed).toHaveLength(3)
  await passed[0]?.release()
  expect(await consumeAttempt(rotation.at(one), { limit, subject: 'x' })).not.toBeNull()
  expect(await consumeAttempt(rotation.at(other), { limit, subject: 'x' })).toBeNull()
})

it.each(neighbours)(
  'count unpaid orders together in processes with %s and %s',
  { timeout: 60_000 },
  async (one, other) => {
    await rotation.shop.database.db.delete(orderHolders)
    const maxOrders = unpaidLimits.customer.orders
    const codes: (string | undefined)[] = []
    for (let index = 0; index < maxOrders + 2; index += 1) {
      await rotation.shop.database.db.delete(rateLimits)
      const stage = index % 2 ? one : other
      const reply = await rotation.order(stage, `${one}@example.org`, { paymentInfo: unpaid }, false)
      codes.push(reply.status === 'OK' ? 'ordered' : getErrorCode(reply))
    }
    expect(codes).toEqual([
      ...Array.from({ length: maxOrders }, () => 'ordered'),
      'too_many_unpaid_orders',
      'too_many_unpaid_orders',
    ])
  },
)

it('renew the cookie of a known client under every key, for its whole lifetime', async () => {
  const limits = guessLimits.password
  const guess = { limits, target: 'ada@example.org', token: undefined, address: '203.0.113.9' }
  const succeed = async (stage: Stage) => {
    const allowance = await limitGuesses(rotation.at(stage), guess)
    if (isDomainError(allowance)) throw new Error('the guess was refused')
    await allowance.recordSuccess()
  }
  const isKnown = (stage: Stage) =>
    hasAttempts(rotation.at(stage), { limit: limits.known, subject: `${guess.address} ${guess.target}` })
  await succeed('before')
  expect(await isKnown('removed')).toBe(false)
  rotation.shop.advanceMinutes(limits.known.minutes - 60)
  await succeed('switched')
  rotation.shop.advanceMinutes(120)
  for (const stage of ['before', 'added', 'switched', 'removed'] as const)
    expect(await isKnown(stage)).toBe(true)
})
