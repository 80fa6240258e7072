import { describe, expect, it } from 'vitest'
import { chooseVoucher, type VoucherCookies } from './rules.ts'

const noCookies: VoucherCookies = {
  codes: [],
  isAutoApplied: false,
  isAutoApplyDisabled: false,
  prevoucher: null,
  usrhash: null,
}
const voucher = (code: string, more = {}) => ({
  code,
  acquisition: false,
  auto: false,
  preLaunch: false,
  ...more,
})
const newsletter = voucher('LETTER', { acquisition: true, auto: true })
const withoutHash = voucher('DEAF', { acquisition: true })
const november = voucher('NOVEMBER')
const automatic = voucher('SELF', { auto: true })
const preLaunch = voucher('EARLY', { preLaunch: true, auto: true })

describe('the voucher next to a price', () => {
  it('is null without vouchers', () => {
    expect(chooseVoucher([], noCookies)).toBeNull()
  })

  it.each([
    ['a new visitor', newsletter, noCookies, 'subscribe', false],
    ['a visitor with a hash', newsletter, { ...noCookies, usrhash: 'a1b2c3d4' }, 'applied', true],
    ['a visitor with a prevoucher', newsletter, { ...noCookies, prevoucher: 'OTHER' }, 'subscribed', false],
    ['a visitor with its code', newsletter, { ...noCookies, codes: ['LETTER'] }, 'applied', false],
    ['a visitor with another code', newsletter, { ...noCookies, codes: ['OTHER'] }, 'with', false],
    ['a new visitor, if the voucher ignores hashes', withoutHash, noCookies, 'subscribe', false],
    [
      'a visitor with a hash, if the voucher ignores hashes',
      withoutHash,
      { ...noCookies, usrhash: 'a1b2c3d4' },
      'subscribe',
      false,
    ],
    ['a new visitor: a campaign', november, noCookies, 'with', false],
    ['a visitor with a hash: a campaign', november, { ...noCookies, usrhash: 'a1b2c3d4' }, 'with', false],
    ['a new visitor: an automatic voucher', automatic, noCookies, 'applied', true],
    ['a new visitor: a voucher before its launch', preLaunch, noCookies, 'with', false],
    [
      'a visitor with its prevoucher: a voucher before its launch',
      preLaunch,
      { ...noCookies, prevoucher: 'EARLY' },
      'subscribed',
      false,
    ],
    [
      'a visitor with a hash: a voucher before its launch',
      preLaunch,
      { ...noCookies, usrhash: 'a1b2c3d4' },
      'with',
      false,
    ],
    [
      'a visitor who disabled automatic vouchers: an automatic voucher',
      automatic,
      { ...noCookies, isAutoApplyDisabled: true },
      'with',
      false,
    ],
    [
      'a visitor with a hash who disabled automatic vouchers',
      newsletter,
      { ...noCookies, usrhash: 'a1b2c3d4', isAutoApplyDisabled: true },
      'with',
      false,
    ],
    [
      'a visitor with its code: a voucher before its launch',
      preLaunch,
      { ...noCookies, codes: ['EARLY'] },
      'applied',
      false,
    ],
  ] as const)('is shown to %s', (_who, one, cookies, priceMode, isNewlyApplied) => {
    expect(chooseVoucher([one], cookies)).toEqual({
      voucher: one,
      priceMode,
      isNewlyApplied,
    })
  })

  it('is the applied one, at any position', () => {
    const shown = chooseVoucher([november, newsletter], { ...noCookies, codes: ['LETTER'] })
    expect(shown).toEqual({ voucher: newsletter, priceMode: 'applied', isNewlyApplied: false })
  })

  it('is the first of several codes with a known price', () => {
    const shown = chooseVoucher([november, newsletter], {
      ...noCookies,
      codes: ['GONE', 'LETTER', 'NOVEMBER'],
    })
    expect(shown).toMatchObject({ voucher: newsletter, priceMode: 'applied' })
  })

  it('is the first if the applied one is missing', () => {
    const shown = chooseVoucher([november, automatic], { ...noCookies, codes: ['GONE'] })
    expect(shown).toEqual({ voucher: november, priceMode: 'with', isNewlyApplied: false })
  })

  it('never replaces an explicit code by an automatic voucher', () => {
    expect(chooseVoucher([automatic, november], { ...noCookies, codes: ['NOVEMBER'] })?.voucher).toBe(
      november,
    )
  })

  it('prefers a hash to a prevoucher', () => {
    const cookies = { ...noCookies, usrhash: 'a1b2c3d4', prevoucher: 'NOVEMBER' }
    expect(chooseVoucher([november, newsletter], cookies)).toEqual({
      voucher: newsletter,
      priceMode: 'applied',
      isNewlyApplied: true,
    })
  })
})
