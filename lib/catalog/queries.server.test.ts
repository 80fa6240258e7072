import { beforeEach, expect, it, vi } from 'vitest'
import { getStaleTags, tags } from '#lib/cache/tags.ts'
import { defaultGridQuery } from './grid-query.ts'
import { getCampaign, getGrid, getSheet } from './queries.server.ts'

const seen = vi.hoisted(() => ({ tags: new Set<string>(), code: '', products: [] as readonly object[] }))

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({
  cacheLife: () => undefined,
  cacheTag: (...tags: string[]) => {
    for (const tag of tags) seen.tags.add(tag)
  },
}))
vi.mock('#lib/api/server.ts', () => {
  const answer = async () =>
    seen.code
      ? { status: 'KO', errors: [{ code: seen.code, message: '' }], requestId: '1' }
      : { status: 'OK', products: seen.products }
  return { shopApi: { productsList: answer, campaign: answer, productSheet: answer } }
})
vi.mock('./parse-catalog.ts', () => ({ parseGrid: () => 'read', parseCampaign: () => 'read' }))

beforeEach(() => seen.tags.clear())

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
  seen.code = code
  expect(await read()).toBeNull()
  const stale = [...getStaleTags({ type: 'vouchers', brand: 'vereda' }), ...getStaleTags({ type: 'labels' })]
  for (const tag of stale) expect(seen.tags).toContain(tag)
})

it('revalidates a campaign when its landing page changes', async () => {
  seen.code = 'campaign_not_found'
  await getCampaign('vereda', 'en_GB', 'blfr', { collection: null, page: 1 })
  expect(seen.tags).toContain(tags.page('vereda', 'landing', 'blfr'))
})

it.each(reads.slice(0, 2))(
  '%s is read anew when a sibling brand’s thing on it changes',
  async (_, __, read) => {
    seen.code = ''
    seen.products = [
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
    expect(seen.tags).toContain(stale)
    expect(seen.tags).not.toContain(tags.product('K100052-001'))
  },
)
