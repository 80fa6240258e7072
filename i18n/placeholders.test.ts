import { expect, test } from 'vitest'
import { misfit } from './placeholders.ts'

test('what a message fills in is found in its branches too', () => {
  const english = '{n, plural, one {# of {total}} other {#}} <b>x</b>'
  expect(misfit(english, '{total}: {n}')).toBeNull()
  expect(misfit(english, '{n}')).toContain('fills in {n} {total}; these words fill in {n}.')
})

test('a translation fits that fills in what the English does', () => {
  expect(misfit('{count} pairs in {color}', '{color}: {count} pares')).toBeNull()
  expect(misfit('{n, plural, one {# pair} other {# pairs}}', '{n} pares')).toBeNull()
})

test('one that fills in something else does not', () => {
  expect(misfit('{count} pairs', 'pares')).toContain('fills in {count}; these words fill in none')
  expect(misfit('Pairs', '{count} pares')).toContain('fills in none; these words fill in {count}')
  expect(misfit('Pairs', 'Pares {')).toContain('no ICU message')
})

test('nor does one that fills it in another way, or in none there is', () => {
  expect(misfit('Until {day}', 'Até {day, date}')).toContain('{day} as text, these words as date')
  expect(misfit('{count} pairs', '{count, plural, one {um par} other {# pares}}')).toContain('as text')
  expect(misfit('{price, number}', '{price, number, ::currency/XXXX}')).toContain('cannot be filled in')
  expect(misfit('{n} of {n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}')).toBeNull()
})

test('nor do empty words', () => {
  expect(misfit('Pairs', ' ')).toBe('The words are empty.')
})
