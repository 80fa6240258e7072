import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInputError } from './errors.ts'
import { assertSafe } from './safe-input.ts'

test('accepts JSON without NUL', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      fc.pre(!JSON.stringify(value).includes('\\u0000'))
      assertSafe(value)
    }),
  )
})

test('reports the field with a NUL', () => {
  expect(() => assertSafe({ contact: { email: 'a\u0000b' } })).toThrow(
    expect.objectContaining({ field: 'contact.email' }),
  )
})

test('rejects unpaired surrogates in values and names', () => {
  expect(() => assertSafe({ name: 'Ada\ud800x' })).toThrow(expect.objectContaining({ field: 'name' }))
  expect(() => assertSafe({ '\udc00': 1 })).toThrow(InvalidInputError)
  expect(() => assertSafe({ name: 'Ada 🏔' })).not.toThrow()
})

test('rejects a NUL in a name, and excessive nesting', () => {
  expect(() => assertSafe({ 'a\u0000': 1 })).toThrow(InvalidInputError)
  const deep = Array.from({ length: 1000 }).reduce<object>((inner) => ({ inner }), {})
  expect(() => assertSafe(deep)).toThrow(InvalidInputError)
})
