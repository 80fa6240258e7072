import { expect, test } from 'vitest'
import { readUses } from './cookie-use.ts'

test.each([
  ["writeCookie(brand, 'shipment', '01')", 'shipment', 'written'],
  ["...toCookieChange('storeEmployee', read('user_id')),", 'storeEmployee', 'written'],
  ["[{ key: 'gtmDebug', value: 'true' }]", 'gtmDebug', 'written'],
  [
    "if (!readCookie(brand, 'clientUuid')) writeCookieWithConsent(brand, 'clientUuid', id)",
    'clientUuid',
    'written, read',
  ],
  ["readCookies(brand, ['bag', 'bagDate'])", 'bagDate', 'read'],
  ["hasCookie(brand, 'store_mode', 'true')", 'storeMode', 'read'],
  ["eraseCookies(brand, ['employee'])", 'employee', 'not yet'],
] as const)('in %s the cookie %s is: %s', (source, key, use) => {
  expect(readUses(source).ofCookie(key)).toBe(use)
})

test('marks a referenced storage slot as used', () => {
  const { ofSlot } = readUses('readStored(checkoutSlots.attempt(brand))')
  expect([ofSlot('attempt'), ofSlot('gtmItems')]).toEqual(['yes', 'not yet'])
})

test('finds how the storefront uses its cookies and slots', () => {
  const { ofCookie, ofSlot } = readUses()
  expect([ofCookie('bag'), ofCookie('storeMode')]).toEqual(['written, read', 'written, read'])
  expect(ofSlot('consent')).toBe('yes')
})
