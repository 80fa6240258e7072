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
])('normalizes %j to %j', (typed, words) => {
  expect(parseSearchTerms(typed)).toEqual({ words, isTruncated: false })
})

test('cuts too long text after its last whole word', () => {
  const words = 'botas '.repeat(40)
  const read = parseSearchTerms(words)
  expect(read.isTruncated).toBe(true)
  expect(read.words.length).toBeLessThanOrEqual(maxSearchLength)
  expect(read.words).toMatch(/^(botas )+botas$/)
})

test('cuts one endless word between letters', () => {
  const { words, isTruncated } = parseSearchTerms('👟'.repeat(300))
  expect(isTruncated).toBe(true)
  expect([...words]).toHaveLength(maxSearchLength)
  expect(words).not.toMatch(/\p{Cs}/u)
})

test('keeps a word that ends at the limit', () => {
  const exact = `${'a'.repeat(maxSearchLength - 2)} b`
  expect(parseSearchTerms(`${exact} c`).words).toBe(exact)
})

test('encodes any terms in the URL', () => {
  const path = searchPath('es_ES', 'botas & "sandalias" 50%')
  const params = new URL(path, 'http://vereda.test').searchParams
  expect(params.get('q')).toBe('botas & "sandalias" 50%')
  expect(searchPath('es_ES')).toBe('/es_ES/search')
})
