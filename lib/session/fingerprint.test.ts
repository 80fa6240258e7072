import { expect, it } from 'vitest'
import { fingerprint } from './fingerprint.ts'

it('distinguishes contents', () => {
  expect(fingerprint({ a: 1 })).toBe(fingerprint({ a: 1 }))
  expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: 2 }))
  expect(fingerprint(['a', 'b c'])).not.toBe(fingerprint(['a b', 'c']))
})

it('has a fixed length', () => {
  for (const content of ['', 1, null, ['ñ']]) expect(fingerprint(content)).toMatch(/^[0-9a-f]{16}$/)
})
