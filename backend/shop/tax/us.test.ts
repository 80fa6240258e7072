import { describe, expect, it } from 'vitest'
import { isPostalCodeOfRegion } from '#validation/postal-codes.ts'
import { listRegions } from '../places/regions.ts'
import { edition, states } from './data/us.ts'
import { cities } from './data/us-cities.ts'
import { bag, goods, quote, shoes } from './testing.ts'

/** Tax on $100 of general goods and $10 of delivery: the state’s own rate, and the tax in cents. */
const stateTable = [
  ['AL', 4000, 400],
  ['AK', 0, 0],
  ['AZ', 5600, 560],
  ['AR', 6500, 715],
  ['CA', 7250, 725],
  ['CO', 2900, 290],
  ['CT', 6350, 699],
  ['DE', 0, 0],
  ['DC', 6000, 600],
  ['FL', 6000, 660],
  ['GA', 4000, 440],
  ['HI', 4000, 440],
  ['ID', 6000, 600],
  ['IL', 6250, 688],
  ['IN', 7000, 770],
  ['IA', 6000, 600],
  ['KS', 6500, 650],
  ['KY', 6000, 660],
  ['LA', 5000, 500],
  ['ME', 5500, 550],
  ['MD', 6000, 600],
  ['MA', 6250, 625],
  ['MI', 6000, 600],
  ['MN', 6875, 756],
  ['MS', 7000, 770],
  ['MO', 4225, 423],
  ['MT', 0, 0],
  ['NE', 5500, 605],
  ['NV', 6850, 685],
  ['NH', 0, 0],
  ['NJ', 6625, 729],
  ['NM', 4875, 536],
  ['NY', 4000, 440],
  ['NC', 4750, 523],
  ['ND', 5000, 550],
  ['OH', 5750, 633],
  ['OK', 4500, 450],
  ['OR', 0, 0],
  ['PA', 6000, 660],
  ['RI', 7000, 770],
  ['SC', 6000, 660],
  ['SD', 4200, 462],
  ['TN', 7000, 770],
  ['TX', 6250, 688],
  ['UT', 6100, 610],
  ['VT', 6000, 660],
  ['VA', 5300, 530],
  ['WA', 6500, 715],
  ['WV', 6000, 660],
  ['WI', 5000, 550],
  ['WY', 4000, 400],
] as const

describe('United States', () => {
  it.each(stateTable)('charges in %s a rate of %d thousandths of a per cent', async (state, rate, tax) => {
    const answer = await quote('US', state, [bag(10_000)], { shipping: 1000 })
    expect(answer).toMatchObject({ rate, total: tax })
    expect(answer.parts.map(({ kind }) => kind)).toEqual(rate ? ['sales'] : [])
  })

  it('states its date', () => {
    expect(new Date(edition).toISOString().slice(0, 10)).toBe(edition)
  })

  it('has exactly one row for every state of an address', () => {
    const named = listRegions('US', 'en').map(({ id }) => id)
    expect(Object.keys(states).sort()).toEqual([...named].sort())
    expect(stateTable.map(([state]) => state).sort()).toEqual([...named].sort())
  })

  it.each([
    ['NY', '10001', 8875],
    ['NY', '11215-3312', 8875],
    ['NY', '14201', 4000],
    ['CA', '90012', 9750],
    ['CA', '90069', 7250],
    ['CA', '94110', 8625],
    ['IL', '60614', 10_250],
    ['WA', '98101', 10_550],
    ['TX', '77002', 8250],
    ['PA', '19103', 8000],
    ['PA', '15222', 7000],
    ['HI', '96815', 4500],
    // The ZIP code is in another state: only the state’s own rate is certain.
    ['NJ', '10001', 6625],
  ] as const)('taxes %s %s at %d', async (state, postalCode, rate) => {
    const answer = await quote('US', state, [bag(100_000)], { postalCode })
    expect(answer).toMatchObject({ rate, total: rate })
  })

  it('lists cities with rates above their state’s, in disjoint ZIP ranges', () => {
    for (const [state, known] of Object.entries(cities)) {
      for (const { name, rate } of known) expect(rate, name).toBeGreaterThan(states[state]?.rate ?? 0)
      const ranges = known.flatMap(({ zips }) => zips).toSorted((a, b) => a.from - b.from)
      for (const [index, { from, to }] of ranges.entries()) {
        for (const zip of [from, to]) {
          expect([zip, isPostalCodeOfRegion('US', String(zip).padStart(5, '0'), state)]).toEqual([zip, true])
        }
        expect(from).toBeLessThanOrEqual(to)
        expect(from).toBeGreaterThan(ranges[index - 1]?.to ?? 0)
      }
    }
  })

  it.each([
    ['PA', 'nothing', 50_000, 0],
    ['NJ', 'nothing', 50_000, 0],
    ['MN', 'nothing', 50_000, 0],
    ['VT', 'nothing', 50_000, 0],
    ['NY', 'nothing below $110', 10_999, 0],
    ['NY', 'the whole from $110 on', 11_000, 440],
    ['MA', 'nothing up to $175', 17_500, 0],
    ['MA', 'what is above $175', 20_000, 156],
    ['RI', 'nothing up to $250', 25_000, 0],
    ['RI', 'what is above $250', 26_000, 70],
    ['CT', 'the usual up to $1,000', 100_000, 6350],
    ['CT', 'more above it', 100_001, 7750],
    ['CA', 'the usual', 10_000, 725],
  ] as const)('%s taxes %s of shoes', async (state, _what, amount, tax) => {
    expect((await quote('US', state, [shoes(amount)])).total).toBe(tax)
  })

  it('treats socks, caps and belts as clothes, but not bags and bottles', async () => {
    const taxOf = async (family: string, category: string) =>
      (await quote('US', 'PA', [goods({ family, category })])).total
    for (const category of ['socks', 'caps', 'belts']) {
      expect(await taxOf('bags-accessories', `accessories/${category}`)).toBe(0)
    }
    expect(await taxOf('apparel', 't-shirts')).toBe(0)
    expect(await taxOf('bags-accessories', 'backpacks')).toBe(600)
    expect(await taxOf('campergoods', 'bottles')).toBe(600)
  })

  it('taxes delivery in proportion to the parcel’s goods, and in New York as a whole', async () => {
    const mixed = [bag(5000), shoes(10_000)]
    const jersey = await quote('US', 'NJ', mixed, { shipping: 1500 })
    expect(jersey).toMatchObject({ lines: [331, 0], shipping: 33, total: 364 })
    expect(jersey.parts).toMatchObject([{ kind: 'sales', rate: 6625, base: 5500, amount: 364 }])
    const city = await quote('US', 'NY', mixed, { shipping: 1500, postalCode: '10001' })
    expect(city).toMatchObject({ lines: [444, 0], shipping: 133, total: 577 })
    const exempt = await quote('US', 'NY', [shoes(10_000)], { shipping: 1500, postalCode: '10001' })
    expect(exempt).toMatchObject({ rate: 8875, total: 0, parts: [] })
  })

  it('does not tax gift cards', async () => {
    expect((await quote('US', 'TX', [goods({ giftCard: true })])).total).toBe(0)
  })
})
