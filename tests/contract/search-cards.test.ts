import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const storefront = { profile: 'es_ES', brand: 'vereda' } as const

async function someCodes(): Promise<string[]> {
  const grid = unwrap(await shop.api.productsList({ ...storefront, targetId: 'X', family: 0 }))
  return grid.products.map(({ id }) => id)
}

describe('productCards', () => {
  test('returns the tiles in the order of the codes, as grids show them', async () => {
    const codes = (await someCodes()).slice(0, 3).reverse()
    const { products } = unwrap(await shop.api.productCards({ ...storefront, codes: codes.join(',') }))
    expect(products.map(({ id }) => id)).toEqual(codes)
    const grid = unwrap(await shop.api.productsList({ ...storefront, targetId: 'X', family: 0 }))
    expect(products).toEqual(codes.map((code) => grid.products.find(({ id }) => id === code)))
  })

  test('omits products that are not sold', async () => {
    const [first = ''] = await someCodes()
    const { products } = unwrap(await shop.api.productCards({ ...storefront, codes: `ZZZZZ-999,${first}` }))
    expect(products.map(({ id }) => id)).toEqual([first])
  })

  test('labels facets in the profile’s language, sizes in the market’s system', async () => {
    const cardsInput = { ...storefront, codes: '', sizes: '41,U' }
    const spanish = unwrap(await shop.api.productCards(cardsInput)).words
    expect(spanish.color.black?.label).toBe('Negro')
    expect(spanish.gender.women).toBe('Mujer')
    expect(spanish.size).toMatchObject({ 41: '41' })
    const british = unwrap(await shop.api.productCards({ ...cardsInput, profile: 'en_GB' })).words
    expect(british.size['41']).toBe('7')
    expect(british.category['boots/ankle-boots']).toBe('Ankle boots')
  })

  test.each([
    ['no material', { codes: 'nothing' }, 'codes.0'],
    ['too many', { codes: Array(101).fill('K10052-001').join(',') }, 'codes'],
    ['a size that is none', { codes: '', sizes: 'far-too-long-a-size' }, 'sizes.0'],
    ['SQL', { codes: "K10052-001'; drop table products --" }, 'codes.0'],
  ])('rejects %s', async (_what, wrong, field) => {
    const reply = await shop.api.productCards({ ...storefront, ...wrong })
    expect(reply).toMatchObject({ status: 'KO', errors: [{ code: 'invalid_input', field }] })
  })
})
