import { describe, expect, it } from 'vitest'
import { getOrientation, getPicturePlacement } from './picture-placement.ts'
import type { Picture } from './types.ts'

const picture = (changes: Partial<Picture>): Picture => ({
  xs: '',
  md: '',
  lg: '',
  full: '',
  width: 1000,
  height: 500,
  alt: '',
  placeholder: '#ffffff',
  stand: 300,
  foot: 6,
  ...changes,
})

describe('the placement on the ground line', () => {
  it('keeps true proportions between products', () => {
    const shoe = getPicturePlacement(picture({ stand: 300 }), 'sneaker')
    const child = getPicturePlacement(picture({ stand: 200 }), 'kids-shoe')
    expect(child.width / shoe.width).toBeCloseTo(2 / 3, 2)
  })

  it('extends the shadow below the line by its real depth', () => {
    expect(getPicturePlacement(picture({ stand: 340, foot: 34, height: 400 }), 'sneaker')).toEqual({
      width: 96,
      shadowDepth: 9.6,
    })
  })

  it('never exceeds its tile', () => {
    expect(getPicturePlacement(picture({ stand: 900 }), 'sneaker').width).toBe(96)
    expect(getPicturePlacement(picture({ width: 500, height: 1000, stand: 300 }), 'boot').width).toBe(43)
  })

  it('has a default width if the size is unknown', () => {
    expect(getPicturePlacement(picture({ stand: null, foot: null }), 'sneaker')).toEqual({
      width: 90,
      shadowDepth: 0,
    })
    expect(getPicturePlacement(picture({ stand: null, foot: null }), 'backpack')).toEqual({
      width: 62,
      shadowDepth: 0,
    })
  })

  it.each([
    ['sneaker', 'low'],
    ['hiking-boot', 'boot'],
    ['backpack', 'tall'],
    ['jacket', 'tall'],
    ['belt-bag', 'low'],
  ])('a %s is %s', (tipology, orientation) => {
    expect(getOrientation(tipology)).toBe(orientation)
  })
})
