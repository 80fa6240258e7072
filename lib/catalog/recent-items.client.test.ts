import { expect, it, vi } from 'vitest'
import { pageStorage } from '#tests/support/page-storage.ts'
import {
  clearRecentItems,
  getRecentItems,
  recentItemsQuery,
  saveRecentItem,
  selectRecentItems,
} from './recent-items.client.ts'

const productCards = vi.hoisted(() => vi.fn())
vi.mock('#lib/shop-api/shop-api.client.ts', () => ({ shopApi: { productCards } }))
vi.mock('#lib/errors/report.client.ts', () => ({ report: vi.fn() }))

const storage = pageStorage()

const code = (at: number) => `K1${String(at).padStart(5, '0')}-001`

it('stores the newest first, without duplicates, twelve at most', () => {
  for (let at = 0; at < 15; at += 1) saveRecentItem(code(at))
  saveRecentItem(code(10))
  expect(getRecentItems().slice(0, 3)).toEqual([code(10), code(14), code(13)])
  expect(getRecentItems()).toHaveLength(12)
  clearRecentItems()
  expect(storage.size).toBe(0)
})

it.each(['{', '"K100000-001"', '{"0":"K100000-001"}', '[1,null,"<b>","../x"]'])(
  'ignores foreign content: %s',
  (text) => {
    storage.set('recentItems', text)
    expect(getRecentItems()).toEqual([])
  },
)

it('excludes the product and its colours, and keeps one colour of each other model', () => {
  const codes = ['K100001-001', 'K100002-003', 'K100001-002', 'K100002-001', 'K100003-001']
  expect(selectRecentItems(codes, 'K100001-004')).toEqual(['K100002-003', 'K100003-001'])
})

it('leaves out sold-out products, sibling brands and products without picture, and shows four', async () => {
  const prices = { current: 90, previous: null, discount: 0, currency: 'GBP', priceFrom: 90, priceTo: 90 }
  const color = { code: 'sand', name: 'Sand', hex: '#c6b393' }
  const picture = {
    xs: '/x',
    md: '/m',
    lg: '/l',
    full: '/f',
    width: 900,
    height: 900,
    alt: '',
    placeholder: '#fff',
  }
  const product = (id: string, own = {}) => ({
    id,
    name: id,
    subtitle: '',
    color,
    url: `/${id}`,
    tipology: 'boot',
    images: [picture],
    siblingBrand: false,
    size: ['41'],
    prices,
    ...own,
  })
  productCards.mockResolvedValueOnce({
    status: 'OK',
    products: [
      product(code(1), { size: [] }),
      product(code(2), { siblingBrand: true }),
      product(code(3), { images: [] }),
      ...[4, 5, 6, 7, 8].map((at) => product(code(at))),
    ],
  })
  const { queryFn } = recentItemsQuery({ brand: 'vereda', locale: 'en_GB' }, [code(1)])
  if (typeof queryFn !== 'function') throw new Error('The query has no function')
  const context = { signal: new AbortController().signal } as Parameters<typeof queryFn>[0]
  const shown = await queryFn(context)
  expect(shown.map((item) => item.code)).toEqual([4, 5, 6, 7].map(code))
})
