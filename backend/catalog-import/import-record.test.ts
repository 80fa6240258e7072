import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kindNames } from '../shop/catalog/products/product-kinds.ts'
import { createRecordValidator } from './import-record.ts'
import { columnName } from './read/csv-columns.ts'

const check = createRecordValidator(new Date('2026-11-20T08:00:00Z'))

/** The first product of the sample that the guide names. */
const [row] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/samples/catalogue.json'), 'utf8'),
) as [Readonly<Record<string, unknown>>]

function reasons(value: unknown): string[] {
  const checked = check(value)
  return 'reasons' in checked ? checked.reasons.map(({ column, reason }) => `${column}: ${reason}`) : []
}

const { prices: _, ...priceless } = row

describe('a row', () => {
  it('is accepted when valid', () => expect(reasons(row)).toEqual([]))

  it.each<[string, unknown]>([
    ['row: the row must be an object, { … }', 3],
    ['row: the row must be an object, { … }', null],
    ['row: pirce is not a known field', { ...row, pirce: 3 }],
    ['prices: prices is missing', priceless],
    ['prices: a price in at least one market is required', { ...row, prices: {} }],
    ['prices.ES: prices.ES must be an object, { … }', { ...row, prices: { ES: 10 } }],
    ['prices.ES.current: prices.ES.current must be a number', { ...row, prices: { ES: { current: 'x' } } }],
    ['prices.ES.current: prices.ES.current must be more than 0', { ...row, prices: { ES: { current: 0 } } }],
    [
      'prices.ES.current: prices.ES.current must be 99,999,999 at most',
      { ...row, prices: { ES: { current: 1e9 } } },
    ],
    ['targets: targets must be a list', { ...row, targets: 'W' }],
    ['targets: targets is missing', { ...row, targets: null }],
    ['targets: targets must have 1 entries at least', { ...row, targets: [] }],
    ['targets.1: targets.1 must be one of W, M, K, G', { ...row, targets: ['W', 'X'] }],
    ['brand: brand must be one of vereda, taller, cumbre', { ...row, brand: 'acme' }],
    ['brand: brand is missing', { ...row, brand: undefined }],
    ['name.en: name.en is empty', { ...row, name: { en: '  ' } }],
    ['name.en: name.en must have 80 characters at most', { ...row, name: { en: 'x'.repeat(81) } }],
    ['line: line must be text', { ...row, line: 3 }],
    [
      `tipology: "surfboard" is not a known kind of product: use one of ${kindNames.join(', ')}`,
      { ...row, family: 'apparel', category: 'shorts', tipology: 'surfboard' },
    ],
    [
      `tipology: "toString" is not a known kind of product: use one of ${kindNames.join(', ')}`,
      { ...row, tipology: 'toString' },
    ],
    ['tipology: tipology is missing', { ...row, tipology: undefined }],
    [
      'sizes.1.size: "36" is not a size of the kind shorts: use letters from XXS to XXL, or U for one size',
      {
        ...row,
        family: 'apparel',
        category: 'shorts',
        tipology: 'shorts',
        sizes: [
          { size: 'M', quantity: 1 },
          { size: '36', quantity: 1 },
        ],
      },
    ],
    [
      'sizes.0.size: "36" is not a size of the kind belt: use centimetres like 95, letters, or U for one size',
      {
        ...row,
        family: 'bags-accessories',
        category: 'accessories/belts',
        tipology: 'belt',
        sizes: [{ size: '36', quantity: 1 }],
      },
    ],
    ['isNew: isNew must be yes or no (true or false in JSON)', { ...row, isNew: 'maybe' }],
    [
      'sizes.0.quantity: a quantity must be at most 100,000',
      { ...row, sizes: [{ size: '38', quantity: 1e8 }] },
    ],
    ['published: a date like 2026-09-01, or a time with its zone', { ...row, published: 'tomorrow' }],
    ['published: a day from 2000 to 2031-11-20', { ...row, published: '9999-12-31' }],
    ['published: a day from 2000 to 2031-11-20', { ...row, published: '1999-12-31' }],
  ])('is rejected with a readable reason: %s', (reason, value) => {
    expect(reasons(value)).toEqual([reason])
  })

  it('accepts a release date within five years', () => {
    expect(reasons({ ...row, published: '2031-11-20' })).toEqual([])
    expect(reasons({ ...row, published: '2000-01-01T00:00:00+00:00' })).toEqual([])
  })

  it('reports readable reasons when everything is missing or wrong', () => {
    const all = [...reasons({}), ...reasons(Object.fromEntries(Object.keys(row).map((key) => [key, 3])))]
    expect(all.length).toBeGreaterThan(20)
    expect(all.join('\n')).not.toMatch(/invalid|expected|undefined|received|input/i)
  })

  it('is reported by its columns when it comes from CSV', () => {
    const prices = { ES: { current: 9, previous: 8 }, GB: { current: 'x' } }
    const sizes = [
      { size: '38', quantity: 4 },
      { size: '39', quantity: -1 },
    ]
    const checked = createRecordValidator(
      new Date('2026-11-20T08:00:00Z'),
      columnName,
    )({ ...row, prices, sizes, color: {} })
    expect('reasons' in checked && checked.reasons.map(({ column }) => column)).toEqual([
      'color',
      'sizes, entry 2',
      'previous.ES',
      'price.GB',
    ])
    expect(checked).toMatchObject({
      reasons: [{ reason: 'color is missing' }, {}, {}, { reason: 'price.GB must be a number' }],
    })
  })

  it('reports an unknown market or language', () => {
    expect(reasons({ ...row, prices: { ZZ: { current: 3 } } })).toContain('prices: ZZ is not a known field')
    expect(reasons({ ...row, name: { en: 'A', xx: 'B' } })).toEqual(['name: xx is not a known field'])
  })
})
