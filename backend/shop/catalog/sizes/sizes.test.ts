import { describe, expect, test } from 'vitest'
import { adultSizes, euHalfSizes, euShoeSizes, kidsSizes } from '#config/sizes.ts'
import { formatSizePair, womensOffset } from '#i18n/format-size.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { marketCases } from '#tests/fixtures/market-cases.ts'
import { createLabelTranslator } from '../../../label-translator.ts'
import { getSizeScale, kinds } from '../products/product-kinds.ts'
import { type ForeignSystem, kidsShoes, mensShoes, womensShoes } from './size-tables.ts'
import { fullSizeLabel, inferSizedProduct, shoeSizeRow, sizeLabel, toSizeScaleDto } from './sizes.ts'

const t = createLabelTranslator('en_GB')
const womens = { tipology: 'sneaker', family: 'shoes', targets: ['W'] } as const
const unisex = { tipology: 'boot', family: 'shoes', targets: ['W', 'M'] } as const
const kids = { tipology: 'kids-shoe', family: 'shoes', targets: ['K'] } as const
const shirt = { tipology: 't-shirt', family: 'apparel', targets: ['M'] } as const
const sock = { tipology: 'sock', family: 'bags-accessories', targets: ['W', 'M'] } as const
const belt = { tipology: 'belt', family: 'bags-accessories', targets: ['W', 'M'] } as const

const systems = ['UK', 'US', 'AU', 'JP', 'KR', 'MX', 'RU', 'BR'] as const satisfies readonly ForeignSystem[]
/** Systems in which some half EU sizes share a number. */
const coarse: readonly ForeignSystem[] = ['JP', 'KR', 'MX']
const beginsAgain: readonly ForeignSystem[] = ['UK', 'US', 'AU']
const adults = { women: womensShoes, men: mensShoes }
const eachAdult = (['women', 'men'] as const).flatMap((who) =>
  systems.map((system) => [who, system] as const),
)

const ascending = [...euShoeSizes, ...euHalfSizes].sort((a, b) => Number(a) - Number(b))
const numberOf = (label: string) => Number(label.replace('½', '.5'))
const steps = (numbers: readonly number[]) =>
  numbers.slice(1).map((number, index) => number - (numbers[index] ?? number))

/** Children’s numbers as one sequence: those after 13 continue from there. */
function straight(numbers: readonly number[]): number[] {
  const turn = numbers.findIndex((number, index) => number < (numbers[index - 1] ?? 0))
  return numbers.map((number, index) => (turn > 0 && index >= turn ? number + 13 : number))
}

