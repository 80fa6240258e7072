import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { takeBackPhotos, takeBacks } from '#backend/db/schema/customers/take-backs.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { removeTakeBackPerson } from '#backend/shop/registration/member-data-repository.ts'
import { pruneTakeBacks } from '#backend/shop/take-back/repository.ts'
import { expireTakeBacks, takeBackJob } from '#backend/shop/take-back/take-back-job.ts'
import type { CheckoutShop } from '../support/checkout-shop.ts'
import { createTakeBackSteps, openTakeBackShop } from '../support/take-back-steps.ts'

let shop: CheckoutShop
const { startDraft, register, act, readStatus, findDrift } = createTakeBackSteps(() => shop)
beforeAll(async () => {
  shop = await openTakeBackShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  await db.delete(emailOutbox)
  await db.delete(rateLimits)
})

it('removes person and photos when an account is deleted, and keeps the credit', async () => {
  const { db } = shop.database
  const { token, code } = await register({ email: 'leaving@example.org' })
  await act('receive', code)
  await act('inspect', code, { grade: 'good' })
  await act('credit', code)
  await db.transaction((tx) =>
    removeTakeBackPerson(tx, 0, [{ email: 'Leaving@example.org', until: null }], new Date()),
  )
  const [row] = await db.select().from(takeBacks).where(eq(takeBacks.code, code))
  expect(row).toMatchObject({ name: null, email: null, state: 'credited', credit: 2000 })
  expect((await readStatus(token)).photos).toEqual([])
  expect(await findDrift()).toEqual([])
})

it('sends the gift card of an open take-back after the account is deleted, and then removes the person', async () => {
  const { db } = shop.database
  const email = 'leaves-early@example.org'
  const { token, code } = await register({ email })
  const rowOf = async () => (await db.select().from(takeBacks).where(eq(takeBacks.code, code)))[0]
  await act('receive', code)
  await db.transaction((tx) => removeTakeBackPerson(tx, 0, [{ email, until: null }], new Date()))
  await takeBackJob.run(shop.context, shop.app.log)
  expect(await rowOf()).toMatchObject({ email, memberId: null })
  await act('inspect', code, { grade: 'good' })
  await act('credit', code)
  const sent = await db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email))
  expect(sent.map(({ template }) => template)).toContain('take-back-credited')
  await takeBackJob.run(shop.context, shop.app.log)
  expect(await rowOf()).toMatchObject({ name: null, email: null, state: 'credited' })
  expect((await readStatus(token)).photos).toEqual([])
  expect(await findDrift()).toEqual([])
})

it('deletes declined take-backs 90 days later, once the goods have left, and keeps photos of late ones', async () => {
  const { db } = shop.database
  const declined = await register()
  await act('receive', declined.code)
  await act('inspect', declined.code, { grade: 'worn_out' })
  await act('decline', declined.code, { note: 'The sole is missing.' })
  const late = await register()
  shop.advanceMinutes(61 * 24 * 60)
  await takeBackJob.run(shop.context, shop.app.log)
  await act('receive', late.code)
  shop.advanceMinutes(91 * 24 * 60)
  await takeBackJob.run(shop.context, shop.app.log)
  const countDeclined = () => db.$count(takeBacks, eq(takeBacks.code, declined.code))
  expect(await countDeclined()).toBe(1)
  expect((await readStatus(late.token)).photos).toHaveLength(1)
  expect((await act('dispose', declined.code, { to: 'recycled' })).status).toBe(200)
  await takeBackJob.run(shop.context, shop.app.log)
  expect(await countDeclined()).toBe(0)
  expect(await findDrift()).toEqual([])
})

it('expires without a hand-in, takes late goods all the same, and prunes drafts and photos', async () => {
  const { db } = shop.database
  const { token, code } = await register()
  const draft = await startDraft()
  shop.advanceMinutes(61 * 24 * 60)
  expect(await expireTakeBacks(shop.context)).toBeGreaterThan(0)
  expect((await readStatus(token)).state).toBe('expired')
  await takeBackJob.run(shop.context, shop.app.log)
  expect(await db.$count(takeBackPhotos, eq(takeBackPhotos.id, draft.photos[0] ?? ''))).toBe(0)
  expect((await act('receive', code)).status).toBe(200)
  await act('inspect', code, { grade: 'good' })
  await act('credit', code)
  shop.advanceMinutes(91 * 24 * 60)
  await takeBackJob.run(shop.context, shop.app.log)
  expect((await readStatus(token)).photos).toEqual([])
  expect(await findDrift()).toEqual([])
})

it('removes the person with the photos or not at all, and stops between batches', async () => {
  const { db } = shop.database
  const email = 'erased@example.org'
  const { token, code } = await register({ email })
  const rowOf = async () => (await db.select().from(takeBacks).where(eq(takeBacks.code, code)))[0]
  await act('receive', code)
  await db.transaction((tx) => removeTakeBackPerson(tx, 0, [{ email, until: null }], new Date()))
  await act('inspect', code, { grade: 'good' })
  await act('credit', code)
  const before = new Date(0)
  const prune = (signal?: AbortSignal) =>
    pruneTakeBacks(db, { draftsBefore: before, decidedBefore: before }, signal)
  await prune(AbortSignal.abort())
  expect(await rowOf()).toMatchObject({ email })
  await db.execute(sql`
    create function reject_deletion() returns trigger language plpgsql as $$ begin raise 'rejected'; end $$`)
  await db.execute(sql`
    create trigger reject_deletion before delete on take_back_photos execute function reject_deletion()`)
  await expect(prune()).rejects.toThrow()
  await db.execute(sql`drop function reject_deletion cascade`)
  expect(await rowOf()).toMatchObject({ email })
  await prune()
  expect(await rowOf()).toMatchObject({ name: null, email: null, state: 'credited' })
  expect((await readStatus(token)).photos).toEqual([])
})
