import { describe, expect, it } from 'vitest'
import { listRegions } from '../places/regions.ts'
import { edition as canada, provinces } from './data/ca.ts'
import { edition as russia } from './data/ru.ts'
import { embeddedTaxProvider } from './embedded-provider.ts'
import { bag, goods, quote, shoes } from './testing.ts'

/** Tax on $100 of general goods and $10 of delivery. */
const provinceTable = [
  ['AB', [['gst', 5000, 550]]],
  [
    'BC',
    [
      ['gst', 5000, 550],
      ['pst', 7000, 770],
    ],
  ],
  [
    'MB',
    [
      ['gst', 5000, 550],
      ['rst', 7000, 770],
    ],
  ],
  ['NB', [['hst', 15_000, 1650]]],
  ['NL', [['hst', 15_000, 1650]]],
  ['NS', [['hst', 14_000, 1540]]],
  ['NT', [['gst', 5000, 550]]],
  ['NU', [['gst', 5000, 550]]],
  ['ON', [['hst', 13_000, 1430]]],
  ['PE', [['hst', 15_000, 1650]]],
  [
    'QC',
    [
      ['gst', 5000, 550],
      ['qst', 9975, 1097],
    ],
  ],
  [
    'SK',
    [
      ['gst', 5000, 550],
      ['pst', 6000, 660],
    ],
  ],
  ['YT', [['gst', 5000, 550]]],
] as const

describe('Canada', () => {
  it.each(provinceTable)('taxes goods and delivery in %s', async (province, parts) => {
    const answer = await quote('CA', province, [bag(10_000)], { shipping: 1000 })
    expect(answer.parts.map(({ kind, rate, amount }) => [kind, rate, amount])).toEqual(parts)
    expect(answer.parts.every(({ base }) => base === 11_000)).toBe(true)
  })

  it('has exactly one row for every province of an address', () => {
    const named = listRegions('CA', 'en').map(({ id }) => id)
    expect(Object.keys(provinces).sort()).toEqual([...named].sort())
    expect(provinceTable.map(([province]) => province)).toEqual(Object.keys(provinces).sort())
  })

  it('rounds each tax separately, half up: $119.50 in Quebec', async () => {
    const answer = await quote('CA', 'QC', [bag(11_950)])
    // 5.975 and 11.920125 dollars.
    expect(answer.parts.map(({ amount }) => amount)).toEqual([598, 1192])
    expect(answer.total).toBe(1790)
  })

  it('rounds once per bag, not once per line', async () => {
    const answer = await quote('CA', 'QC', [bag(1010), bag(1010), bag(1010)])
    // 5 % of 30.30 is 1.515 dollars, of 10.10 it is 0.505.
    expect(answer.parts[0]?.amount).toBe(152)
    expect(answer.lines.reduce((sum, tax) => sum + tax, 0)).toBe(answer.total)
  })

  it.each([
    ['ON', [['hst', 5000, 500]]],
    ['NS', [['hst', 5000, 500]]],
    ['PE', [['hst', 5000, 500]]],
    ['NB', [['hst', 15_000, 1500]]],
    ['BC', [['gst', 5000, 500]]],
    ['MB', [['gst', 5000, 500]]],
    [
      'SK',
      [
        ['gst', 5000, 500],
        ['pst', 6000, 600],
      ],
    ],
    [
      'QC',
      [
        ['gst', 5000, 500],
        ['qst', 9975, 998],
      ],
    ],
  ] as const)('applies the children’s shoe rate in %s', async (province, parts) => {
    const answer = await quote('CA', province, [shoes(10_000, true)])
    expect(answer.parts.map(({ kind, rate, amount }) => [kind, rate, amount])).toEqual(parts)
    expect((await quote('CA', province, [goods({ kids: true })])).total).toBeGreaterThanOrEqual(answer.total)
  })

  it.each([
    [15_000, 750],
    [15_001, 750 + 1050],
  ])('exempts children’s shoes in Manitoba up to $150: %i cents are taxed %i', async (price, tax) => {
    expect((await quote('CA', 'MB', [shoes(price, true)])).total).toBe(tax)
    // The limit is per item.
    expect((await quote('CA', 'MB', [shoes(price, true), shoes(price, true)])).total).toBe(2 * tax)
  })

  it('returns two rates of a tax as two parts', async () => {
    const answer = await quote('CA', 'ON', [shoes(10_000), shoes(10_000, true)], { shipping: 1000 })
    expect(answer.parts.map(({ rate, base, amount }) => [rate, base, amount])).toEqual([
      [13_000, 10_500, 1365],
      [5000, 10_500, 525],
    ])
  })
})

describe('Russia', () => {
  it('charges 22 % VAT in every region of an address, on delivery too', async () => {
    const named = listRegions('RU', 'en').map(({ id }) => id)
    for (const region of named) {
      expect(await quote('RU', region, [bag(1_000_000)], { shipping: 79_000 })).toMatchObject({
        rate: 22_000,
        total: 237_380,
        parts: [{ kind: 'vat', base: 1_079_000 }],
      })
    }
  })

  it('charges 10 % on children’s shoes, and the full rate on their delivery', async () => {
    const answer = await quote('RU', 'MOW', [shoes(500_000, true)], { shipping: 79_000 })
    expect(answer.parts.map(({ rate, amount }) => [rate, amount])).toEqual([
      [22_000, 17_380],
      [10_000, 50_000],
    ])
  })

  it.each(['CR', 'SEV', 'DON', 'LUG', 'UA-43'])('rejects the region %s', async (region) => {
    const destination = { region, postalCode: '295000' }
    expect(
      await embeddedTaxProvider.quote({ market: 'RU', destination, lines: [bag(100)], shipping: 0 }),
    ).toBeNull()
  })
})

it.each([canada, russia])('dates the tables: %s', (edition) => {
  expect(new Date(edition).toISOString().slice(0, 10)).toBe(edition)
})

it.each([
  ['US', 'ON'],
  ['US', 'PR'],
  ['US', 'constructor'],
  ['CA', 'NY'],
  ['CA', ''],
  ['GB', 'NY'],
] as const)('finds no region of %s for %s', async (market, region) => {
  const destination = { region, postalCode: '10001' }
  expect(await embeddedTaxProvider.quote({ market, destination, lines: [bag(100)], shipping: 0 })).toBeNull()
})
