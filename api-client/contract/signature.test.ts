import { describe, expect, test } from 'vitest'
import { sign, signatureMaxAgeSeconds, verifySignature } from './signature.ts'

const now = new Date('2026-11-21T10:00:00Z')
const timestamp = String(now.getTime() / 1000)
const body = '{"id":"1"}'
const signed = { timestamp, body, signature: sign('secret', timestamp, body) }

describe('a refresh signature', () => {
  test('is accepted as signed', () => {
    expect(verifySignature('secret', signed, now)).toBe(true)
  })
  test.each([
    ['another body', { ...signed, body: '{"id":"2"}' }],
    ['another time', { ...signed, timestamp: String(Number(timestamp) + 1) }],
    ['no signature', { ...signed, signature: null }],
    ['no timestamp', { ...signed, timestamp: null }],
    ['a short signature', { ...signed, signature: 'ab' }],
    ['a timestamp that is not a number', { ...signed, timestamp: 'now' }],
  ])('is rejected with %s', (_, message) => {
    expect(verifySignature('secret', message, now)).toBe(false)
  })
  test('is rejected under another secret', () => {
    expect(verifySignature('other', signed, now)).toBe(false)
  })
  test('is rejected once it is old', () => {
    expect(
      verifySignature('secret', signed, new Date(now.getTime() + (signatureMaxAgeSeconds + 1) * 1000)),
    ).toBe(false)
  })
})
