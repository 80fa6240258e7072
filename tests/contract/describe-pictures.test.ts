import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#backend/db/client.ts'
import { claimItems, releaseItems } from '#backend/db/job-claims.ts'
import { jobClaims } from '#backend/db/job-claims-schema.ts'
import { describeAll, describePictures } from '#backend/shop/image-search/describe-pictures.ts'
import { describeJob, findUndescribed } from '#backend/shop/image-search/descriptors-repository.ts'
import { pictureDescriptors } from '#backend/shop/image-search/schema.ts'
import { startImageShop } from '../support/image-shop.ts'
import type { TestShop } from '../support/shop.ts'

const server = inject('postgresUrl')
let shop: TestShop
let pictures: number
beforeAll(async () => {
  shop = await startImageShop()
  pictures = await shop.database.db.$count(pictureDescriptors)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.delete(pictureDescriptors)
  await shop.database.db.delete(jobClaims)
})

const minutes = (count: number) => count * 60_000

describe('pictures to describe', () => {
  test.skipIf(server === null)('are each described by one of two processes', async () => {
    const url = shop.database.pool.options.connectionString ?? ''
    const database = await openDatabase({ url, work: 'service' })
    try {
      const done = await Promise.all([
        describeAll(shop.parts),
        describeAll({ ...shop.parts, database }),
        describeAll(shop.parts),
        describeAll({ ...shop.parts, database }),
      ])
      expect(done.reduce((sum, each) => sum + each, 0)).toBe(pictures)
      expect(await shop.database.db.$count(pictureDescriptors)).toBe(pictures)
      expect(await shop.database.db.$count(jobClaims)).toBe(0)
    } finally {
      await database.close()
    }
  })

  test('are left to the process that claimed them, until its claim ends', async () => {
    const { database, clock } = shop
    const [first] = await findUndescribed(database.db, 1, clock.now)
    const claim = { now: clock.now, leaseMs: minutes(4) }
    await claimItems(database.db, describeJob, [first?.name ?? ''], claim)
    expect(await describePictures(shop.parts)).toEqual({ waiting: pictures - 1, described: pictures - 1 })
    expect(await describePictures(shop.parts)).toEqual({ waiting: 0, described: 0 })
    clock.advance(minutes(4))
    expect(await describePictures(shop.parts)).toEqual({ waiting: 1, described: 1 })
  })
})

test('a claim is given to one process, and again once it is released', async () => {
  const { db } = shop.database
  const claim = { now: shop.clock.now, leaseMs: minutes(1) }
  const claims = await Promise.all([
    claimItems(db, 'job', ['a', 'b'], claim),
    claimItems(db, 'job', ['b', 'a', 'c'], claim),
  ])
  expect(claims.flatMap((items) => [...items]).sort()).toEqual(['a', 'b', 'c'])
  expect(await claimItems(db, 'other job', ['a'], claim)).toEqual(new Set(['a']))
  await releaseItems(db, 'job', ['a'])
  expect(await claimItems(db, 'job', ['a', 'b'], claim)).toEqual(new Set(['a']))
})
