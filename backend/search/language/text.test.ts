import { describe, expect, it } from 'vitest'
import { editDistance, fold, splitWords } from './text.ts'

describe('words', () => {
  it.each([
    ['Kids’ T-Shirt, 41,5', ['kids', 't', 'shirt', '41.5']],
    ['women’s boots', ['women', 'boots']],
    ['l’été d’hiver', ['été', 'hiver']],
    ['UK 7½', ['uk', '7.5']],
    ['黒いブーツ 41', ['黒いブーツ', '41']],
    ['검은색 부츠', ['검은색', '부츠']],
    ['🦄!?', []],
    ['', []],
  ])('of “%s”', (text, words) => {
    expect(splitWords(text)).toEqual(words)
  })

  it('are normalised without diacritics', () => {
    expect(['Óxido', 'GRÖSSE', 'Größe', 'sœur'].map(fold)).toEqual(['oxido', 'grosse', 'grosse', 'soeur'])
  })
})

it.each([
  ['boots', 'boots', 0],
  ['boots', 'bots', 1],
  ['boots', 'boost', 1],
  ['boots', 'bouts', 1],
  ['sneekers', 'sneakers', 1],
  ['moxila', 'mochila', 2],
  ['boots', 'sandals', 3],
])('the edit distance of %s and %s is %i', (a, b, slips) => {
  expect(editDistance(a, b, 2)).toBe(slips)
  expect(editDistance(b, a, 2)).toBe(slips)
})
