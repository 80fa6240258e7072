import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#backend/db/client.ts'
import { claimItems, leaseEnd, releaseItems } from '#backend/db/job-claims.ts'
import { pictureDescriptors } from '#backend/db/schema/catalog/image-search.ts'
import { jobClaims } from '#backend/db/schema/operations/job-claims.ts'
import { describeAll, describePictures } from '#backend/shop/image-search/describe-pictures.ts'
import { describeJob, findUndescribed } from '#backend/shop/image-search/descriptors-repository.ts'
import * as workers from '#backend/workers/run-in-worker.ts'
import { startImageShop } from '../support/image-shop.ts'
import type { TestShop } from '../support/shop.ts'

vi.mock('#backend/workers/run-in-worker.ts', async (importOriginal) => {
  const original = await importOriginal<typeof workers>()
  return { ...original, runInWorker: vi.fn(original.runInWorker) }
})
const worker = vi.mocked(workers.runInWorker)
const { WorkersBusyError } = workers

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
        describeAll(shop.context),
        describeAll({ ...shop.context, database }),
        describeAll(shop.context),
        describeAll({ ...shop.context, database }),
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
    expect(await describePictures(shop.context)).toMatchObject({
      waiting: pictures - 1,
      described: pictures - 1,
    })
    expect(await describePictures(shop.context)).toMatchObject({ waiting: 0, described: 0 })
    clock.advance(minutes(4))
    expect(await describePictures(shop.context)).toMatchObject({ waiting: 1, described: 1 })
  })

  test('wait for the next run where the worker threads are too busy', async () => {
    const { database } = shop
    worker.mockRejectedValueOnce(new WorkersBusyError('The task exceeded its time limit.'))
    expect(await describePictures(shop.context)).toEqual({
      waiting: pictures,
      described: pictures - 1,
      postponed: 1,
    })
    expect(await database.db.$count(pictureDescriptors)).toBe(pictures - 1)
    expect(await database.db.$count(pictureDescriptors, isNull(pictureDescriptors.bytes))).toBe(0)
    expect(await database.db.$count(jobClaims)).toBe(0)
    expect(await describePictures(shop.context)).toMatchObject({ waiting: 1, described: 1 })
  })

  test('stay blank where describing them fails', async () => {
    worker.mockRejectedValueOnce(new Error('no picture'))
    expect(await describePictures(shop.context)).toMatchObject({ described: pictures, postponed: 0 })
    const blank = isNull(pictureDescriptors.bytes)
    expect(await shop.database.db.$count(pictureDescriptors, blank)).toBe(1)
  })

  test('stay with the process that took over an expired claim from a suspended one', async () => {
    const { database, clock } = shop
    const names = (await findUndescribed(database.db, pictures, clock.now)).map(({ name }) => name)
    worker.mockImplementationOnce(async () => {
      clock.advance(minutes(5))
      const taken = await claimItems(database.db, describeJob, names, {
        now: clock.now,
        leaseMs: minutes(4),
      })
      expect(taken.size).toBe(pictures)
      throw new Error('no picture')
    })
    expect(await describePictures(shop.context)).toMatchObject({ waiting: pictures, described: 1 })
    expect(await database.db.$count(jobClaims)).toBe(pictures)
  })

  test('are released to other processes at once by one that stops', async () => {
    const { database } = shop
    const { runInWorker } = await vi.importActual<typeof workers>('#backend/workers/run-in-worker.ts')
    const stop = new AbortController()
    worker.mockImplementation(async (...task) => {
      stop.abort()
      return runInWorker(...task)
    })
    const done = await describePictures(shop.context, { stopping: stop.signal })
    expect(done).toMatchObject({ waiting: pictures, described: 0, postponed: 1 })
    expect(await database.db.$count(jobClaims)).toBe(0)
    worker.mockImplementation(runInWorker)
    expect(await describePictures(shop.context)).toMatchObject({ described: pictures })
  })

  test('renew the claim before each of them, however long all take together', async () => {
    const { database, clock } = shop
    const { runInWorker } = await vi.importActual<typeof workers>('#backend/workers/run-in-worker.ts')
    worker.mockImplementation(async (...task) => {
      clock.advance(45_000)
      const claimable = await findUndescribed(database.db, 1, clock.now)
      expect(claimable).toEqual([])
      return runInWorker(...task)
    })
    expect(await describePictures(shop.context)).toMatchObject({ described: pictures })
    worker.mockImplementation(runInWorker)
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
  await releaseItems(db, 'job', ['a', 'b'], new Date(0))
  expect(await claimItems(db, 'job', ['a', 'b'], claim)).toEqual(new Set())
  await releaseItems(db, 'job', ['a'], leaseEnd(claim))
  expect(await claimItems(db, 'job', ['a', 'b'], claim)).toEqual(new Set(['a']))
})
