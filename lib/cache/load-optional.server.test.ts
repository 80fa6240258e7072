import { beforeEach, expect, test, vi } from 'vitest'
import { outageDigest } from '#api-client/outage-digest.ts'
import config from '#next.config.ts'
import { loadOptional } from './load-optional.server.ts'

const lifetimes: string[] = []
vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({ cacheLife: (profile: string) => lifetimes.push(profile) }))

beforeEach(() => {
  lifetimes.length = 0
})

test('returns the part, and keeps the lifetime of the page', async () => {
  expect(await loadOptional(Promise.resolve('reviews'))).toBe('reviews')
  expect(lifetimes).toEqual([])
})

test('returns null during an outage, and revalidates the page after a minute', async () => {
  // What remains of an ApiError after a cached function has thrown it.
  const cached = Object.assign(new Error('An error occurred'), { digest: outageDigest })
  expect(await loadOptional(Promise.reject(cached))).toBeNull()
  expect(lifetimes).toEqual(['outage'])
})

test('does not shorten the expiry of the page, which stays available during the outage', () => {
  expect(config.cacheLife?.outage?.revalidate).toBe(60)
  expect(config.cacheLife?.outage?.expire).toBe(config.cacheLife?.catalogue?.expire)
})

test('rethrows other errors', async () => {
  const bug = Object.assign(new Error('bug'), { digest: '1234' })
  await expect(loadOptional(Promise.reject(bug))).rejects.toBe(bug)
})
