// @vitest-environment page
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { report, reportExpected } from '#lib/errors/report.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { writeCookie } from '#lib/session/browser-cookies.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { activateTile, deactivateTile, previewColor } from './color-preview.client.ts'
import { refreshPrices } from './refresh-prices.client.ts'
import { tileLabels } from './tile-labels.ts'
import { updateVoucherLines } from './update-voucher-lines.client.ts'
import { clearVoucherPrices, invalidateVoucherPrices, removeVoucher } from './visitor-vouchers.client.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: { productCards: vi.fn(), voucherOffer: vi.fn() },
}))
vi.mock('#lib/errors/report.client.ts')
vi.mock('./voucher-toast.client.ts', () => ({ showVoucherToast: vi.fn() }))

const labels = tileLabels(createTranslator('en_GB', {}))
const reply = { status: 'OK', requestId: 'r' } as const
const files = { xs: '/x.webp', md: '/m.webp', lg: '/l.webp', full: '/f.webp' }
const picture = { ...files, alt: '', width: 1, height: 1, stand: null }
const codeAt = (index: number) => `K1${String(index).padStart(5, '0')}-001`

const product = (id: string, current: number, size = ['41'], color = '001') => ({
  id,
  color: { code: color, name: 'Sand', hex: '#fff' },
  tipology: 'sneaker',
  images: [picture],
  prices: { currency: 'GBP', current, previous: null, discount: null, pricePerSize: false, priceTo: current },
  voucherPrices: {},
  size,
})
const offerOf = (current: number) => ({
  currency: 'GBP',
  current,
  voucherRangePrices: [],
  adqCampaign: false,
  usrHash: false,
  preLaunch: false,
})

const address = (code: string) => `/en_GB/women/shoes/name/${code}`
const tileOf = (code: string, mark = '', colors: readonly string[] = []) => `<li class="tile">
  <div class="pic"><img alt=""></div>${mark && `<span class="tag plq">${mark}</span>`}
  <a class="nm" href="${address(code)}">name<span class="vh">, Sand</span></a><span class="pr">£100</span>
  <p class="vp"></p><ul class="sib">${colors.map((each) => `<li><a href="${address(each)}"></a></li>`).join('')}</ul>
  <button class="qadd"></button></li>`

function openPage(tiles: readonly string[]): Element {
  history.replaceState(null, '', '/en_GB/women/shoes')
  document.documentElement.dataset.brand = 'vereda'
  document.body.innerHTML = `<main><ul class="tiles">${tiles.join('')}</ul></main>`
  return document.body
}

const refresh = () => refreshPrices(document.body, labels, new AbortController().signal)
const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent)
/** Resolves once pending answers are rendered and their modules have loaded. */
const settle = () => vi.dynamicImportSettled()
const stock = (...products: readonly ReturnType<typeof product>[]) =>
  vi.mocked(shopApi.productCards).mockResolvedValue({ ...reply, products } as never)
const offers = (prices: Readonly<Record<string, ReturnType<typeof offerOf>>>) =>
  ({ ...reply, voucher: { name: 'Welcome' }, prices }) as never

beforeEach(() => {
  localStorage.clear()
  getQueryClient().clear()
  invalidateVoucherPrices()
  writeCookie('vereda', 'bonds', '')
  vi.mocked(shopApi.voucherOffer).mockReset()
  vi.mocked(shopApi.productCards).mockReset()
})

it('fetches the voucher prices of a page in one request, and shows the old ones until then', async () => {
  const codes = Array.from({ length: 60 }, (_, index) => codeAt(index))
  openPage(codes.map((code) => tileOf(code)))
  writeCookie('vereda', 'bonds', 'WELCOME10')
  vi.mocked(shopApi.voucherOffer).mockResolvedValue(
    offers(Object.fromEntries(codes.map((code) => [code, offerOf(90)]))),
  )
  updateVoucherLines(labels.voucher)
  await settle()
  expect(shopApi.voucherOffer).toHaveBeenCalledTimes(1)
  const before = texts('.vp')
  expect(before[0]).toContain('£90')
  const response = Promise.withResolvers<never>()
  vi.mocked(shopApi.voucherOffer).mockReturnValue(response.promise)
  stock(...codes.map((code) => product(code, 110)))
  await refresh()
  await settle()
  expect(vi.mocked(shopApi.voucherOffer).mock.calls.map(([{ codes }]) => codes?.split(','))).toEqual([
    codes,
    codes,
  ])
  expect(texts('.pr:not([hidden])')).toEqual(codes.map(() => '£110'))
  expect(texts('.vp')).toEqual(before)
  // The voucher no longer applies to the first product.
  const { [codeAt(0)]: _, ...prices } = Object.fromEntries(codes.map((code) => [code, offerOf(99)]))
  response.resolve(offers(prices))
  await settle()
  expect(texts('.vp')[0]).toBe('')
  expect(texts('.vp')[1]).toContain('£99')
})

