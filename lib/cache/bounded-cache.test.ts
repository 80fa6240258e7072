import { expect, it } from 'vitest'
import { BoundedCache, copyBytes, getStringBytes } from './bounded-cache.ts'

it('evicts the entry that was read longest ago once its entries take too many bytes', () => {
  const cache = new BoundedCache<string>(1500, getStringBytes)
  for (const key of ['a', 'b', 'c']) cache.set(key, 'x'.repeat(250))
  expect(cache.get('a')).toBeDefined()
  cache.set('d', 'x'.repeat(250))
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c', 'd'])
  expect(cache.bytes).toBeLessThanOrEqual(1500)
})

it('counts an entry that is replaced or deleted once', () => {
  const cache = new BoundedCache<string>(10_000, getStringBytes)
  cache.set('a', 'x'.repeat(500))
  const { bytes } = cache
  cache.set('a', 'y'.repeat(500))
  expect(cache.bytes).toBe(bytes)
  cache.delete('a')
  cache.delete('a')
  expect([cache.bytes, cache.size]).toEqual([0, 0])
})

it('stores nothing that is larger than the cache', () => {
  const cache = new BoundedCache<string>(1000, getStringBytes)
  cache.set('small', 'x')
  cache.set('large', 'x'.repeat(2000))
  expect([cache.get('small'), cache.get('large')]).toEqual(['x', undefined])
})

it('counts entries without content too', () => {
  const cache = new BoundedCache<null>(100_000, () => 0)
  for (let count = 0; count < 10_000; count += 1) cache.set(`name-${count}`, null)
  expect(cache.size).toBeLessThan(500)
})

it('counts two bytes a character for text beyond Latin-1', () => {
  expect([getStringBytes('caña'), getStringBytes('靴')]).toEqual([4, 2])
})

it('copies a slice so that the pool it was cut from can be freed', () => {
  const slice = Buffer.from('small')
  expect(slice.buffer.byteLength).toBeGreaterThan(slice.byteLength)
  const copy = copyBytes(slice)
  expect(copy.toString()).toBe('small')
  expect(copy.buffer.byteLength).toBe(copy.byteLength)
})
