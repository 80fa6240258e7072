import { describe, expect, it } from 'vitest'
import { languages } from '#i18n/markets.ts'
import { gather } from '../content-import/gather.ts'
import { voucherKinds } from '../shop/vouchers/schema.ts'
import { demoModels } from './catalog/index.ts'
import { demoLocations } from './locations.ts'
import { materialOf } from './on-sale.ts'
import { contentFolder } from './seed-content.ts'

const { stores: files, vouchers, races, tips } = gather(contentFolder, null)
const stores = files.flatMap(({ stores: some }) => some)
const codes = new Set(demoModels.map(({ code }) => code))
const materials = new Set(
  demoModels.flatMap((model) => model.colors.map((color) => materialOf(model, color))),
)

describe('the demo house’s lists', () => {
  it('has stores in more than twenty countries, each brand among them, and all that keep stock', () => {
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

  it('has forty races and thirty tips, the same tips in each language', () => {
    expect(races.length).toBeGreaterThanOrEqual(40)
    const list = languages.map((language) => tips[language]?.map(({ id, category }) => `${id} ${category}`))
    expect(list[0]?.length).toBeGreaterThanOrEqual(30)
    for (const other of list) expect(other).toEqual(list[0])
    expect(new Set(tips.en?.map(({ category }) => category)).size).toBe(7)
  })

  it('has vouchers of each kind, for things that are sold', () => {
    expect(new Set(vouchers.map(({ kind }) => kind))).toEqual(new Set(voucherKinds))
    for (const { gift, models } of vouchers) {
      if (gift) expect(materials).toContain(gift)
      for (const model of models) expect(codes).toContain(model)
    }
    const some = (holds: (voucher: (typeof vouchers)[number]) => unknown) => vouchers.some(holds)
    expect(some(({ acquisition }) => acquisition) && some(({ auto }) => auto)).toBe(true)
    expect(some(({ preLaunch }) => preLaunch) && some(({ membersOnly }) => membersOnly)).toBe(true)
  })
})
