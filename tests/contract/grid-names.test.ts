import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { collectionProducts, collections } from '#backend/db/schema/catalog/collections.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { seedSelling, selling } from '../fixtures/selling-samples.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

const storefront = { profile: 'en_GB', brand: 'vereda' } as const

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop.database
  await seedSelling(db)
  await db.insert(collections).values({
    code: 'shelf',
    brand: 'vereda',
    name: { en: 'The shelf' },
    description: { en: 'What is left.' },
    position: 1,
  })
  await db.insert(collectionProducts).values([
    { collection: 'shelf', material: fixture.sneakerOlive, position: 0 },
    { collection: 'shelf', material: fixture.sneaker, position: 1 },
  ])
})
afterAll(() => shop.close())

type Input<Name extends keyof TestShop['api']> = Partial<Parameters<TestShop['api'][Name]>[0]>

/** Calls a route by its path, to send values that the client’s types forbid. */
async function request(path: string, query: Readonly<Record<string, string>>) {
  const url = `/v1/${path}?${new URLSearchParams({ ...storefront, ...query })}`
  const reply = await shop.app.inject({ method: 'GET', url })
  return { status: reply.statusCode, body: reply.json() }
}

describe('grids by name', () => {
  test('gridSeeAll lists all families, and the categories of a family', async () => {
    const all = unwrap(await shop.api.gridSeeAll(storefront)).grids
    expect(all.map(({ gridId }) => gridId)).toEqual(['X-0', 'X-1', 'X-2', 'X-6'])
    const shoes = unwrap(await shop.api.gridSeeAll({ ...storefront, targetId: 'M', family: 1 })).grids
    expect(shoes.map(({ gridId, title, url }) => [gridId, title, url])).toContainEqual([
      'M-1-boots',
      'Boots for men',
      '/en_GB/men/shoes/boots',
    ])
    expect(shoes.every(({ total }) => total > 0)).toBe(true)
    expect(getErrorCode(await shop.api.gridSeeAll({ ...storefront, family: 5 }))).toBe('grid_not_found')
    expect((await request('grids/see-all', { targetId: 'Q' })).status).toBe(400)
  })

  test('getGrid accepts an id and a URL path, in any language', async () => {
    const byId = unwrap(await shop.api.getGrid({ ...storefront, gridId: 'X-1-boots-ankle-boots' })).grid
    expect(byId).toMatchObject({
      title: 'Ankle boots',
      url: '/en_GB/all/shoes/boots/ankle-boots',
      target: 'all',
      family: 'shoes',
      category: 'boots/ankle-boots',
      collection: null,
      total: 1,
    })
    const url = '/es_ES/todo/zapatos/botas/botines'
    expect(unwrap(await shop.api.getGrid({ ...storefront, url })).grid).toEqual(byId)
    const collection = unwrap(await shop.api.getGrid({ ...storefront, url: '/de_DE/collections/shelf' })).grid
    expect(collection).toMatchObject({ gridId: 'collection-shelf', collection: 'shelf', total: 2 })
  })

  test.each([
    [{ gridId: 'X-1-boats' }, 404, 'grid_not_found'],
    [{ gridId: 'Q-1' }, 404, 'grid_not_found'],
    [{ gridId: 'X-5' }, 404, 'grid_not_found'],
    [{ gridId: 'collection-none' }, 404, 'grid_not_found'],
    [{ gridId: '../etc' }, 400, 'invalid_input'],
    [{ url: '/en_GB/women/hats' }, 404, 'grid_not_found'],
    [{ url: '/en_GB' }, 404, 'grid_not_found'],
    [{ url: 'https://elsewhere.example/en_GB/women/shoes' }, 400, 'invalid_input'],
    [{}, 400, 'grid_not_named'],
    [{ gridId: 'X-1', url: '/en_GB/all/shoes' }, 400, 'grid_not_named'],
  ])('getGrid answers %o with %i %s', async (query, status, code) => {
    expect(await request('grids/get', query)).toMatchObject({ status, body: { errors: [{ code }] } })
  })

  test('urls lists every grid, collection and sheet once, page by page', async () => {
    const whole = unwrap(await shop.api.urls({ ...storefront, profile: 'es_ES' }))
    expect(whole.urls).toHaveLength(whole.total)
    expect(new Set(whole.urls.map(({ url }) => url)).size).toBe(whole.total)
    expect(whole.urls[0]).toEqual({ kind: 'grid', id: 'X-0', url: '/es_ES/todo/todo' })
    expect(whole.urls).toContainEqual({
      kind: 'collection',
      id: 'collection-rain',
      url: '/es_ES/collections/rain',
    })
    expect(whole.urls.filter(({ kind }) => kind === 'sheet').map(({ id }) => id)).toContain(fixture.onlySpain)
    const pagesOf = async (limit: number) => {
      const found: string[] = []
      for (let offset = 0; offset < whole.total; offset += limit) {
        const page = await shop.api.urls({
          ...storefront,
          profile: 'es_ES',
          'pager.offset': offset,
          'pager.limit': limit,
        })
        found.push(...unwrap(page).urls.map(({ url }) => url))
      }
      return found
    }
    expect(await pagesOf(7)).toEqual(whole.urls.map(({ url }) => url))
    expect(unwrap(await shop.api.urls({ ...storefront, 'pager.offset': 9999 })).urls).toEqual([])
    expect((await request('urls', { 'pager.offset': '-1' })).status).toBe(400)
  })

  test('a grid can be requested by its id instead of its category path', async () => {
    const reply = await shop.api.productsList({
      ...storefront,
      targetId: 'W',
      family: 0,
      gridId: 'M-1-boots',
    })
    expect(unwrap(reply)).toMatchObject({ title: 'Boots for men', currentListId: 'M-1-boots' })
    expect((await request('products', { targetId: 'X', family: '1', gridId: 'boots' })).status).toBe(400)
  })
})

