import { describe, expect, it } from 'vitest'
import { chooseVoucher, type VoucherCookies } from './rules.ts'

const nobody: VoucherCookies = {
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
const letter = voucher('LETTER', { acquisition: true, auto: true })
const deaf = voucher('DEAF', { acquisition: true })
const november = voucher('NOVEMBER')
const self = voucher('SELF', { auto: true })
const early = voucher('EARLY', { preLaunch: true, auto: true })

describe('the voucher next to a price', () => {
  it('is null without vouchers', () => {
    expect(chooseVoucher([], nobody)).toBeNull()
  })

  it.each([
    ['a stranger', letter, nobody, 'subscribe', false],
    ['who comes with a hash', letter, { ...nobody, usrhash: 'a1b2c3d4' }, 'applied', true],
    ['who comes with a prevoucher', letter, { ...nobody, prevoucher: 'OTHER' }, 'subscribed', false],
    ['whom it applies to', letter, { ...nobody, codes: ['LETTER'] }, 'applied', false],
    ['whom another applies to', letter, { ...nobody, codes: ['OTHER'] }, 'with', false],
    ['a stranger, when hashes are ignored', deaf, nobody, 'subscribe', false],
    [
      'who comes with a hash, when hashes are ignored',
      deaf,
      { ...nobody, usrhash: 'a1b2c3d4' },
      'subscribe',
      false,
    ],
    ['a stranger: a campaign', november, nobody, 'with', false],
    ['who comes with a hash: a campaign', november, { ...nobody, usrhash: 'a1b2c3d4' }, 'with', false],
    ['a stranger: one for all that applies itself', self, nobody, 'applied', true],
    ['a stranger: one before its launch', early, nobody, 'with', false],
    [
      'with its prevoucher: one before its launch',
      early,
      { ...nobody, prevoucher: 'EARLY' },
      'subscribed',
      false,
    ],
    ['with a hash: one before its launch', early, { ...nobody, usrhash: 'a1b2c3d4' }, 'with', false],
    [
      'who wants none: one for all that applies itself',
      self,
      { ...nobody, isAutoApplyDisabled: true },
      'with',
      false,
    ],
    [
      'with a hash, who wants none',
      letter,
      { ...nobody, usrhash: 'a1b2c3d4', isAutoApplyDisabled: true },
      'with',
      false,
    ],
    ['with its code: one before its launch', early, { ...nobody, codes: ['EARLY'] }, 'applied', false],
  ] as const)('to %s', (_who, one, cookies, telling, begins) => {
    expect(chooseVoucher([one], cookies)).toEqual({
      voucher: one,
      priceMode: telling,
      isNewlyApplied: begins,
    })
  })

  it('is the applied one, at any position', () => {
    const shown = chooseVoucher([november, letter], { ...nobody, codes: ['LETTER'] })
    expect(shown).toEqual({ voucher: letter, priceMode: 'applied', isNewlyApplied: false })
  })

  it('is the first of several codes with a known price', () => {
    const shown = chooseVoucher([november, letter], { ...nobody, codes: ['GONE', 'LETTER', 'NOVEMBER'] })
    expect(shown).toMatchObject({ voucher: letter, priceMode: 'applied' })
  })

  it('is the first if the applied one is missing', () => {
    const shown = chooseVoucher([november, self], { ...nobody, codes: ['GONE'] })
    expect(shown).toEqual({ voucher: november, priceMode: 'with', isNewlyApplied: false })
  })

  it('never replaces an explicit code by an automatic voucher', () => {
    expect(chooseVoucher([self, november], { ...nobody, codes: ['NOVEMBER'] })?.voucher).toBe(november)
  })

  it('prefers a hash to a prevoucher', () => {
    const cookies = { ...nobody, usrhash: 'a1b2c3d4', prevoucher: 'NOVEMBER' }
    expect(chooseVoucher([november, letter], cookies)).toEqual({
      voucher: letter,
      priceMode: 'applied',
      isNewlyApplied: true,
    })
  })
})
