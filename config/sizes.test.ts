import { describe, expect, it } from 'vitest'
import { compareSizes, isSize, kidsSizes, kindOfSize, letterSizes, spanIncludesSize } from './sizes.ts'

describe('sizes', () => {
  it('are sorted: numbers, ranges, letters from small to large, the rest', () => {
    const mixed = [
      'XL',
      '42',
      'U',
      'S',
      '35-38',
      '39.5',
      '105',
      'XXS',
      '39',
      '85',
      'XS',
      '39-42',
      'XXL',
      '22',
    ]
    expect(mixed.sort(compareSizes)).toEqual([
      '22',
      '39',
      '39.5',
      '42',
      '85',
      '105',
      '35-38',
      '39-42',
      'XXS',
      'XS',
      'S',
      'XL',
      'XXL',
      'U',
    ])
  })

  it('of every kind can filter a grid', () => {
    for (const size of [...kidsSizes, ...letterSizes, '35', '46', '39.5', '35-38', '43-46', '85', '105', 'U'])
      expect({ size, known: isSize(size) }).toEqual({ size, known: true })
  })

  it('of unknown form cannot filter a grid', () => {
    for (const size of ['', '5', '60', '39.25', '35-', '-38', '12-14', '87', '1000', 'XXXS', 'u'])
      expect({ size, known: isSize(size) }).toEqual({ size, known: false })
  })
})

it.each([
  ['39-42', '41', true],
  ['39-42', '42.5', true],
  ['39-42', '43', false],
  ['U', '41', false],
  ['39-42', 'M', false],
])('the range %s includes %s: %s', (span, size, expected) => {
  expect(spanIncludesSize(span, size)).toBe(expected)
})

it.each([
  ['41', 'shoe'],
  ['39.5', 'shoe'],
  ['16', 'shoe'],
  ['39-42', 'sock'],
  ['27-30', 'sock'],
  ['95', 'length'],
  ['XXS', 'letter'],
  ['U', 'one'],
  ['50ml', 'one'],
  ['104', 'one'],
  ['40.25', 'one'],
] as const)('%s has the scale %s', (size, kind) => {
  expect(kindOfSize(size)).toBe(kind)
})

it('sorts ranges by their first size, then by their last', () => {
  expect(['39-42', '36-40', '36-38', '27-30'].sort(compareSizes)).toEqual([
    '27-30',
    '36-38',
    '36-40',
    '39-42',
  ])
})
