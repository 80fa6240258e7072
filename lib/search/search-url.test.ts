import { expect, test } from 'vitest'
import { maxSearchLength, parseSearchTerms, searchPath } from './search-url.ts'

test.each([
  ['  red   boots ', 'red boots'],
  ['red\tboots\n41', 'red boots 41'],
  ['', ''],
  [' \u200b ', ''],
  ['cafe\u0301', 'café'],
  ['赤い ブーツ', '赤い ブーツ'],
  ['赤い\u3000ブーツ', '赤い ブーツ'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['\ud800', ''],
])('%j is looked for as %j', (typed, words) => {
  expect(parseSearchTerms(typed)).toEqual({ words, isTruncated: false })
})

test('what is too long ends after its last whole word', () => {
  const words = 'botas '.repeat(40)
  const read = parseSearchTerms(words)
  expect(read.isTruncated).toBe(true)
  expect(read.words.length).toBeLessThanOrEqual(maxSearchLength)
  expect(read.words).toMatch(/^(botas )+botas$/)
})

test('one endless word is cut within, between letters', () => {
  const { words, isTruncated } = parseSearchTerms('👟'.repeat(300))
  expect(isTruncated).toBe(true)
  expect([...words]).toHaveLength(maxSearchLength)
  expect(words).not.toMatch(/\p{Cs}/u)
})

test('a word that ends just there stays whole', () => {
  const exact = `${'a'.repeat(maxSearchLength - 2)} b`
  expect(parseSearchTerms(`${exact} c`).words).toBe(exact)
})

test('an address holds any words', () => {
  const path = searchPath('es_ES', 'botas & "sandalias" 50%')
  const params = new URL(path, 'http://vereda.test').searchParams
  expect(params.get('q')).toBe('botas & "sandalias" 50%')
  expect(searchPath('es_ES')).toBe('/es_ES/search')
})
