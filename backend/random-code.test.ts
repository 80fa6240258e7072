import { expect, it } from 'vitest'
import { generateCode } from './random-code.ts'

it('has the length, and no characters that are easily confused', () => {
  const codes = Array.from({ length: 500 }, () => generateCode(16))
  expect(codes.every((code) => /^[2-9A-HJKMNP-TV-Z]{16}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBe(codes.length)
})