describe('filters other than size, colour and price', () => {
  const codes = async (filters: string, input: Input<'productsList'> = {}) => {
    const reply = await shop.api.productsList({ ...storefront, targetId: 'X', family: 1, filters, ...input })
    return unwrap(reply).products.map(({ id }) => id)
  }

  test('kind filters by the level below the current category', async () => {
    const { availableFilters } = unwrap(
      await shop.api.productsList({ ...storefront, targetId: 'X', family: 1 }),
    )
    expect(availableFilters.kind.map(({ value, label }) => [value, label])).toEqual([
      ['sneakers', 'Sneakers'],
      ['boots', 'Boots'],
      ['trail-running', 'Trail running'],
    ])
    expect(await codes('kind:boots')).toEqual([fixture.boot, selling.rewalk])
    expect(await codes('kind:ankle-boots', { category: 'boots' })).toEqual([selling.rewalk])
    expect(await codes('kind:hats')).toEqual([])
  })

  test('product lists models and materials in the requested order', async () => {
    expect(await codes(`product:${fixture.boot},K1005`, { family: 0 })).toEqual([
      fixture.boot,
      fixture.sneaker,
      fixture.sneakerOlive,
    ])
    expect(await codes(`product:${fixture.sneakerOlive},${fixture.boot};size:44`)).toEqual([fixture.boot])
    expect(await codes('product:Z9999')).toEqual([])
  })

  test('a selected value without matches stays in its facet with count 0', async () => {
    const reply = await shop.api.productsList({
      ...storefront,
      targetId: 'X',
      family: 1,
      filters: 'size:44;color:green',
    })
    const { availableFilters, total } = unwrap(reply)
    expect(total).toBe(0)
    expect(availableFilters.size).toContainEqual(expect.objectContaining({ value: '44', count: 0 }))
    expect(availableFilters.color).toContainEqual(
      expect.objectContaining({ value: 'green', label: 'Green', count: 0 }),
    )
  })

  test.each(['product:K10', 'store:No Store', 'kind:a b', 'hat:x', 'size:41:42', 'product:K1005-0001'])(
    '%s is rejected',
    async (filters) => {
      expect((await request('products', { targetId: 'X', family: '1', filters })).status).toBe(400)
    },
  )
})
