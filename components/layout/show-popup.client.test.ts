import { expect, test } from 'vitest'
import { canInterrupt } from './show-popup.client.ts'

test.each([
  ['/en_GB', true],
  ['/en_GB/', true],
  ['/en_GB/landings/sales', true],
  ['/en_GB/content/faq', true],
  ['/en_GB/bolsa', false],
  ['/en_GB/checkout', false],
  ['/en_GB/women/shoes', false],
])('allows the popup on %s: %s', (path, isAllowed) => {
  expect(canInterrupt(path)).toBe(isAllowed)
})
