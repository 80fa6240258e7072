import { expect, it } from 'vitest'
import { expandToSpans, isBareSize, letterSize, shoeSizes, splitSystem } from './size-terms.ts'

it.each([
  ['41', 'EU', [], ['41']],
  ['7', 'UK', [], ['41']],
  ['7.5', 'UK', [], ['41.5']],
  ['9', 'US', ['W'], ['41']],
  ['9', 'US', ['M'], ['42']],
  ['9', 'US', [], ['41', '42']],
  ['7', 'UK', ['K'], ['24']],
  ['38', 'BR', [], ['40']],
  ['99', 'UK', [], []],
] as const)('%s in %s for %j is %j', (number, system, targets, sizes) => {
  expect(shoeSizes(number, system, targets)).toEqual(sizes)
})

it('parses size letters of the market', () => {
  expect([
    letterSize('m', 'EU'),
    letterSize('CH', 'MX'),
    letterSize('GG', 'BR'),
    letterSize('q', 'EU'),
  ]).toEqual(['M', 'S', 'XL', null])
})

it('splits a size system and its number', () => {
  expect(splitSystem('uk7')).toEqual({ system: 'UK', number: '7' })
  expect(splitSystem('41eu')).toEqual({ system: 'EU', number: '41' })
  expect(splitSystem('boots')).toBeNull()
})

it('finds the ranges that contain a size', () => {
  expect(expandToSpans('41', ['35-38', '39-42', '41'])).toEqual(['41', '39-42'])
})

it('treats a number as a size where a product, or any shoe, has it', () => {
  const known = new Set(['52', 'U'])
  expect(['47', '24', '52', '41.5', '60', '7', 'U'].filter((number) => isBareSize(number, known))).toEqual([
    '47',
    '24',
    '52',
    '41.5',
  ])
})
