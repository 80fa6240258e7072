import { describe, expect, it } from 'vitest'
import { gatherContent } from '#backend/content-import/gather-content.ts'
import { voucherKinds } from '#backend/db/schema/sales/vouchers.ts'
import { languages } from '#config/markets.ts'
import { demoShop } from './known-shop.ts'
import { demoLocations } from './locations.ts'
import { contentFolder } from './seed-content.ts'

const { stores: files, vouchers, races, tips } = gatherContent(contentFolder, demoShop, new Date())
const stores = files.flatMap(({ stores: some }) => some)

describe('the demo shop’s lists', () => {
  it('has stores of each brand in over twenty countries, including all with stock', () => {
    expect(stores.length).toBeGreaterThanOrEqual(60)
    expect(files.length).toBeGreaterThan(20)
    const of = (brand: 'vereda' | 'taller' | 'cumbre') =>
      stores.filter(({ brands }) => brands.includes(brand))
    expect(of('taller').length).toBeGreaterThanOrEqual(15)
    expect(of('cumbre').length).toBeGreaterThanOrEqual(20)
    expect(of('vereda').length).toBeGreaterThan(of('cumbre').length)
    const ids = stores.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { code, kind } of demoLocations) if (kind === 'store') expect(ids).toContain(code)
  })

  it('has every note in every language', () => {
    for (const { note } of [...stores, ...races, ...vouchers]) {
      if (note) expect(Object.keys(note).toSorted()).toEqual([...languages].toSorted())
    }
  })

  it('have forty races and thirty tips, the same tips in each language', () => {
    expect(races.length).toBeGreaterThanOrEqual(40)
    const list = languages.map((language) => tips[language]?.map(({ id, category }) => `${id} ${category}`))
    expect(list[0]?.length).toBeGreaterThanOrEqual(30)
    for (const other of list) expect(other).toEqual(list[0])
    expect(list).toHaveLength(8)
    expect(new Set(tips.en?.map(({ category }) => category)).size).toBe(7)
  })

  it('has vouchers of each kind', () => {
    expect(new Set(vouchers.map(({ kind }) => kind))).toEqual(new Set(voucherKinds))
    const some = (holds: (voucher: (typeof vouchers)[number]) => unknown) => vouchers.some(holds)
    expect(some(({ acquisition }) => acquisition) && some(({ auto }) => auto)).toBe(true)
    expect(some(({ preLaunch }) => preLaunch) && some(({ membersOnly }) => membersOnly)).toBe(true)
  })
})