describe('shoe size tables', () => {
  test.each(systems)('offset women from men by one step in %s', (system) => {
    for (const size of ascending) {
      const row = { women: womensShoes[size], men: mensShoes[size] }
      expect(numberOf(row.women[system]) - numberOf(row.men[system])).toBe(womensOffset[system] ?? 0)
    }
  })

  test.each(eachAdult)('of %s increase with every whole EU size in %s', (who, system) => {
    const numbers = euShoeSizes.map((size) => numberOf(adults[who][size][system]))
    expect(Math.min(...steps(numbers))).toBeGreaterThan(0)
  })

  test.each(eachAdult)('of %s place half EU sizes between the whole ones in %s', (who, system) => {
    const rises = steps(ascending.map((size) => numberOf(adults[who][size][system])))
    if (coarse.includes(system)) expect(Math.min(...rises)).toBeGreaterThanOrEqual(0)
    else expect(Math.min(...rises)).toBeGreaterThan(0)
  })

  test.each(systems)('of children increase with every EU size in %s, restarting at 1 after 13', (system) => {
    const numbers = kidsSizes.map((size) => numberOf(kidsShoes[size][system]))
    expect(Math.min(...steps(straight(numbers)))).toBeGreaterThan(0)
    const again = beginsAgain.includes(system)
    expect(numbers.filter((number) => number === 1)).toHaveLength(again ? 1 : 0)
    if (again) expect(Math.max(...numbers)).toBeLessThan(14)
  })

  test.each(['women', 'men'] as const)('of %s have every UK half size from 4 to 13, the maximum', (who) => {
    const numbers = ascending.map((size) => numberOf(adults[who][size].UK))
    const halves = Array.from({ length: 19 }, (_, index) => 4 + index / 2)
    expect(numbers).toEqual([2.5, 3.5, ...halves])
    expect(adults[who]['48'].UK).toBe('13')
  })

  test.each(systems)('of children and adults agree in %s for shared sizes, except women’s US', (system) => {
    for (const size of ['35', '36', '37', '38'] as const)
      expect(kidsShoes[size][system]).toBe(mensShoes[size][system])
  })

  test('use equal foot lengths in Japan and Korea, and US sizes for women in Australia', () => {
    const rows = [...Object.values(womensShoes), ...Object.values(mensShoes), ...Object.values(kidsShoes)]
    for (const { JP, KR } of rows) expect(Number(KR)).toBe(Number(JP) * 10)
    for (const { AU, US } of Object.values(womensShoes)) expect(AU).toBe(US)
    for (const { AU, UK } of [...Object.values(mensShoes), ...Object.values(kidsShoes)]) expect(AU).toBe(UK)
  })

  test.each([
    ['W', euShoeSizes],
    ['M', euShoeSizes],
    ['K', kidsSizes],
  ] as const)('of %s map each number to one EU size, unless it repeats after 13', (target, sizes) => {
    for (const system of systems)
      for (const size of sizes) {
        const label = shoeSizeRow(size, [target])?.[system]
        const same = sizes.filter((other) => shoeSizeRow(other, [target])?.[system] === label)
        const twice =
          target === 'K' && beginsAgain.includes(system) && label === shoeSizeRow('22', ['K'])?.[system]
        expect(same).toEqual(twice ? ['22', '38'] : [size])
      }
  })
})

describe('sizeLabel', () => {
  test.each([
    ['41', unisex, 'EU', '41'],
    ['41', unisex, 'UK', '7'],
    ['41', unisex, 'US', '8'],
    ['41', womens, 'US', '9'],
    ['41', unisex, 'AU', '7'],
    ['41', womens, 'AU', '9'],
    ['41', unisex, 'MX', '26.5'],
    ['40', unisex, 'JP', '25.5'],
    ['42', unisex, 'KR', '270'],
    ['39', womens, 'RU', '38'],
    ['39', womens, 'BR', '37'],
    ['41.5', unisex, 'UK', '7½'],
    ['41.5', womens, 'JP', '26.5'],
    ['40.5', womens, 'JP', '40.5'],
    ['28', kids, 'EU', '28'],
    ['28', kids, 'UK', '10'],
    ['33', kids, 'US', '2'],
    ['36', kids, 'US', '4½'],
    ['28', unisex, 'UK', '10'],
    // Children’s numbers would be off by one.
    ['34', womens, 'US', '34'],
    ['34', womens, 'AU', '34'],
    ['37.5', kids, 'US', '5½'],
    ['42', { tipology: 'sneaker', family: 'shoes', targets: [] }, 'US', '9'],
    ['36', { tipology: 'sneaker', family: 'shoes', targets: ['K', 'W'] }, 'US', '4½'],
    ['31-34', { tipology: 'sock', family: 'bags-accessories', targets: ['K'] }, 'US', '13½–3'],
    ['49', womens, 'RU', '49'],
    ['120', belt, 'US', '120 cm'],
    ['28', kids, 'MX', '17.5'],
    ['28', kids, 'KR', '175'],
    ['28', kids, 'BR', '26'],
    ['M', shirt, 'US', 'M'],
    ['S', shirt, 'MX', 'CH'],
    ['XXL', shirt, 'MX', 'XXG'],
    ['XL', shirt, 'BR', 'GG'],
    ['XL', shirt, 'JP', 'XL'],
    ['41', shirt, 'US', '41'],
    ['39-42', sock, 'UK', '5½–8'],
    ['39-42', sock, 'EU', '39–42'],
    ['39-42', sock, 'JP', '25–27'],
    ['47-49', sock, 'UK', '47–49'],
    ['95', belt, 'EU', '95 cm'],
    ['95', belt, 'US', '38″'],
    ['95', belt, 'AU', '38″'],
    ['95', belt, 'MX', '95 cm'],
    ['U', { tipology: 'tote', family: 'bags-accessories', targets: ['W'] }, 'US', 'One size'],
    // An unknown kind counts as shoes only in the shoe family; others show their sizes as stored.
    ['36', { tipology: 'surfboot', family: 'shoes', targets: ['W'] }, 'UK', '3½'],
    ['36', { tipology: 'surfboard', family: 'apparel', targets: ['W'] }, 'UK', '36'],
    ['36', { tipology: 'skirt', family: 'apparel', targets: ['W'] }, 'UK', '36'],
    ['58', { tipology: 'fedora', family: 'bags-accessories', targets: ['M'] }, 'UK', '58'],
    ['39-42', { tipology: 'glove', family: 'bags-accessories', targets: ['W'] }, 'UK', '39-42'],
    ['M', { tipology: 'skirt', family: 'apparel', targets: ['W'] }, 'MX', 'M'],
    ['50ml', { tipology: 'perfume', family: 'campergoods', targets: ['W'] }, 'JP', '50ml'],
    ['U', { tipology: 'perfume', family: 'campergoods', targets: ['W'] }, 'JP', 'One size'],
    ['constructor', { tipology: 'constructor', family: 'apparel', targets: ['W'] }, 'UK', 'constructor'],
  ] as const)('%s of %o in %s is %s', (size, thing, system, label) => {
    expect(sizeLabel(size, thing, system, t)).toBe(label)
  })
})

