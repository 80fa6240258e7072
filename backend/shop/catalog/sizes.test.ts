import { describe, expect, test } from 'vitest'
import { wordsFor } from '../../words.ts'
import { shoeSizes } from './size-tables.ts'
import { compareSizes, sizeLabel } from './sizes.ts'

const t = wordsFor('en_GB')
const womens = { family: 'shoes', targets: ['W'] } as const
const unisex = { family: 'shoes', targets: ['W', 'M'] } as const

const numberOf = (label: string) => Number(label.replace('½', '.5'))
const rows = Object.values(shoeSizes)

describe('shoe size tables', () => {
  test.each([
    ['UK', rows.map((row) => row.UK)],
    ['MX', rows.map((row) => row.MX)],
    ['US women', rows.map((row) => row.US.W)],
    ['US men', rows.map((row) => row.US.M)],
  ])('%s rises with every EU size', (_system, labels) => {
    const numbers = labels.map(numberOf)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  test('end at UK 13', () => {
    expect(rows.at(-1)?.UK).toBe('13')
  })
})

describe('sizeLabel', () => {
  test.each([
    ['41', unisex, 'EU', '41'],
    ['41', unisex, 'UK', '7'],
    ['41', unisex, 'US', '8'],
    ['41', womens, 'US', '9'],
    ['41', unisex, 'MX', '26.5'],
    ['28', { family: 'shoes', targets: ['K'] }, 'UK', '28'],
    ['M', { family: 'apparel', targets: ['M'] }, 'US', 'M'],
    ['41', { family: 'apparel', targets: ['M'] }, 'US', '41'],
    ['U', { family: 'bags-accessories', targets: ['W'] }, 'US', 'One size'],
  ] as const)('%s of %o in %s is %s', (size, thing, system, label) => {
    expect(sizeLabel(size, thing, system, t)).toBe(label)
  })
})

test('sizes stand in the order people expect', () => {
  expect(['XL', '42', 'U', 'S', '39.5', '39', 'XS'].sort(compareSizes)).toEqual([
    '39',
    '39.5',
    '42',
    'XS',
    'S',
    'XL',
    'U',
  ])
})
