import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CARD_BRANDS } from '../cards/brands.ts'

const brand = z.object({ brand: z.string() }).optional()
const rulesModule = z.object({
  passesLuhn: z.function({ input: [z.string()], output: z.boolean() }),
  detectBrand: z.function({ input: [z.string(), z.unknown(), z.array(z.string())], output: brand }),
  groupDigits: z.function({ input: [z.string(), z.string().optional()], output: z.string() }),
  expiryProblem: z.function({ input: [z.string(), z.date()], output: z.string() }),
})
const loaded: unknown = await import(new URL('./card-rules.js', import.meta.url).href)
const rules = rulesModule.parse(loaded)

describe('the secured fields', () => {
  test('validate the card number', () => {
    expect(rules.passesLuhn('4111111111111111')).toBe(true)
    expect(rules.passesLuhn('4111111111111112')).toBe(false)
    expect(rules.passesLuhn('')).toBe(false)
  })

  test.each([
    ['4', 'visa'],
    ['51', 'mc'],
    ['37', 'amex'],
    ['67', 'maestro'],
    ['6703', 'bcmc'],
    ['9', undefined],
  ])('recognise %s as %s', (digits, name) => {
    const all = CARD_BRANDS.map((candidate) => candidate.brand)
    expect(rules.detectBrand(digits, CARD_BRANDS, all)?.brand).toBe(name)
  })

  test('recognise only the brands that the shop accepts', () => {
    expect(rules.detectBrand('37', CARD_BRANDS, ['visa'])).toBeUndefined()
  })

  test('group digits as printed on the card', () => {
    expect(rules.groupDigits('4111111111111111', 'visa')).toBe('4111 1111 1111 1111')
    expect(rules.groupDigits('370000000000002', 'amex')).toBe('3700 000000 00002')
  })

  test.each([
    ['0330', ''],
    ['1126', ''],
    ['1026', 'cc.dat.912'],
    ['1330', 'cc.dat.911'],
    ['1299', 'cc.dat.913'],
  ])('judge the expiry %s in November 2026 as "%s"', (digits, problem) => {
    expect(rules.expiryProblem(digits, new Date(2026, 10, 21))).toBe(problem)
  })
})
