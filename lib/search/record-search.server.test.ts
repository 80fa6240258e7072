import { expect, it } from 'vitest'
import { createVisitorHash } from './record-search.server.ts'

it('hashes a visitor for a day without identifying them', () => {
  const morning = new Date('2026-06-01T08:00:00Z')
  const hash = createVisitorHash('192.0.2.1', 'Browser', morning)
  expect(hash).toMatch(/^[\w-]{22}$/)
  expect(createVisitorHash('192.0.2.1', 'Browser', new Date('2026-06-01T23:00:00Z'))).toBe(hash)
  expect(createVisitorHash('192.0.2.2', 'Browser', morning)).not.toBe(hash)
  expect(createVisitorHash('::ffff:192.0.2.1', 'Browser', morning)).toBe(hash)
  const ipv6 = createVisitorHash('2001:db8:1:2::1', 'Browser', morning)
  expect(createVisitorHash('2001:db8:1:2:ffff::9', 'Browser', morning)).toBe(ipv6)
  expect(createVisitorHash('2001:db8:1:3::1', 'Browser', morning)).not.toBe(ipv6)
  expect(createVisitorHash('192.0.2.1', 'Browser', new Date('2026-06-02T08:00:00Z'))).not.toBe(hash)
})
