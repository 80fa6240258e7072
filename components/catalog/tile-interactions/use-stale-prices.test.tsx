// @vitest-environment page
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { saveSession } from '#lib/auth/session.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { writeCookie } from '#lib/session/browser-cookies.client.ts'
import { recordPath } from '#lib/session/previous-path.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { createProductDto } from '#tests/fixtures/product-dto.ts'
import { createLabels } from '#tests/support/labels.ts'
import { act, render } from '#tests/support/render.tsx'
import { getTile, getTileText, Tiles } from '#tests/support/tiles.tsx'
import { visitorFacts } from '../tile-store.client.ts'
// Imported here, because fake timers do not wait for dynamic imports.
import './refresh-prices.client.ts'
import { tileLabelKeys } from './tile-label-keys.ts'
import { TileUpdates } from './tile-updates.tsx'
import { clearVoucherPrices } from './visitor-vouchers.client.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: { productCards: vi.fn(), voucherOffer: vi.fn() },
}))
vi.mock('#lib/errors/report.client.ts')

const labels = createLabels('en_GB', tileLabelKeys)
const minutes = 60_000
const [changed, reduced, sold, other] = ['K100001-001', 'K100002-001', 'K100003-001', 'X900001-001'] as const
const reply = { status: 'OK', requestId: 'r' } as const
const respond = (...products: readonly ReturnType<typeof createProductDto>[]) =>
  vi.mocked(shopApi.productCards).mockResolvedValue({ ...reply, products } as never)

const initial = [
  createProductDto(changed, 120, { plaque: 'New' }),
  createProductDto(reduced, 100),
  createProductDto(sold, 90),
  createProductDto(other, 80, { siblingBrand: true, brand: 'taller' }),
]
let pages = 0

/** Opens a page by the router, or with its document. */
async function openPage(pathname: string) {
  history.replaceState(null, '', pathname)
  pages += 1
  const page = (products = initial) => (
    <div key={pages}>
      <Tiles products={products} />
      <LabelsProvider labels={labels}>
        <TileUpdates pathname={pathname} />
      </LabelsProvider>
    </div>
  )
  const { unmount, rerender } = await render(page())
  return { unmount, show: (products: typeof initial) => rerender(page(products)) }
}

const getRequests = () => vi.mocked(shopApi.productCards).mock.calls.map(([{ codes }]) => codes)
const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const settle = () => advance(50)