it.each([
  ['does not answer', { status: 'KO', errors: [{ code: 'network_error', message: '' }], requestId: 'r' }],
  ['refuses the voucher', { status: 'KO', errors: [{ code: 'voucher_over', message: '' }], requestId: 'r' }],
])('removes voucher prices once the service %s', async (_what, ko) => {
  openPage([tileOf(codeAt(1))])
  writeCookie('vereda', 'bonds', 'WELCOME10')
  vi.mocked(shopApi.voucherOffer).mockResolvedValue(offers({ [codeAt(1)]: offerOf(90) }))
  updateVoucherLines(labels.voucher)
  await settle()
  expect(texts('.vp')[0]).toContain('£90')
  vi.mocked(shopApi.voucherOffer).mockResolvedValue(ko as never)
  stock(product(codeAt(1), 110))
  await refresh()
  await settle()
  expect(texts('.vp')).toEqual([''])
})

it.each([
  ['with', 'New'],
  ['without', ''],
])('marks a tile %s a badge as sold out, and restores it', async (_how, mark) => {
  openPage([tileOf(codeAt(1), mark)])
  const getBadges = () => texts('.tag:not([hidden])').join()
  for (const [size, expected] of [
    [[], labels.soldOut],
    [['41'], mark],
    [[], labels.soldOut],
    [['41'], mark],
  ] as const) {
    stock(product(codeAt(1), 100, [...size]))
    await refresh()
    expect(getBadges()).toBe(expected)
  }
})

it('applies a refreshed price to the own product of a tile that shows another colour', async () => {
  const [own, other] = [codeAt(1), codeAt(2)]
  openPage([tileOf(own, '', [own, other])])
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
  stock(product(own, 100), product(other, 80, ['41'], '002'))
  const tile = find('.tile')
  const swatch = document.querySelectorAll<HTMLAnchorElement>('.sib a')[1]
  if (!tile || !swatch) throw new Error('no tile')
  activateTile(tile)
  await previewColor(tile, swatch, labels, () => undefined)
  expect(texts('.pr:not([hidden])')).toEqual(['£80'])
  stock(product(own, 110))
  await refresh()
  expect(vi.mocked(shopApi.productCards).mock.lastCall?.[0].codes).toBe(own)
  expect(texts('.pr:not([hidden])')).toEqual(['£80'])
  deactivateTile(tile)
  expect(texts('.pr:not([hidden])')).toEqual(['£110'])
})

const errorResponse = (code: string) =>
  ({ status: 'KO', errors: [{ code, message: '' }], requestId: 'r' }) as never
const signOut = () => {
  clearVoucherPrices()
  updateVoucherLines(labels.voucher)
}

describe('a color preview while the visitor’s voucher is cleared', () => {
  const [own, other] = [codeAt(1), codeAt(2)]

  /** A visitor with a voucher previews another colour of a tile. */
  async function openWorn(): Promise<HTMLElement> {
    openPage([tileOf(own, '', [own, other])])
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
    stock(product(own, 100), product(other, 80, ['41'], '002'))
    writeCookie('vereda', 'bonds', 'MEMBERS10')
    vi.mocked(shopApi.voucherOffer).mockResolvedValue(offers({ [own]: offerOf(90), [other]: offerOf(70) }))
    updateVoucherLines(labels.voucher)
    await settle()
    const tile = find('.tile')
    const swatch = document.querySelectorAll<HTMLAnchorElement>('.sib a')[1]
    if (!tile || !swatch) throw new Error('no tile')
    activateTile(tile)
    await previewColor(tile, swatch, labels, () => undefined)
    await settle()
    expect(texts('.vp')[0]).toContain('£70')
    return tile
  }

  it.each([
    ['its own price for a guest', offers({ [own]: offerOf(95), [other]: offerOf(75) }), '£95'],
    ['nothing where guests have none', offers({}), ''],
    ['nothing where the shop does not answer', errorResponse('network_error'), ''],
  ])('shows after a sign-out %s', async (_what, response, expected) => {
    const tile = await openWorn()
    vi.mocked(shopApi.voucherOffer).mockResolvedValue(response)
    signOut()
    await settle()
    deactivateTile(tile)
    expect(texts('.vp')[0]).not.toContain('£90')
    await settle()
    expect(texts('.vp')[0]).toContain(expected)
    if (!expected) expect(texts('.vp')).toEqual([''])
  })

  it('hides a removed voucher and keeps another one', async () => {
    const tile = await openWorn()
    writeCookie('vereda', 'bonds', 'MEMBERS10.OTHER5')
    removeVoucher('MEMBERS10', () => updateVoucherLines(labels.voucher))
    deactivateTile(tile)
    await settle()
    expect(texts('.vp')[0]).toContain('OTHER5')
    removeVoucher('OTHER5', () => updateVoucherLines(labels.voucher))
    expect(texts('.vp')).toEqual([''])
  })

  it('hides a voucher that the service rejects meanwhile, without an error', async () => {
    const tile = await openWorn()
    invalidateVoucherPrices()
    vi.mocked(shopApi.voucherOffer).mockResolvedValue(errorResponse('voucher_over'))
    updateVoucherLines(labels.voucher)
    await settle()
    deactivateTile(tile)
    expect(texts('.vp')).toEqual([''])
    expect(report).not.toHaveBeenCalled()
    expect(reportExpected).toHaveBeenCalledWith('voucher_missing', 'over')
  })

  it('restores the voucher if nothing was cleared', async () => {
    const tile = await openWorn()
    deactivateTile(tile)
    expect(texts('.vp')[0]).toContain('£90')
  })
})
