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

describe('what stands on the ground line', () => {
  it('keeps its true proportion to its neighbours', () => {
    const shoe = getPicturePlacement(picture({ stand: 300 }), 'sneaker')
    const child = getPicturePlacement(picture({ stand: 200 }), 'kids-shoe')
    expect(child.width / shoe.width).toBeCloseTo(2 / 3, 2)
  })

  it('stands on its feet: the shadow reaches below the line as far as it really does', () => {
    expect(getPicturePlacement(picture({ stand: 340, foot: 34, height: 400 }), 'sneaker')).toEqual({
      width: 96,
      shadowDepth: 9.6,
    })
  })

  it('never grows out of its tile', () => {
    expect(getPicturePlacement(picture({ stand: 900 }), 'sneaker').width).toBe(96)
    expect(getPicturePlacement(picture({ width: 500, height: 1000, stand: 300 }), 'boot').width).toBe(43)
  })

  it('has a usual width where its size is not known', () => {
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
  ])('a %s is %s', (tipology, stance) => {
    expect(getOrientation(tipology)).toBe(stance)
  })
})
