// @vitest-environment page
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { saveSession } from '#lib/auth/session.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { writeCookie } from '#lib/session/browser-cookies.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { refreshStalePrices } from './refresh-stale-prices.client.ts'
// Imported here, because fake timers do not wait for dynamic imports.
import './refresh-prices.client.ts'
import { tileLabels } from './tile-labels.ts'
import { updateVoucherLines } from './update-voucher-lines.client.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: { productCards: vi.fn(), voucherOffer: vi.fn() },
}))
vi.mock('#lib/errors/report.client.ts')
vi.mock('./voucher-toast.client.ts', () => ({ showVoucherToast: vi.fn() }))

const labels = tileLabels(createTranslator('en_GB', {}))
const minutes = 60_000
const [changed, reduced, sold, other] = ['K100001-001', 'K100002-001', 'K100003-001', 'X900001-001']
const reply = { status: 'OK', requestId: 'r' } as const
const picture = { alt: '', width: 1, height: 1, stand: null, sources: [] }

/** The current product data of the service; prices in decimals. */
const product = (id: string, current: number, previous: number | null = null, size = ['41']) => ({
  id,
  color: { code: '001', name: 'Sand', hex: '#fff' },
  tipology: 'sneaker',
  images: [picture],
  prices: { currency: 'GBP', current, previous, discount: null, pricePerSize: false, priceTo: current },
  voucherPrices: {},
  size,
})

const tile = (code: string, price: string, quick = true) => `<li class="tile"><div class="pic"></div>
  <a class="nm" href="/en_GB/women/shoes/name/${code}">name</a><span class="pr">${price}</span>
  <p class="vp"></p>${quick ? '<button class="qadd"></button>' : ''}</li>`

function open(address = '/en_GB/women/shoes') {
  history.replaceState(null, '', address)
  document.documentElement.dataset.brand = 'vereda'
  document.body.innerHTML = `<main><ul class="tiles">
    ${tile(changed, '£120')}${tile(reduced, '£100')}${tile(sold, '£90')}${tile(other, '£80', false)}
  </ul></main>`
  for (const main of document.querySelectorAll('main')) main.checkVisibility = () => true
}

function openPage(previousPath = '') {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  refreshStalePrices(previousPath, labels, stop.signal)
  return stop
}

const seen = () =>
  [...document.querySelectorAll('.tile')].map((each) => each.querySelector('.pr:not([hidden])')?.textContent)
const getRequests = () => vi.mocked(shopApi.productCards).mock.calls.map(([{ codes }]) => codes)
const settle = () => vi.advanceTimersByTimeAsync(50)

beforeEach(() => {
  vi.useFakeTimers()
  // The document was opened just now.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  localStorage.clear()
  getQueryClient().clear()
  vi.mocked(shopApi.voucherOffer).mockReset()
  vi.mocked(shopApi.productCards)
    .mockReset()
    .mockResolvedValue({
      ...reply,
      products: [product(changed, 130), product(reduced, 70, 100), product(sold, 90, null, [])],
    } as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('refreshes the prices of a visible list after five minutes, and again after five more', async () => {
  open()
  openPage()
  await vi.advanceTimersByTimeAsync(4 * minutes)
  expect(getRequests()).toEqual([])
  await vi.advanceTimersByTimeAsync(minutes)
  expect(getRequests()).toEqual([[changed, reduced, sold].join()])
  expect(seen()).toEqual(['£130', 'Now £70 before £100', '£90', '£80'])
  expect(document.querySelectorAll('.tile.gone')).toHaveLength(1)
  vi.mocked(shopApi.productCards).mockResolvedValue({ ...reply, products: [product(changed, 140)] } as never)
  await vi.advanceTimersByTimeAsync(5 * minutes)
  expect(getRequests()).toHaveLength(2)
  expect(seen()[0]).toBe('£140')
  // Products that are no longer sold count as sold out.
  expect(document.querySelectorAll('.tile.gone')).toHaveLength(2)
})

it('keeps React’s nodes: hides them if the price changed, leaves them untouched otherwise', async () => {
  open()
  const before = [...document.querySelectorAll('.pr')]
  openPage()
  await vi.advanceTimersByTimeAsync(5 * minutes)
  expect(before.map((node) => node.isConnected && node.textContent)).toEqual(['£120', '£100', '£90', '£80'])
  await vi.advanceTimersByTimeAsync(5 * minutes)
  expect(document.querySelectorAll('.pr')).toHaveLength(6)
})

it.each(['visibilitychange', 'online', 'pageshow'])(
  'refreshes on %s once the prices may be stale',
  async (sign) => {
    open()
    openPage()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    window.dispatchEvent(new Event(sign))
    await vi.advanceTimersByTimeAsync(30 * minutes)
    expect(getRequests()).toEqual([])
    visibility.mockReturnValue('visible')
    window.dispatchEvent(new Event(sign))
    await settle()
    expect(getRequests()).toHaveLength(1)
    window.dispatchEvent(new Event(sign))
    await settle()
    expect(getRequests()).toHaveLength(1)
  },
)

it('refreshes at once an old document, and a list that the visitor returns to', async () => {
  open('/en_GB/men/shoes')
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 10 * minutes)
  openPage().abort()
  await settle()
  expect(getRequests()).toHaveLength(1)
  open('/en_GB/men/sandals')
  openPage('/en_GB/men/shoes').abort()
  await settle()
  expect(getRequests()).toHaveLength(1)
  open('/en_GB/men/shoes')
  openPage('/en_GB/men/sandals')
  await settle()
  expect(getRequests()).toHaveLength(2)
})

it('retries a minute after a failed request', async () => {
  open()
  vi.mocked(shopApi.productCards).mockRejectedValueOnce(new Error('away'))
  openPage()
  await vi.advanceTimersByTimeAsync(5 * minutes)
  expect(seen()[0]).toBe('£120')
  await vi.advanceTimersByTimeAsync(minutes)
  expect(seen()[0]).toBe('£130')
})

it('shows the price of a members’ voucher to the member only', async () => {
  open()
  writeCookie('vereda', 'bonds', 'MEMBERS20')
  const offer = {
    currency: 'GBP',
    current: 96,
    voucherRangePrices: [],
    adqCampaign: false,
    usrHash: false,
    preLaunch: false,
  }
  const line = () => document.querySelector('.vp')?.textContent
  const session = { token: 'a', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900 }
  saveSession('vereda', { ...session, info: { email: 'marta@vereda.example' } })
  vi.mocked(shopApi.voucherOffer).mockResolvedValue({
    ...reply,
    voucher: { name: 'Members' },
    prices: { [String(changed)]: offer },
  } as never)
  openPage()
  updateVoucherLines(labels.voucher)
  await settle()
  expect(line()).toContain('£96')
  vi.mocked(shopApi.voucherOffer).mockImplementation(() => new Promise(() => {}))
  localStorage.removeItem('vereda:session')
  window.dispatchEvent(new StorageEvent('storage', { key: 'vereda:session' }))
  await settle()
  expect(line()).toBe('')
  expect(document.querySelector<HTMLElement>('.vp')?.dataset.vouchers).not.toContain('96')
  expect(shopApi.voucherOffer).toHaveBeenCalledTimes(2)
})
