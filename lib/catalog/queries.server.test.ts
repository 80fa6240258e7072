import { beforeEach, expect, it, vi } from 'vitest'
import { getStaleTags, tags } from '#lib/cache/tags.ts'
import { defaultGridQuery } from './grid-query.ts'
import { getCampaign, getGrid, getSheet } from './queries.server.ts'

const state = vi.hoisted(() => ({ tags: new Set<string>(), code: '', products: [] as readonly object[] }))

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({
  cacheLife: () => undefined,
  cacheTag: (...tags: string[]) => {
    for (const tag of tags) state.tags.add(tag)
  },
}))
vi.mock('#lib/api/server.ts', () => {
  const answer = async () =>
    state.code
      ? { status: 'KO', errors: [{ code: state.code, message: '' }], requestId: '1' }
      : { status: 'OK', products: state.products }
  return { shopApi: { productsList: answer, campaign: answer, productSheet: answer } }
})
vi.mock('./parse-catalog.ts', () => ({ parseGrid: () => 'read', parseCampaign: () => 'read' }))

beforeEach(() => state.tags.clear())

const everything = { target: 'all', family: 'all', category: [] } as const
const reads = [
  ['a grid', 'grid_not_found', () => getGrid('vereda', 'en_GB', everything, null, defaultGridQuery)],
  [
    'a campaign',
    'campaign_not_found',
    () => getCampaign('vereda', 'en_GB', 'blfr', { collection: null, page: 1 }),
  ],
  ['a sheet', 'product_not_found', () => getSheet('vereda', 'en_GB', 'K100052-001')],
] as const

it.each(reads)('tags %s with its vouchers and labels', async (_, code, read) => {
  state.code = code
  expect(await read()).toBeNull()
  const stale = [...getStaleTags({ type: 'vouchers', brand: 'vereda' }), ...getStaleTags({ type: 'labels' })]
  for (const tag of stale) expect(state.tags).toContain(tag)
})

it('revalidates a campaign when its landing page changes', async () => {
  state.code = 'campaign_not_found'
  await getCampaign('vereda', 'en_GB', 'blfr', { collection: null, page: 1 })
  expect(state.tags).toContain(tags.page('vereda', 'landing', 'blfr'))
})

it.each(reads.slice(0, 2))(
  'revalidates %s when its product of a sibling brand changes',
  async (_, __, read) => {
    state.code = ''
    state.products = [
      { id: 'K100052-001', siblingBrand: false },
      { id: 'C100001-001', siblingBrand: true },
    ]
    expect(await read()).toBe('read')
    const [stale = ''] = getStaleTags({
      type: 'product',
      code: 'C100001-001',
      model: 'C100001',
      brand: 'cumbre',
    })
    expect(state.tags).toContain(stale)
    expect(state.tags).not.toContain(tags.product('K100052-001'))
  },
)
