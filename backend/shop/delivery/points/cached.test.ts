import { expect, test, vi } from 'vitest'
import { cachedPoints } from './cached.ts'
import { embeddedPoints } from './embedded.ts'
import { PointsUnavailable } from './provider.ts'

const near = { postalCode: '28004' }

test('a carrier is asked once in five minutes, also by those who ask at the same time', async () => {
  let now = 0
  const ask = vi.fn(embeddedPoints.near)
  const points = cachedPoints({ ...embeddedPoints, near: ask }, () => now)
  await Promise.all([points.near('ES', ['shop'], near, 5), points.near('ES', ['shop'], near, 5)])
  await points.near('ES', ['locker'], near, 5)
  expect(ask).toHaveBeenCalledTimes(2)
  now = 5 * 60_000
  await points.near('ES', ['shop'], near, 5)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('an outage is not kept', async () => {
  const ask = vi.fn(embeddedPoints.list).mockRejectedValueOnce(new PointsUnavailable('away'))
  const points = cachedPoints({ ...embeddedPoints, list: ask }, () => 0)
  await expect(points.list('ES', 'shop', 5)).rejects.toThrow(PointsUnavailable)
  expect(await points.list('ES', 'shop', 5)).toHaveLength(5)
})
