import { describe, expect, it, vi } from 'vitest'
import type { ErrorEntry, KoReply } from '#api-client/contract/envelope.ts'
import { createPageExistenceCheck, findExistingPage } from './page-existence.server.ts'

type Shop = Parameters<typeof createPageExistenceCheck>[0]

const ko = (code: string): KoReply => {
  const error: ErrorEntry = { code, message: code }
  return { status: 'KO', errors: [error], requestId: 'test' }
}

/** A service in which every lookup fails with one code, and which counts the lookups. */
function shopWith(code: string) {
  const lookUp = vi.fn(async () => ko(code))
  const shop: Shop = {
    seo: lookUp,
    store: lookUp,
    storesByCity: lookUp,
    storesByCountry: lookUp,
    productsList: lookUp,
    campaign: lookUp,
    productCards: lookUp,
  }
  return { shop, lookUp }
}

const head = { status: 'OK', titlePage: '', metaDescription: '', metaKeywords: '', revision: 1 } as const

it.each([
  ['en_GB/content/no-such-page', 'page_not_found'],
  ['en_GB/landings/no-such-page', 'page_not_found'],
  ['en_GB/stores/gb', 'place_not_found'],
  ['en_GB/stores/gb/london', 'place_not_found'],
  ['en_GB/stores/gb/london/no-such-store', 'store_not_found'],
  ['en_GB/collection/no-such-collection/-', 'grid_not_found'],
  ['en_GB/live/collection/no-such-collection/recommended', 'grid_not_found'],
  ['en_GB/campaign/no-such-campaign/-', 'campaign_not_found'],
])('%s does not exist if the service responds with %s', async (page, code) => {
  const { shop, lookUp } = shopWith(code)
  const mayExist = createPageExistenceCheck(shop)
  expect(await mayExist('vereda', page)).toBe(false)
  // The result is not cached, because the page may exist the next time.
  expect(await mayExist('vereda', page)).toBe(false)
  expect(lookUp).toHaveBeenCalledTimes(2)
})

it.each([
  'en_GB',
  'en_GB/bag',
  'en_GB/order/ABC',
  'en_GB/stores',
  'en_GB/grid/women/shoes/-/-',
  'en_GB/live/search/x',
])('sends no request for %s, which has no name of the service', (page) => {
  const { shop, lookUp } = shopWith('page_not_found')
  expect(createPageExistenceCheck(shop)('vereda', page)).toBe(true)
  expect(lookUp).not.toHaveBeenCalled()
})

it('looks up an existing name once, also for concurrent visitors', async () => {
  const { shop } = shopWith('page_not_found')
  const seo = vi.fn(async () => head)
  const mayExist = createPageExistenceCheck({ ...shop, seo })
  expect(await Promise.all([1, 2].map(() => mayExist('vereda', 'en_GB/content/help')))).toEqual([true, true])
  expect(mayExist('vereda', 'en_GB/content/help')).toBe(true)
  expect(seo).toHaveBeenCalledTimes(1)
  await mayExist('taller', 'en_GB/content/help')
  await mayExist('vereda', 'fr_FR/content/help')
  expect(seo).toHaveBeenCalledTimes(3)
})

it.each(['network_error', 'timeout', 'service_unavailable', 'too_many_requests'])(
  'lets the page check while the service responds with %s',
  async (code) => {
    const mayExist = createPageExistenceCheck(shopWith(code).shop)
    expect(await mayExist('vereda', 'en_GB/content/help')).toBe(true)
    expect(await mayExist('vereda', 'en_GB/product/K100052-001')).toBe(true)
  },
)

it('caches no name during an outage', async () => {
  const { shop } = shopWith('network_error')
  const lookUp = vi
    .fn(shop.seo)
    .mockResolvedValueOnce(ko('network_error'))
    .mockResolvedValue(ko('page_not_found'))
  const mayExist = createPageExistenceCheck({ ...shop, seo: lookUp })
  expect(await mayExist('vereda', 'en_GB/content/no-such-page')).toBe(true)
  expect(await mayExist('vereda', 'en_GB/content/no-such-page')).toBe(false)
})

it('finds a product by its tile', async () => {
  const { shop } = shopWith('page_not_found')
  const labels = { size: {}, color: {}, gender: {}, family: {}, category: {} }
  const productCards: Shop['productCards'] = async () => ({ status: 'OK', products: [], words: labels })
  expect(
    await createPageExistenceCheck({ ...shop, productCards })('vereda', 'en_GB/product/K999999-999'),
  ).toBe(false)
})

it('sends no request for an invalid country', async () => {
  const { shop, lookUp } = shopWith('place_not_found')
  expect(await createPageExistenceCheck(shop)('vereda', 'en_GB/stores/nowhere/london')).toBe(false)
  expect(lookUp).not.toHaveBeenCalled()
})

describe('a collection in the URL of a campaign', () => {
  const collection = { id: 'boots-left' }
  const reply: unknown = { status: 'OK', campaign: {}, products: [], total: 3, collections: [collection] }

  function campaignShop() {
    const campaign = vi.fn(async () => reply as Awaited<ReturnType<Shop['campaign']>>)
    return { campaign, mayExist: createPageExistenceCheck({ ...shopWith('page_not_found').shop, campaign }) }
  }

  it('is its own page if the campaign has it, and is looked up once', async () => {
    const { campaign, mayExist } = campaignShop()
    for (const page of ['boots-left~1', 'boots-left~2', 'boots-left~1'])
      expect(await findExistingPage('vereda', `en_GB/campaign/blfr/${page}`, mayExist)).toBe(
        `en_GB/campaign/blfr/${page}`,
      )
    expect(campaign).toHaveBeenCalledTimes(1)
  })

  it('leads to the whole campaign if the campaign does not have it', async () => {
    const { mayExist } = campaignShop()
    const pages = await Promise.all(
      ['made-up-1~1', 'made-up-2~1', 'made-up-3~7'].map((query) =>
        findExistingPage('vereda', `en_GB/campaign/blfr/${query}`, mayExist),
      ),
    )
    expect(new Set(pages)).toEqual(new Set(['en_GB/campaign/blfr/-']))
  })

  it('leads to no page if there is no such campaign', async () => {
    const mayExist = createPageExistenceCheck(shopWith('campaign_not_found').shop)
    for (const query of ['-', '~2', 'boots-left~1'])
      expect(await findExistingPage('vereda', `en_GB/campaign/none/${query}`, mayExist)).toBeNull()
  })
})

it('shows other pages that do not exist as missing', async () => {
  const mayExist = createPageExistenceCheck(shopWith('page_not_found').shop)
  expect(await findExistingPage('vereda', 'en_GB/content/none', mayExist)).toBeNull()
})
