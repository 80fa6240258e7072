import { describe, expect, test } from 'vitest'
import { kidsSizes } from '#i18n/sizes.ts'
import { wordsFor } from '../../words.ts'
import { kidsShoeSizes, shoeSizes } from './size-tables.ts'
import { sizeLabel, sizeScale } from './sizes.ts'

const t = wordsFor('en_GB')
const womens = { tipology: 'sneaker', targets: ['W'] } as const
const unisex = { tipology: 'boot', targets: ['W', 'M'] } as const

const kids = { tipology: 'kids-shoe', targets: ['K'] } as const
const shirt = { tipology: 't-shirt', targets: ['M'] } as const

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

  test.each(['UK', 'US', 'MX'] as const)(
    'of children rise in %s too, beginning again at 1 after 13',
    (system) => {
      const rows = kidsSizes.map((size) => numberOf(kidsShoeSizes[size][system]))
      const turn = system === 'MX' ? -1 : rows.findIndex((number, index) => number < (rows[index - 1] ?? 0))
      const straight = rows.map((number, index) => (turn > 0 && index >= turn ? number + 13 : number))
      for (const [index, number] of straight.entries())
        expect(number).toBeGreaterThanOrEqual(straight[index - 1] ?? 0)
    },
  )

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
    ['28', kids, 'EU', '28'],
    ['28', kids, 'UK', '10'],
    ['33', kids, 'US', '2'],
    ['36', kids, 'US', '4½'],
    ['28', unisex, 'UK', '10'],
    ['28', kids, 'MX', '17.5'],
    ['M', shirt, 'US', 'M'],
    ['S', shirt, 'MX', 'CH'],
    ['XXL', shirt, 'MX', 'XXG'],
    ['41', shirt, 'US', '41'],
    ['39-42', { tipology: 'sock', targets: ['W', 'M'] }, 'UK', '5½–8'],
    ['39-42', { tipology: 'sock', targets: ['W', 'M'] }, 'EU', '39–42'],
    ['95', { tipology: 'belt', targets: ['W', 'M'] }, 'EU', '95 cm'],
    ['95', { tipology: 'belt', targets: ['W', 'M'] }, 'US', '38″'],
    ['U', { tipology: 'tote', targets: ['W'] }, 'US', 'One size'],
  ] as const)('%s of %o in %s is %s', (size, thing, system, label) => {
    expect(sizeLabel(size, thing, system, t)).toBe(label)
  })
})

test('things tell their sizes in their own way', () => {
  const kinds = ['sneaker', 'kids-shoe', 'sock', 'sole', 'belt', 'jacket', 'gift-card', 'bottle']
  expect(kinds.map((tipology) => sizeScale({ tipology }))).toEqual([
    'shoe',
    'shoe',
    'shoe',
    'shoe',
    'length',
    'letter',
    'value',
    'one',
  ])
})
