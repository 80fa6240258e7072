import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { emailOptOuts } from '#backend/db/schema/customers/emails.ts'
import { createUnsubscribeToken, hasOptedOut } from '#backend/shop/emails/opt-outs.ts'
import { openRotation, type Rotation, type Stage } from '../support/key-rotation.ts'

const email = 'ada@example.org'
let rotation: Rotation

beforeAll(async () => {
  rotation = await openRotation()
})
afterAll(() => rotation.close())
beforeEach(async () => {
  await rotation.shop.database.db.delete(emailOptOuts)
})

/** Follows the link of an e-mail from a process of one stage, in a process of another stage. */
async function follow(sent: Stage, opened: Stage, again: boolean) {
  const token = createUnsubscribeToken(rotation.at(sent).config, email, 'reviews')
  unwrap(await rotation.call(opened).mailUnsubscribe({ profile: 'en_GB', token, again }))
}
const isStopped = (stage: Stage) =>
  hasOptedOut(rotation.shop.database.db, rotation.at(stage).config, email, 'reviews')

it.each([
  ['before', 'switched'],
  ['added', 'switched'],
  ['switched', 'added'],
  ['switched', 'before'],
] as const)('undoes the unsubscription by the link of %s with the link of %s', async (stopping, allowing) => {
  await follow(stopping, 'added', false)
  expect(await isStopped('switched')).toBe(true)
  await follow(allowing, 'switched', true)
  for (const stage of ['before', 'added', 'switched', 'removed'] as const)
    expect(await isStopped(stage)).toBe(false)
})

it.each([
  ['before', 'switched'],
  ['switched', 'before'],
] as const)('stores one unsubscription for the links of %s and %s', async (first, second) => {
  await follow(first, 'switched', false)
  await follow(second, 'switched', false)
  expect(await rotation.shop.database.db.$count(emailOptOuts)).toBe(1)
  await rotation.rekey('switched')
  expect(await isStopped('switched')).toBe(true)
  await follow(first, 'switched', true)
  expect(await isStopped('switched')).toBe(false)
})
