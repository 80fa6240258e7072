import { describe, expect, it } from 'vitest'
import { parseAmount } from './parse-amount.ts'

describe('parseAmount', () => {
  it.each([
    ['119', 119],
    ['119.00', 119],
    ['119,5', 119.5],
    [' £1,234.50 ', 1234.5],
    ['1.234,50 €', 1234.5],
    ['1 234,50\u00a0€', 1234.5],
    ['CHF 1’234.50', 1234.5],
    ["1'234.50", 1234.5],
    ['$129.990', 129_990],
    ['12,345', 12_345],
    ['１２９００円', 12_900],
    ['0.05', 0.05],
  ])('reads %s as %d', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  it.each(['', '€', '-5', '1,2345', '12.34.56', '1,23,4', '.50', '5.', '1'.repeat(40)])(
    'reads no amount in %j',
    (text) => {
      expect(parseAmount(text)).toBeNull()
    },
  )
})
