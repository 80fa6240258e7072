import { describe, expect, it } from 'vitest'
import { applyOfferStock } from './apply-offer-stock.ts'
import { matchOfferSizes } from './match-offer-sizes.ts'
import {
  adoptOffers,
  chooseOffer,
  getChosenOffers,
  getOfferSelection,
  type Offer,
  setOfferSize,
  uncheckAdditions,
} from './offer-selection.ts'

const rock: Offer = {
  code: 'ROCK',
  kind: 'part',
  name: 'Rock sole',
  price: 1_000,
  soldOut: false,
  sizes: null,
  checked: true,
  size: null,
}
const mud: Offer = { ...rock, code: 'MUD', name: 'Mud sole', price: 1_400, checked: false }
const wax: Offer = { ...rock, code: 'WAX', kind: 'addition', name: 'Wax', price: 500, checked: false }
const socks: Offer = {
  ...wax,
  code: 'SOCKS',
  name: 'Socks',
  price: 900,
  sizes: [
    { value: '35-38', label: '2–5', stock: 3 },
    { value: '39-42', label: '6–8', stock: 3 },
    { value: '43-46', label: '9–11', stock: 0 },
  ],
  size: '35-38',
}
const offers = [rock, mud, wax, socks]

const checked = (list: readonly Offer[]) => list.flatMap((offer) => (offer.checked ? offer.code : []))
const sizeOf = (code: string, list: readonly Offer[]) => list.find((offer) => offer.code === code)?.size
const inStock = (code: string, ...stock: (readonly [string, number])[]) => ({
  code,
  sizes: stock.map(([value, left]) => ({ value, stock: left })),
})

describe('a choice', () => {
  it('of a part replaces the other part; additions are independent', () => {
    const withMud = chooseOffer(chooseOffer(offers, 'WAX', true), 'MUD', true)
    expect(checked(withMud)).toEqual(['MUD', 'WAX'])
    expect(checked(chooseOffer(withMud, 'WAX', false))).toEqual(['MUD'])
  })

  it('goes into the bag with its size, if it has several', () => {
    const chosen = setOfferSize(chooseOffer(offers, 'SOCKS', true), 'SOCKS', '39-42')
    expect(getChosenOffers(chosen)).toEqual([
      { material: 'ROCK', size: undefined },
      { material: 'SOCKS', size: '39-42' },
    ])
  })

  it('of an addition ends with the add, that of a part stays', () => {
    expect(checked(uncheckAdditions(chooseOffer(offers, 'WAX', true)))).toEqual(['ROCK'])
  })
})

describe('a form filled in before hydration', () => {
  it('is adopted: part, additions and sizes', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['part', 'MUD'],
      ['addition', 'SOCKS'],
      ['size SOCKS', '39-42'],
      ['addition', 'WAX'],
    ] as const)
      form.append(name, value)
    const adopted = adoptOffers(offers, form)
    expect(checked(adopted)).toEqual(['MUD', 'WAX', 'SOCKS'])
    expect(sizeOf('SOCKS', adopted)).toBe('39-42')
  })

  it('keeps the chosen part if all parts are disabled, and unchecks what it does not have', () => {
    expect(checked(adoptOffers(chooseOffer(offers, 'WAX', true), new FormData()))).toEqual(['ROCK'])
  })
})

describe('sizes of additions', () => {
  it('follow the size of the shoe, if they are in stock', () => {
    expect(sizeOf('SOCKS', matchOfferSizes(offers, '41.5'))).toBe('39-42')
    expect(sizeOf('SOCKS', matchOfferSizes(offers, '44'))).toBe('35-38')
    expect(sizeOf('SOCKS', matchOfferSizes(offers, 'XL'))).toBe('35-38')
    expect(sizeOf('WAX', matchOfferSizes(offers, '41'))).toBeNull()
  })
})

describe('current stock', () => {
  it('unchecks a sold-out addition and selects a size that is in stock', () => {
    const chosen = chooseOffer(chooseOffer(offers, 'WAX', true), 'SOCKS', true)
    const current = applyOfferStock(chosen, [
      inStock('WAX', ['U', 0]),
      inStock('SOCKS', ['35-38', 0], ['39-42', 2], ['43-46', 1]),
    ])
    expect(checked(current)).toEqual(['ROCK', 'SOCKS'])
    expect(current.find(({ code }) => code === 'WAX')?.soldOut).toBe(true)
    expect(sizeOf('SOCKS', current)).toBe('39-42')
    expect(current.find(({ code }) => code === 'SOCKS')?.sizes?.[1]).toEqual({
      value: '39-42',
      label: '6–8',
      stock: 2,
    })
  })

  it('replaces a sold-out part with the first one in stock', () => {
    const current = applyOfferStock(offers, [inStock('ROCK', ['41', 0]), inStock('MUD', ['41', 2])])
    expect(checked(current)).toEqual(['MUD'])
    expect(getChosenOffers(current)).toEqual([{ material: 'MUD', size: undefined }])
  })

  it('leaves the choice if no part is in stock, and adds none', () => {
    const current = applyOfferStock(offers, [inStock('ROCK', ['41', 0]), inStock('MUD', ['41', 0])])
    expect(checked(current)).toEqual(['ROCK'])
    expect(getChosenOffers(current)).toEqual([])
    expect(getOfferSelection(current)).toMatchObject({ extraPrice: 0, part: { code: 'ROCK' } })
  })

  it('changes nothing else', () => {
    expect(applyOfferStock(offers, [])).toEqual(offers)
  })
})

describe('the selection', () => {
  it('costs the sum of what is chosen', () => {
    expect(getOfferSelection(chooseOffer(offers, 'SOCKS', true)).extraPrice).toBe(1_900)
  })

  it('limits nothing before the stock is known', () => {
    expect(getOfferSelection(offers)).toMatchObject({ left: null, part: null })
    expect(getOfferSelection([wax, socks])).toEqual({ extraPrice: 0, left: null, part: null })
  })

  it('is limited by the stock of the chosen part', () => {
    const current = applyOfferStock(offers, [
      inStock('ROCK', ['41', 1], ['42', 0]),
      inStock('MUD', ['41', 0], ['42', 5]),
    ])
    expect(getOfferSelection(current)).toMatchObject({
      left: new Map([
        ['41', 1],
        ['42', 0],
      ]),
      part: { code: 'ROCK', name: 'Rock sole', sizes: ['41', '42'] },
    })
    expect(getOfferSelection(chooseOffer(current, 'MUD', true)).left?.get('42')).toBe(5)
  })

  it('counts a part with a single size for every size', () => {
    const current = applyOfferStock(offers, [inStock('ROCK', ['U', 4])])
    expect(getOfferSelection(current).left).toEqual(
      new Map([
        ['U', 4],
        ['', 4],
      ]),
    )
  })
})
