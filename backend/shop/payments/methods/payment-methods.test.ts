import { expect, test } from 'vitest'
import { checkMethodForOrder } from './payment-methods.ts'

test.each([
  ['01', undefined],
  ['02', undefined],
  ['00', 'payment_method_not_available'],
  ['05', 'payment_method_not_available'],
  ['06', 'payment_method_not_available'],
  ['99', 'payment_method_not_available'],
] as const)('cash on delivery with shipping method %s returns the error %s', (shipping, refused) => {
  expect(checkMethodForOrder('cash_on_delivery', 'ES', 10_000, shipping)?.errorCode).toBe(refused)
  expect(checkMethodForOrder('card', 'ES', 10_000, shipping)).toBeNull()
})