beforeEach(() => {
  vi.useFakeTimers()
  // The document was opened just now.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  localStorage.clear()
  getQueryClient().clear()
  clearVoucherPrices()
  visitorFacts.set({})
  document.documentElement.dataset.brand = 'vereda'
  writeCookie('vereda', 'bonds', '')
  vi.mocked(shopApi.voucherOffer).mockReset()
  vi.mocked(shopApi.productCards).mockReset()
  const { prices } = createProductDto(reduced, 70)
  respond(
    createProductDto(changed, 130, { plaque: 'New' }),
    createProductDto(reduced, 70, { prices: { ...prices, previous: 100 } }),
    createProductDto(sold, 90, { size: [] }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('refreshes the prices of visible tiles after five minutes, and again after five more', async () => {
  await openPage('/en_GB/women/shoes')
  await advance(4 * minutes)
  expect(getRequests()).toEqual([])
  await advance(minutes)
  expect(getRequests()).toEqual([[changed, reduced, sold].join()])
  expect(getTileText(changed)).toMatch(/New.*£130/)
  expect(getTileText(reduced)).toContain('Now £70 before £100')
  expect(getTileText(sold)).toContain('Sold out')
  expect(getTileText(other)).toContain('£80')
  respond(createProductDto(changed, 140, { plaque: 'New' }), createProductDto(sold, 95))
  await advance(5 * minutes)
  expect(getRequests()).toHaveLength(2)
  expect(getTileText(changed)).toContain('£140')
  // It is back, and a product that is no longer sold counts as sold out.
  expect(getTileText(sold)).not.toContain('Sold out')
  expect(getTileText(reduced)).toContain('Sold out')
  expect(getTile(reduced).className).toContain('gone')
})

it('refreshes tiles that were added later when their own data is old', async () => {
  const { show } = await openPage('/en_GB/kids/shoes')
  await advance(3 * minutes)
  await show([...initial, createProductDto('K100009-001', 50)])
  await advance(2 * minutes)
  expect(getRequests()).toEqual([[changed, reduced, sold].join()])
  await advance(3 * minutes)
  expect(getRequests().slice(1)).toEqual(['K100009-001'])
})

it.each(['visibilitychange', 'online', 'pageshow'])(
  'refreshes on %s once the prices may be stale',
  async (type) => {
    await openPage(`/en_GB/women/shoes/${type}`)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    window.dispatchEvent(new Event(type))
    await advance(30 * minutes)
    expect(getRequests()).toEqual([])
    visibility.mockReturnValue('visible')
    window.dispatchEvent(new Event(type))
    await settle()
    expect(getRequests()).toHaveLength(1)
    window.dispatchEvent(new Event(type))
    await settle()
    expect(getRequests()).toHaveLength(1)
  },
)

it('refreshes at once a list that the visitor returns to', async () => {
  recordPath('/en_GB')
  const { unmount } = await openPage('/en_GB/men/shoes')
  await settle()
  await unmount()
  const next = await openPage('/en_GB/men/sandals')
  await settle()
  expect(getRequests()).toHaveLength(0)
  await next.unmount()
  await openPage('/en_GB/men/shoes')
  await settle()
  expect(getRequests()).toHaveLength(1)
})

it('retries a minute after a failed request', async () => {
  vi.mocked(shopApi.productCards).mockRejectedValueOnce(new Error('away'))
  await openPage('/en_GB/men/boots')
  await advance(5 * minutes)
  expect(getTileText(changed)).toContain('£120')
  await advance(minutes)
  expect(getTileText(changed)).toContain('£130')
})

const offer = (current: number) => ({
  currency: 'GBP',
  current,
  voucherRangePrices: [],
  adqCampaign: false,
  usrHash: false,
  preLaunch: false,
})
const offers = (prices: Readonly<Record<string, ReturnType<typeof offer>>>) =>
  ({ ...reply, voucher: { name: 'Members' }, prices }) as never

it('fetches voucher prices again after a refresh, and shows the old ones until then', async () => {
  writeCookie('vereda', 'bonds', 'WELCOME10')
  vi.mocked(shopApi.voucherOffer).mockResolvedValue(offers({ [changed]: offer(108), [reduced]: offer(90) }))
  await openPage('/en_GB/women/boots')
  await settle()
  expect(getTileText(changed)).toContain('£108')
  const response = Promise.withResolvers<never>()
  vi.mocked(shopApi.voucherOffer).mockReturnValue(response.promise)
  await advance(5 * minutes)
  expect(getTileText(changed)).toMatch(/£130.*£108/)
  // The voucher no longer applies to the other product.
  response.resolve(offers({ [changed]: offer(117) }))
  await settle()
  expect(getTileText(changed)).toContain('£117')
  expect(getTileText(reduced)).not.toContain('WELCOME10')
})

it.each(['network_error', 'voucher_over'])(
  'removes outdated voucher prices once the service responds with %s',
  async (code) => {
    writeCookie('vereda', 'bonds', 'WELCOME10')
    vi.mocked(shopApi.voucherOffer).mockResolvedValue(offers({ [changed]: offer(108) }))
    await openPage(`/en_GB/women/sandals/${code}`)
    await settle()
    expect(getTileText(changed)).toContain('WELCOME10')
    const ko = { status: 'KO', errors: [{ code, message: '' }], requestId: 'r' }
    vi.mocked(shopApi.voucherOffer).mockResolvedValue(ko as never)
    await advance(5 * minutes)
    expect(getTileText(changed)).not.toContain('WELCOME10')
  },
)

it('shows the price of a members’ voucher to the member only', async () => {
  writeCookie('vereda', 'bonds', 'MEMBERS20')
  const session = { token: 'a', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900 }
  saveSession('vereda', { ...session, info: { email: 'marta@vereda.example' } })
  vi.mocked(shopApi.voucherOffer).mockResolvedValue(offers({ [changed]: offer(96) }))
  await openPage('/en_GB/women/sneakers')
  await settle()
  expect(getTileText(changed)).toContain('£96')
  vi.mocked(shopApi.voucherOffer).mockImplementation(() => new Promise(() => {}))
  localStorage.removeItem('vereda:session')
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'vereda:session' })))
  await settle()
  expect(getTileText(changed)).not.toContain('£96')
  expect(shopApi.voucherOffer).toHaveBeenCalledTimes(2)
})
