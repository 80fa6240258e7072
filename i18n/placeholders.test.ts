import { expect, test } from 'vitest'
import { findPlaceholderMismatch } from './placeholders.ts'

test('what a message fills in is found in its branches too', () => {
  const english = '{n, plural, one {# of {total}} other {#}} <b>x</b>'
  expect(findPlaceholderMismatch(english, '{total}: {n}')).toBeNull()
  expect(findPlaceholderMismatch(english, '{n}')).toContain('fills in {n} {total}; these words fill in {n}.')
})

test('a translation fits that fills in what the English does', () => {
  expect(findPlaceholderMismatch('{count} pairs in {color}', '{color}: {count} pares')).toBeNull()
  expect(findPlaceholderMismatch('{n, plural, one {# pair} other {# pairs}}', '{n} pares')).toBeNull()
})

test('one that fills in something else does not', () => {
  expect(findPlaceholderMismatch('{count} pairs', 'pares')).toContain(
    'fills in {count}; these words fill in none',
  )
  expect(findPlaceholderMismatch('Pairs', '{count} pares')).toContain(
    'fills in none; these words fill in {count}',
  )
  expect(findPlaceholderMismatch('Pairs', 'Pares {')).toContain('no ICU message')
})

test('nor does one that fills it in another way, or in none there is', () => {
  expect(findPlaceholderMismatch('Until {day}', 'Até {day, date}')).toContain(
    '{day} as text, these words as date',
  )
  expect(findPlaceholderMismatch('{count} pairs', '{count, plural, one {um par} other {# pares}}')).toContain(
    'as text',
  )
  expect(findPlaceholderMismatch('{price, number}', '{price, number, ::currency/XXXX}')).toContain(
    'cannot be filled in',
  )
  expect(
    findPlaceholderMismatch('{n} of {n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}'),
  ).toBeNull()
})

test('nor do empty words', () => {
  expect(findPlaceholderMismatch('Pairs', ' ')).toBe('The words are empty.')
})
