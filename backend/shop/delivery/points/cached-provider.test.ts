import { expect, test, vi } from 'vitest'
import { createCachedPointProvider } from './cached-provider.ts'
import { embeddedPointProvider } from './embedded-provider.ts'
import { PointsUnavailable } from './provider.ts'

const near = { postalCode: '28004' }

test('queries a carrier once in five minutes, also for concurrent callers', async () => {
  let now = 0
  const listPoints = vi.fn(embeddedPointProvider.findNearest)
  const points = createCachedPointProvider({ ...embeddedPointProvider, findNearest: listPoints }, () => now)
  await Promise.all([
    points.findNearest('ES', ['shop'], near, 5),
    points.findNearest('ES', ['shop'], near, 5),
  ])
  await points.findNearest('ES', ['locker'], near, 5)
  expect(listPoints).toHaveBeenCalledTimes(2)
  now = 5 * 60_000
  await points.findNearest('ES', ['shop'], near, 5)
  expect(listPoints).toHaveBeenCalledTimes(3)
})

test('does not cache an outage', async () => {
  const listPoints = vi
    .fn(embeddedPointProvider.listByType)
    .mockRejectedValueOnce(new PointsUnavailable('away'))
  const points = createCachedPointProvider({ ...embeddedPointProvider, listByType: listPoints }, () => 0)
  await expect(points.listByType('ES', 'shop', 5)).rejects.toThrow(PointsUnavailable)
  expect(await points.listByType('ES', 'shop', 5)).toHaveLength(5)
})