describe('wholeSizeName', () => {
  test.each([
    ['41', unisex, 'EU', 'EU 41'],
    ['41', unisex, 'UK', 'UK 7 (EU 41)'],
    ['40', womens, 'JP', '25.5 cm (EU 40)'],
    ['42', unisex, 'KR', '270 mm (EU 42)'],
    ['39-42', sock, 'UK', 'UK 5½–8 (EU 39–42)'],
    ['40.5', unisex, 'UK', 'EU 40.5'],
    ['XL', shirt, 'BR', 'GG'],
    ['95', belt, 'UK', '38″'],
    ['U', { tipology: 'hat', family: 'bags-accessories', targets: ['W'] }, 'US', 'One size'],
    ['36', { tipology: 'skirt', family: 'apparel', targets: ['W'] }, 'UK', '36'],
    ['58', { tipology: 'cap', family: 'bags-accessories', targets: ['W'] }, 'JP', '58'],
  ] as const)('%s of %o in %s is %s', (size, thing, system, name) => {
    expect(fullSizeLabel(size, thing, system, t)).toBe(name)
  })
})

test.each(marketCases)(
  'labels shoe sizes in $locale in the size system of the market',
  ({ locale, size }) => {
    const { sizeSystem: system } = marketOfLocale(locale)
    for (const thing of [womens, unisex])
      for (const value of adultSizes) {
        const names = formatSizePair(
          { value, label: sizeLabel(value, thing, system, t) },
          { scale: getSizeScale(thing), system },
        )
        expect(names.join('')).toMatch(size)
      }
  },
)

test('maps socks to the size scale TALLAP in the DTO', () => {
  expect(toSizeScaleDto(sock)).toBe('TALLAP')
  expect(toSizeScaleDto(shirt)).toBe('letter')
})

test.each([
  ['41', 'shoe'],
  ['39-42', 'sock'],
  ['95', 'length'],
  ['M', 'letter'],
  ['U', 'one'],
] as const)('infers from facet size %s the scale %s', (size, scale) => {
  expect(getSizeScale(inferSizedProduct(size, ['X']))).toBe(scale)
})

test('returns the size scale of each product kind', () => {
  const known = ['sneaker', 'kids-shoe', 'sock', 'sole', 'belt', 'jacket', 'gift-card', 'bottle'] as const
  expect(known.map((tipology) => getSizeScale({ tipology, family: kinds[tipology].family }))).toEqual([
    'shoe',
    'shoe',
    'sock',
    'shoe',
    'length',
    'letter',
    'value',
    'one',
  ])
})
