import { expect, test } from 'vitest'
import { findPlaceholderMismatch } from './placeholders.ts'

test('finds placeholders in plural branches too', () => {
  const english = '{n, plural, one {# of {total}} other {#}} <b>x</b>'
  expect(findPlaceholderMismatch(english, '{total}: {n}')).toBeNull()
  expect(findPlaceholderMismatch(english, '{n}')).toContain('fills in {n} {total}; these words fill in {n}.')
})

test('accepts a translation with the English placeholders', () => {
  expect(findPlaceholderMismatch('{count} pairs in {color}', '{color}: {count} pares')).toBeNull()
  expect(findPlaceholderMismatch('{n, plural, one {# pair} other {# pairs}}', '{n} pares')).toBeNull()
})

test('rejects a translation with other placeholders', () => {
  expect(findPlaceholderMismatch('{count} pairs', 'pares')).toContain(
    'fills in {count}; these words fill in none',
  )
  expect(findPlaceholderMismatch('Pairs', '{count} pares')).toContain(
    'fills in none; these words fill in {count}',
  )
  expect(findPlaceholderMismatch('Pairs', 'Pares {')).toContain('no ICU message')
})

test('rejects a translation with another or an unknown placeholder type', () => {
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

test('rejects an empty translation', () => {
  expect(findPlaceholderMismatch('Pairs', ' ')).toBe('The words are empty.')
})
