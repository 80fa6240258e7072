import { expect, it } from 'vitest'
import { applyLocaleSpelling } from './locale-spelling.ts'
import { messagesOf } from './messages/index.ts'

it.each([
  ['de_CH', 'Grosse weisse Füsse'],
  ['de_LI', 'Grosse weisse Füsse'],
  ['de_DE', 'Große weiße Füße'],
  ['de_LU', 'Große weiße Füße'],
  ['en_LI', 'Große weiße Füße'],
] as const)('spells German in %s', (locale, spelled) => {
  expect(applyLocaleSpelling(locale, 'Große weiße Füße')).toBe(spelled)
})

it.each(['de_CH', 'de_LI'] as const)('leaves no ß in the labels of %s', (locale) => {
  expect(Object.values(messagesOf(locale)).join()).not.toContain('ß')
})
