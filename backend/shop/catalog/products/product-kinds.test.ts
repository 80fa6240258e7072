import { describe, expect, it } from 'vitest'
import { euHalfSizes, euShoeSizes, kidsSizes, kindOfSize, letterSizes, oneSize } from '#config/sizes.ts'
import { getSizeScale, isKind, isSizeOfKind, type Kind, kindNames, kinds } from './product-kinds.ts'

const ofScale = (scale: string) => kindNames.filter((kind) => kinds[kind].scale === scale)

describe('product kinds', () => {
  it('count as shoes only in the shoe family, plus what fits into a shoe', () => {
    const others = ofScale('shoe').filter((kind) => kinds[kind].family !== 'shoes')
    expect(others).toEqual(['shoe-tree', 'sole'])
  })

  it.each([
    ['pump', 'shoe'],
    ['derby', 'shoe'],
    ['skirt', 'letter'],
    ['trousers', 'letter'],
    ['wallet', 'one'],
  ])('include %s on the scale %s', (tipology, scale) => {
    expect(isKind(tipology) && kinds[tipology].scale).toBe(scale)
  })

  it.each(['surfboard', 'perfume', '', 'Sneaker', 'toString', '__proto__'])(
    'do not include %j',
    (tipology) => {
      expect(isKind(tipology)).toBe(false)
      for (const family of ['apparel', 'bags-accessories', 'campergoods'] as const)
        expect(getSizeScale({ tipology, family })).toBe('one')
      // Stored by an earlier release, which validated families but not kinds.
      expect(getSizeScale({ tipology, family: 'shoes' })).toBe('shoe')
    },
  )
})

describe('size kinds', () => {
  const fits = (kind: Kind, size: string) =>
    isSizeOfKind({ tipology: kind, family: kinds[kind].family }, size)
  const numbers = [...euShoeSizes, ...euHalfSizes, ...kidsSizes]

  it('allow letters and one size for every product kind', () => {
    for (const kind of kindNames)
      for (const size of [...letterSizes, oneSize]) expect(fits(kind, size)).toBe(true)
  })

  it.each([
    ['sneaker', '36', true],
    ['sneaker', '41.5', true],
    ['slipper', '39-42', true],
    ['sneaker', '95', false],
    ['sneaker', '60', false],
    ['sneaker', '104', false],
    ['sneaker', '12,5', false],
    ['sock', '39-42', true],
    ['sock', '95', false],
    ['belt', '95', true],
    ['belt', '36', false],
    ['t-shirt', '36', false],
    ['jacket', '110', false],
    ['shorts', '104', false],
    ['sock', '104', false],
    ['belt', '120', true],
    ['jacket', '39-42', false],
    ['cap', '58', false],
    ['cap', '62', true],
    ['bottle', '500ml', true],
    ['skirt', '104', false],
    ['skirt', '36', false],
    ['skirt', 'M', true],
    ['pump', '36.5', true],
    ['wallet', '36', false],
    ['shoe-tree', '42', true],
    ['shoe-tree', '42-43', true],
    ['shoelace', '75', true],
    ['shoelace', '90', true],
    ['shoelace', '120', true],
    ['gift-card', '50', true],
    ['gift-card', '100', true],
    ['gift-card', '250', true],
  ] as const)('%s in %s: %s', (kind, size, isOne) => {
    expect(fits(kind, size)).toBe(isOne)
  })

  it.each([
    ['shoes', '36', true],
    ['shoes', '104', false],
    ['apparel', '104', true],
    ['apparel', '36', false],
  ] as const)('of an unlisted kind in %s: %s: %s', (family, size, isOne) => {
    expect(isSizeOfKind({ tipology: 'surfboard', family }, size)).toBe(isOne)
  })

  // A grid and a search label a size by its value alone.
  it('use the scale that the size value alone implies', () => {
    const feet: readonly Kind[] = [...ofScale('shoe'), ...ofScale('sock')]
    for (const kind of kindNames.filter((each) => kinds[each].scale !== 'value'))
      for (const size of [...numbers, '35-38', '85', '110']) {
        if (!fits(kind, size)) continue
        const shape = kindOfSize(size)
        expect(shape === 'length' ? ofScale('length') : feet).toContain(kind)
      }
  })
})
