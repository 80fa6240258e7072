import { describe, expect, it } from 'vitest'
import { compareSizes, isSize, kidsSizes, letterSizes } from './sizes.ts'

describe('sizes', () => {
  it('stand in the order people expect: numbers, spans, letters from small to large, the rest', () => {
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

  it('of every kind can narrow a grid', () => {
    for (const size of [...kidsSizes, ...letterSizes, '35', '46', '39.5', '35-38', '43-46', '85', '105', 'U'])
      expect({ size, known: isSize(size) }).toEqual({ size, known: true })
  })

  it('that nobody makes cannot', () => {
    for (const size of ['', '5', '60', '39.25', '35-', '-38', '12-14', '87', '1000', 'XXXS', 'u'])
      expect({ size, known: isSize(size) }).toEqual({ size, known: false })
  })
})
