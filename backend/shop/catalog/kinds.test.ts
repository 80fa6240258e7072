import { describe, expect, it } from 'vitest'
import { euHalfSizes, euShoeSizes, kidsSizes, kindOfSize, letterSizes, oneSize } from '#i18n/sizes.ts'
import { demoModels } from '../../demo/catalog/index.ts'
import { sizesOf } from '../../demo/sizes.ts'
import { fitsKind, isKind, type Kind, kindNames, kinds, sizeScale } from './kinds.ts'

const ofScale = (scale: string) => kindNames.filter((kind) => kinds[kind].scale === scale)

describe('kinds of products', () => {
  it('hold every model of the demo shop, with its family and all its sizes', () => {
    for (const model of demoModels) {
      const { tipology, family } = model
      expect({ tipology, family: isKind(tipology) && kinds[tipology].family }).toEqual({ tipology, family })
      expect(sizesOf(model).filter((size) => !fitsKind(tipology, size))).toEqual([])
    }
  })

  it('count as shoes only in the family of shoes, and as the soles of shoes', () => {
    const others = ofScale('shoe').filter((kind) => kinds[kind].family !== 'shoes')
    expect(others).toEqual(['sole'])
  })

  it.each(['skirt', 'perfume', '', 'Sneaker', 'toString', '__proto__'])('do not include %j', (tipology) => {
    expect(isKind(tipology)).toBe(false)
    expect(sizeScale({ tipology })).toBe('one')
  })
})

describe('sizes of a kind', () => {
  const numbers = [...euShoeSizes, ...euHalfSizes, ...kidsSizes]

  it('are letters or one size for every kind', () => {
    for (const kind of kindNames)
      for (const size of [...letterSizes, oneSize]) expect(fitsKind(kind, size)).toBe(true)
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
    ['skirt', '104', true],
    ['gift-card', '50', true],
    ['gift-card', '100', true],
    ['gift-card', '250', true],
  ] as const)('%s in %s: %s', (kind, size, fits) => {
    expect(fitsKind(kind, size)).toBe(fits)
  })

  // A grid and a search label a size by its value alone.
  it('are counted on the scale that their value alone leads to', () => {
    const feet: readonly Kind[] = [...ofScale('shoe'), ...ofScale('sock')]
    for (const kind of kindNames.filter((each) => kinds[each].scale !== 'value'))
      for (const size of [...numbers, '35-38', '85', '110']) {
        if (!fitsKind(kind, size)) continue
        const shape = kindOfSize(size)
        expect(shape === 'length' ? ofScale('length') : feet).toContain(kind)
      }
  })
})
