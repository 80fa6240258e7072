import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewPhotos, reviews } from '#backend/db/schema/customers/reviews.ts'
import { encodePhoto } from '#backend/shop/photos/encode-photo.ts'
import { type Command, createCommand } from '../support/command.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

const written = {
  model: 'K100014',
  material: 'K100014-001',
  origin: 'shop',
  language: 'en',
  rating: 2,
  title: 'Runs small',
  text: 'Half a size, I would say.',
  author: 'Ada L.',
  writtenOn: '2026-05-01',
  verified: true,
  state: 'waiting',
} as const

let shop: TestShop
let command: Command
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  command = await createCommand(shop, 'bin/reviews.ts')
  const { db } = shop.database
  await db.insert(reviews).values([
    { ...written, id: 'good' },
    { ...written, id: 'held', holds: ['email'] },
  ])
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c96' } })
    .png()
    .toBuffer()
  const made = await encodePhoto(file)
  if (typeof made === 'string') throw new Error(made)
  await db.insert(reviewPhotos).values({ ...made, id: 'pic', reviewId: 'good', createdAt: shop.clock.now })
})
afterAll(() => shop.close())

test('lists and shows pending reviews, with pictures', async () => {
  expect((await command(['list'])).out).toMatch(/good {2}★★☆☆☆ {2}en {2}K100014-001 {2}Ada L\./)
  const file = join(shop.context.config.dataDir, 'pic.webp')
  const { out } = await command(['show', 'good'])
  expect(out).toContain('Half a size, I would say.')
  expect(out).toContain('Picture pic, 40 × 30')
  expect(await command(['photo', 'pic', file])).toMatchObject({ code: 0 })
  expect(readFileSync(file).toString('latin1', 8, 12)).toBe('WEBP')
})

test('publishes and replies', async () => {
  expect((await command(['publish', 'good'])).out).toContain('good: published')
  expect((await command(['reply', 'good', 'Thank you.'])).code).toBe(0)
  expect((await command(['show', 'good'])).out).toContain('Answered: Thank you.')
  expect((await command(['unreply', 'good'])).code).toBe(0)
})

test('requires confirmation for held reviews, and a written reason to reject', async () => {
  expect((await command(['list', '--view', 'held'])).out).toContain('held: email')
  const held = await command(['publish', 'held'])
  expect(held).toMatchObject({ code: 1, said: expect.stringContaining('The review is on hold (email)') })
  expect((await command(['reject', 'held', 'disliked'])).code).toBe(1)
  expect((await command(['reject', 'held', 'personal'])).out).toContain('held: rejected')
  expect((await command(['list', '--view', 'held'])).out).toContain('Nothing held.')
})

test('prints its usage, and reports unknown reviews', async () => {
  for (const args of [['publish'], ['--nonsense']])
    expect(await command(args)).toMatchObject({ code: 1, said: expect.stringContaining('npm run reviews') })
  expect((await command(['show', 'nobody'])).said).toContain('The requested resource was not found.')
  expect((await command(['photo', 'nobody', '/dev/null'])).code).toBe(1)
})
