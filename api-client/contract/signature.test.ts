import { describe, expect, test } from 'vitest'
import { sign, signatureMaxAgeSeconds, verifySignature } from './signature.ts'

const now = new Date('2026-11-21T10:00:00Z')
const timestamp = String(now.getTime() / 1000)
const body = '{"id":"1"}'
const good = { timestamp, body, signature: sign('secret', timestamp, body) }

describe('a refresh signature', () => {
  test('is accepted as signed', () => {
    expect(verifySignature('secret', good, now)).toBe(true)
  })
  test.each([
    ['another body', { ...good, body: '{"id":"2"}' }],
    ['another time', { ...good, timestamp: String(Number(timestamp) + 1) }],
    ['no signature', { ...good, signature: null }],
    ['no timestamp', { ...good, timestamp: null }],
    ['a short signature', { ...good, signature: 'ab' }],
    ['a timestamp that is no number', { ...good, timestamp: 'now' }],
  ])('is rejected with %s', (_, message) => {
    expect(verifySignature('secret', message, now)).toBe(false)
  })
  test('is rejected under another secret', () => {
    expect(verifySignature('other', good, now)).toBe(false)
  })
  test('is rejected once it is old', () => {
    expect(
      verifySignature('secret', good, new Date(now.getTime() + (signatureMaxAgeSeconds + 1) * 1000)),
    ).toBe(false)
  })
})
