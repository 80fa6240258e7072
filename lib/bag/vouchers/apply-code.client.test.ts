import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VoucherRejectionReason } from '#api-client/contract/voucher-outcome.ts'
import { report, reportExpected } from '#lib/errors/report.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { getVoucherParams, readSavedCodes, saveCodes } from '#lib/vouchers/voucher-cookies.client.ts'
import { createBag, createEmptyBagDto } from '#tests/fixtures/bag.ts'
import { createCookieJar } from '#tests/support/cookie-jar.ts'
import { applyCode, removeVoucher } from './apply-code.client.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: { retrieveBag: vi.fn(), captchaChallenge: vi.fn(), checkCaptcha: vi.fn() },
}))
vi.mock('#lib/captcha/run-proof-of-work.ts', () => ({ runProofOfWork: () => Promise.resolve('done') }))
vi.mock('#lib/errors/report.client.ts')
vi.mock('#lib/tracking/data-layer.client.ts')

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const bag = createBag([])
let { jar } = createCookieJar()
beforeEach(() => {
  vi.clearAllMocks()
  ;({ jar } = createCookieJar())
  vi.stubGlobal('document', jar)
})
afterAll(() => vi.unstubAllGlobals())

function answer(code: string, why: VoucherRejectionReason | null) {
  const voucher = {
    code,
    name: code,
    source: 'code' as const,
    applied: why === null,
    off: 0,
    freeShipping: false,
    gift: null,
    why,
    missing: null,
    besides: null,
    message: `because ${why}`,
  }
  vi.mocked(shopApi.retrieveBag).mockResolvedValue({
    status: 'OK',
    bag: { ...createEmptyBagDto('h'.repeat(22)), vouchers: [voucher] },
  })
}
const captchaRequired = {
  status: 'KO' as const,
  requestId: 'r',
  errors: [{ code: 'E_CAPTCHA_ERROR', message: '' }],
}
const outage = { status: 'KO' as const, requestId: 'r', errors: [{ code: 'network_error', message: '' }] }

describe('a typed code', () => {
  it.each([
    null,
    'below_minimum',
    'nothing_fits',
    'not_with_others',
    'members_only',
    'subscribers_only',
    'gift_gone',
  ] as const)('with the result %s is saved first', async (why) => {
    saveCodes('vereda', ['OLDER'])
    answer('NEW', why)
    expect(await applyCode(shop, bag, ' new ')).toMatchObject({ ok: true })
    expect(shopApi.retrieveBag).toHaveBeenCalledWith(
      expect.objectContaining({ voucher: 'NEW', bonds: 'OLDER' }),
    )
    expect(readSavedCodes('vereda')).toEqual(['NEW', 'OLDER'])
  })

  it.each([
    'not_found',
    'not_checked',
    'over',
    'not_yet',
    'used_up',
    'used_by_you',
    'not_in_market',
  ] as const)('with the result %s is not saved, and the reason is returned', async (why) => {
    answer('NEW', why)
    expect(await applyCode(shop, bag, 'NEW')).toMatchObject({
      error: { code: 'voucher_refused', message: `because ${why}` },
    })
    expect(readSavedCodes('vereda')).toEqual([])
    expect(report).not.toHaveBeenCalled()
    expect(reportExpected).toHaveBeenCalledExactlyOnceWith('voucher_missing', why)
  })

  it.each([
    [['ONE'], 'one', 'voucher_kept'],
    [['ONE', 'TWO', 'SIX'], 'TEN', 'voucher_most'],
    [[], '', 'voucher_unknown'],
    [[], 'A B', 'voucher_unknown'],
  ])('with %j saved, %j is rejected without a request: %s', async (savedCodes, typed, code) => {
    saveCodes('vereda', savedCodes)
    expect(await applyCode(shop, bag, typed)).toMatchObject({ error: { code } })
    expect(shopApi.retrieveBag).not.toHaveBeenCalled()
  })
})

it.each([
  ['bond', { autoVoucher: undefined }],
  ['auto', { bonds: 'ONE', autoVoucher: 0 }],
] as const)('stops requesting a removed voucher (%s), unless the call fails', async (source, params) => {
  saveCodes('vereda', ['ONE'])
  vi.mocked(shopApi.retrieveBag).mockResolvedValueOnce(outage)
  await removeVoucher(shop, bag, { code: 'ONE', source })
  expect(getVoucherParams('vereda')).toEqual({ bonds: 'ONE' })
  answer('ONE', null)
  await removeVoucher(shop, bag, { code: 'ONE', source })
  expect(getVoucherParams('vereda')).toEqual(expect.objectContaining(JSON.parse(JSON.stringify(params))))
  expect(readSavedCodes('vereda')).toEqual(source === 'auto' ? ['ONE'] : [])
})

describe('a captcha for a typed code', () => {
  it('is solved, and the code is retried with its token', async () => {
    const challenge = { kind: 'work', challenge: 'c', bits: 1, pieces: 1 } as const
    vi.mocked(shopApi.captchaChallenge).mockResolvedValue({ status: 'OK', challenge })
    vi.mocked(shopApi.checkCaptcha).mockResolvedValue({ status: 'OK', captchaToken: 'good' })
    answer('NEW', null)
    vi.mocked(shopApi.retrieveBag).mockResolvedValueOnce(captchaRequired)
    expect(await applyCode(shop, bag, 'new')).toMatchObject({ ok: true })
    expect(shopApi.retrieveBag).toHaveBeenLastCalledWith(
      expect.objectContaining({ voucher: 'NEW', captchaToken: 'good' }),
    )
  })

  it('fails if it needs a widget on a page without the captcha component', async () => {
    const challenge = { kind: 'turnstile', siteKey: 'k' } as const
    vi.mocked(shopApi.captchaChallenge).mockResolvedValue({ status: 'OK', challenge })
    vi.mocked(shopApi.retrieveBag).mockResolvedValue(captchaRequired)
    expect(await applyCode(shop, bag, 'new')).toMatchObject({
      ok: false,
      error: { code: 'E_CAPTCHA_ERROR' },
    })
  })
})
