import { describe, expect, test } from 'vitest'
import { isSameTown, isWithinAreas } from './delivery-area.ts'

describe('isSameTown', () => {
  test.each([
    ['Kadıköy', 'KADIKÖY'],
    ['Kadıköy', 'kadikoy'],
    ['Kadıköy', 'Kadiköy '],
    ['Şişli', 'ŞİŞLİ'],
    ['Şişli', 'sisli'],
    ['Kâğıthane', 'KAĞITHANE'],
    ['Üsküdar', 'U\u0308sku\u0308dar'],
  ])('treats %s and %s as the same town', (one, other) => {
    expect(isSameTown(one, other)).toBe(true)
  })

  test('distinguishes similar names of different towns', () => {
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
  ])('contains (%s) region %s and city %s', (within, region, city) => {
    expect(isWithinAreas(areas, { region, city })).toBe(within)
  })

  test('contains every address if there is no limit', () => {
    expect(isWithinAreas(null, { city: 'Van' })).toBe(true)
  })
})
