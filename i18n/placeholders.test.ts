import { expect, test } from 'vitest'
import { findPlaceholderMismatch } from './placeholders.ts'

test('finds placeholders in plural branches too', () => {
  const english = '{n, plural, one {# of {total}} other {#}} x'
  expect(findPlaceholderMismatch(english, '{total}: {n}')).toBeNull()
  expect(findPlaceholderMismatch(english, '{n}')).toContain('has {n} {total}; the translation has {n}.')
})

test('accepts a translation with the English placeholders', () => {
  expect(findPlaceholderMismatch('{count} pairs in {color}', '{color}: {count} pares')).toBeNull()
  expect(findPlaceholderMismatch('{n, plural, one {# pair} other {# pairs}}', '{n} pares')).toBeNull()
})

test('rejects a translation with other placeholders', () => {
  expect(findPlaceholderMismatch('{count} pairs', 'pares')).toContain('has {count}; the translation has none')
  expect(findPlaceholderMismatch('Pairs', '{count} pares')).toContain('has none; the translation has {count}')
  expect(findPlaceholderMismatch('Pairs', 'Pares {')).toContain('not an ICU message')
})

test('rejects a translation with another or an unknown placeholder type', () => {
  expect(findPlaceholderMismatch('Until {day}', 'Até {day, date}')).toContain(
    '{day} is of type text, in the translation date',
  )
  expect(findPlaceholderMismatch('{count} pairs', '{count, plural, one {um par} other {# pares}}')).toContain(
    'of type text',
  )
  expect(findPlaceholderMismatch('{price, number}', '{price, number, ::currency/XXXX}')).toContain(
    'cannot be formatted',
  )
  expect(
    findPlaceholderMismatch('{n} of {n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}'),
  ).toBeNull()
})

test('a tag is text, unless an apostrophe makes ICU read it', () => {
  expect(findPlaceholderMismatch('Pairs', '<b>Pares</b> <3')).toBeNull()
  expect(findPlaceholderMismatch('Pairs', "<b>Pare's</b>")).toContain('has none; the translation has <b>')
})

test('rejects an empty translation', () => {
  expect(findPlaceholderMismatch('Pairs', ' ')).toBe('The translation is empty.')
})
