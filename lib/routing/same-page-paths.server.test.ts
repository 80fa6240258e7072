import { beforeEach, expect, it, vi } from 'vitest'
import { getCampaign, getGrid, getSheet } from '#lib/catalog/queries.server.ts'
import { getContentPage, getLanding } from '#lib/content/queries.server.ts'
import { logError } from '#lib/errors/log-error.ts'
import { bootsGrid } from '#tests/fixtures/catalog-pages.ts'
import { bootSheet } from '#tests/fixtures/sheet.ts'
import { findExistingPage } from './page-existence.server.ts'
import { getSamePagePaths } from './same-page-paths.server.ts'

vi.mock('server-only', () => ({}))
vi.mock('#lib/errors/log-error.ts')
vi.mock('./page-existence.server.ts')
vi.mock('#lib/catalog/queries.server.ts', () => ({
  getCampaign: vi.fn(),
  getGrid: vi.fn(),
  getSheet: vi.fn(),
}))
vi.mock('#lib/content/queries.server.ts', () => ({ getContentPage: vi.fn(), getLanding: vi.fn() }))

const content = {
  kind: 'content',
  code: 'faq',
  title: '',
  description: '',
  foreignLanguage: null,
  availableLocales: ['en_GB', 'es_ES'],
  blocks: [],
  noindex: false,
  changedAt: '2026-11-20T08:00:00Z',
  products: {},
} as const

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(findExistingPage).mockImplementation(async (_, page) => page)
  vi.mocked(getContentPage).mockResolvedValue(content)
})

it('names the page that a list has in each locale, with the query of the visitor', async () => {
  vi.mocked(getGrid).mockResolvedValue({
    ...bootsGrid,
    alternates: { en_GB: '/en_GB/all/shoes', es_ES: '/es_ES/todo/zapatos' },
  })
  const paths = await getSamePagePaths('vereda', '/en_GB/all/shoes?sort=price_asc')
  expect(paths).toMatchObject({
    es_ES: '/es_ES/todo/zapatos?sort=price_asc',
    // Mirrors the British shop.
    en_XI: '/en_XI/all/shoes?sort=price_asc',
    es_MX: '/es_MX?sort=price_asc',
  })
  // The alternates of a filtered list are those of the list.
  expect(vi.mocked(getGrid).mock.calls[0]?.[4]).toMatchObject({ sort: 'recommended', page: 1 })
})

it('names the sheet in each locale that sells it, otherwise its list', async () => {
  const alternates = {
    en_GB: '/en_GB/all/shoes/andar-sand/K100052-001',
    it_CH: '/it_CH/tutto/scarpe/andar-sabbia/K100052-001',
  }
  const related = { additions: [], bundle: [], recommendations: [] }
  vi.mocked(getSheet).mockResolvedValue({ sheet: { ...bootSheet, alternates }, related })
  expect(await getSamePagePaths('vereda', alternates.en_GB)).toMatchObject({
    it_CH: alternates.it_CH,
    de_DE: '/de_DE/alle/schuhe',
  })
})

it('keeps the names of pages, and shows English where a page is not translated', async () => {
  expect(await getSamePagePaths('vereda', '/en_GB/content/faq')).toMatchObject({
    es_ES: '/es_ES/content/faq',
    pt_PT: '/pt_PT/content/faq',
  })
  expect(await getSamePagePaths('vereda', '/en_GB/bolsa')).toMatchObject({ fr_FR: '/fr_FR/bolsa' })
  expect(await getSamePagePaths('vereda', '/en_GB')).toMatchObject({ fr_FR: '/fr_FR' })
})

it('reads campaigns, collections and landings', async () => {
  await getSamePagePaths('vereda', '/en_GB/campaigns/blfr?page=2')
  expect(getCampaign).toHaveBeenCalledWith('vereda', 'en_GB', 'blfr', { collection: null, page: 1 })
  await getSamePagePaths('vereda', '/en_GB/collections/first-rain')
  expect(vi.mocked(getGrid).mock.calls[0]?.[3]).toBe('first-rain')
  await getSamePagePaths('vereda', '/en_GB/landings/sales')
  expect(getLanding).toHaveBeenCalledWith('vereda', 'en_GB', 'sales')
})

it('never reads a page that does not exist', async () => {
  vi.mocked(findExistingPage).mockResolvedValue(null)
  expect(await getSamePagePaths('vereda', '/en_GB/content/none')).toMatchObject({
    es_ES: '/es_ES/content/none',
  })
  expect(getContentPage).not.toHaveBeenCalled()
})

it('translates the path during an outage, and logs it', async () => {
  vi.mocked(getGrid).mockRejectedValue(new Error('no connection'))
  expect(await getSamePagePaths('vereda', '/en_GB/women/shoes')).toMatchObject({
    es_MX: '/es_MX/mujer/calzado',
  })
  expect(logError).toHaveBeenCalledOnce()
})

it('has no paths for a page without a known locale', async () => {
  expect(await getSamePagePaths('vereda', '/xx_XX/all/shoes')).toBeNull()
})
