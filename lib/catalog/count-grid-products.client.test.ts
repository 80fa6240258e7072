import { beforeEach, expect, it, vi } from 'vitest'
import { countGridProducts } from './count-grid-products.client.ts'
import { noFilters } from './grid-query.ts'

const service = vi.hoisted(() => ({ input: {} as object, status: 'OK' }))
vi.mock('#lib/shop-context/shop-context.client.ts', () => ({
  getPageShopContext: () => ({ brand: 'vereda', locale: 'en_GB' }),
}))
vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: {
    productsList: async (input: object) => {
      service.input = input
      return { status: service.status, total: 7, errors: [], requestId: '1' }
    },
  },
}))
beforeEach(() => {
  service.status = 'OK'
})

const boots = { targetId: 'W', family: 1, category: 'boots', collection: '' } as const
const { signal } = new AbortController()

it('counts a category grid and the grid of a collection', async () => {
  expect(await countGridProducts(boots, { ...noFilters, color: ['red'] }, signal)).toBe(7)
  expect(service.input).toMatchObject({ targetId: 'W', family: 1, category: 'boots', filters: 'color:red' })
  expect(service.input).not.toHaveProperty('gridId')
  await countGridProducts(
    { targetId: 'X', family: 0, category: '', collection: 'first-rain' },
    noFilters,
    signal,
  )
  expect(service.input).toMatchObject({ gridId: 'collection-first-rain' })
})

it('returns null if the service rejects the filters', async () => {
  service.status = 'KO'
  expect(await countGridProducts(boots, noFilters, signal)).toBeNull()
})
