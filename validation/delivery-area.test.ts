import { describe, expect, test } from 'vitest'
import { isSameTown, isWithinAreas } from './delivery-area.ts'

describe('two spellings of one town', () => {
  test.each([
    ['Kadıköy', 'KADIKÖY'],
    ['Kadıköy', 'kadikoy'],
    ['Kadıköy', 'Kadiköy '],
    ['Şişli', 'ŞİŞLİ'],
    ['Şişli', 'sisli'],
    ['Kâğıthane', 'KAĞITHANE'],
    ['Üsküdar', 'U\u0308sku\u0308dar'],
  ])('%s and %s', (one, other) => {
    expect(isSameTown(one, other)).toBe(true)
  })

  test('but not of two', () => {
    expect(isSameTown('Bağcılar', 'Bahçelievler')).toBe(false)
    expect(isSameTown('Şile', 'Şişli')).toBe(false)
  })
})

describe('a delivery area', () => {
  const areas = [{ regionId: '34', cities: ['Beşiktaş', 'Kadıköy'] }]

  test.each([
    [true, '34', 'Kadıköy'],
    [true, '34', 'besiktas'],
    [false, '34', 'Silivri'],
    [false, '06', 'Kadıköy'],
    [false, undefined, 'Kadıköy'],
    [false, '34', ''],
  ])('is %s for region %s and city %s', (within, region, city) => {
    expect(isWithinAreas(areas, { region, city })).toBe(within)
  })

  test('without limit holds every place', () => {
    expect(isWithinAreas(null, { city: 'Van' })).toBe(true)
  })
})
