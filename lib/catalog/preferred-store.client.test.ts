import { beforeEach, expect, it, vi } from 'vitest'
import { pageStorage } from '#tests/support/page-storage.ts'
import { fetchPreferredStoreStock, getPreferredStoreId } from './preferred-store.client.ts'

const productsList = vi.hoisted(() => vi.fn())
vi.mock('#lib/shop-api/shop-api.client.ts', () => ({ shopApi: { productsList } }))
vi.mock('#lib/shop-context/shop-context.client.ts', () => ({
  getPageShopContext: () => ({ brand: 'vereda', locale: 'es_ES' }),
}))
vi.mock('#lib/errors/report.client.ts', () => ({ report: vi.fn() }))

const storage = pageStorage()
const { signal } = new AbortController()

beforeEach(() => {
  productsList.mockReset()
})

const savePreferredStore = (id: unknown) => storage.set('vereda:own_store', JSON.stringify(id))
const reply = (store: { label: string } | null, ...ids: string[]) => ({
  status: 'OK',
  availableFilters: { store },
  products: ids.map((id) => ({ id })),
})

it.each([undefined, 7, '', 'UPPER', '../x', 'a;size:41'])('%j is not a store id', (id) => {
  if (id !== undefined) savePreferredStore(id)
  expect(getPreferredStoreId()).toBeNull()
})

it('requests all of a long list and returns the stock', async () => {
  savePreferredStore('sevilla')
  const codes = Array.from({ length: 60 }, (_, at) => `K100${100 + at}-001`)
  productsList
    .mockResolvedValueOnce(reply({ label: 'Sevilla' }, 'K100100-001'))
    .mockResolvedValueOnce(reply({ label: 'Sevilla' }, 'K100159-001'))
  expect(await fetchPreferredStoreStock(codes, signal)).toEqual({
    id: 'sevilla',
    name: 'Sevilla',
    codes: new Set(['K100100-001', 'K100159-001']),
  })
  expect(productsList.mock.calls.map(([input]) => input['pager.limit'])).toEqual([40, 20])
})

it('removes a closed store, and keeps it during an outage', async () => {
  savePreferredStore('sevilla')
  productsList.mockResolvedValueOnce({ status: 'KO', errors: [{ code: 'network', message: '' }] })
  expect(await fetchPreferredStoreStock(['K100100-001'], signal)).toBeNull()
  expect(getPreferredStoreId()).toBe('sevilla')
  productsList.mockResolvedValueOnce(reply(null))
  expect(await fetchPreferredStoreStock(['K100100-001'], signal)).toBeNull()
  expect(getPreferredStoreId()).toBeNull()
})

it('sends no request without a preferred store', async () => {
  expect(await fetchPreferredStoreStock(['K100100-001'], signal)).toBeNull()
  expect(productsList).not.toHaveBeenCalled()
})
