import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCookieJar } from '#tests/support/cookie-jar.ts'
import {
  getVoucherParams,
  readSavedCodes,
  readVoucherCookies,
  saveAutoApplied,
  saveCodes,
  saveSubscribing,
  setAutoApply,
  snapshotVoucherCookies,
} from './voucher-cookies.ts'

const brand = 'vereda'
let { jar } = createCookieJar()
beforeEach(() => {
  ;({ jar } = createCookieJar())
  vi.stubGlobal('document', jar)
})
afterAll(() => vi.unstubAllGlobals())

describe('codes', () => {
  it('are stored in order, without duplicates, three at most', () => {
    saveCodes(jar, brand, ['ONE', 'TWO', 'ONE', 'SIX', 'TEN'])
    expect(readSavedCodes(jar, brand)).toEqual(['ONE', 'TWO', 'SIX'])
    expect(getVoucherParams(brand, 'NEW')).toEqual({ voucher: 'NEW', bonds: 'ONE,TWO,SIX' })
    saveCodes(jar, brand, [])
    expect(getVoucherParams(brand)).toEqual({})
  })

  it('replace an automatic voucher', () => {
    saveAutoApplied(jar, brand, 'SELF')
    expect(readVoucherCookies(jar, brand)).toMatchObject({ codes: ['SELF'], isAutoApplied: true })
    expect(getVoucherParams(brand)).toEqual({})
    saveCodes(jar, brand, ['ONE', ...readSavedCodes(jar, brand)])
    expect(readVoucherCookies(jar, brand)).toMatchObject({ codes: ['ONE'], isAutoApplied: false })
  })

  it('stay saved while automatic vouchers are disabled and enabled again', () => {
    saveCodes(jar, brand, ['ONE'])
    setAutoApply(jar, brand, false)
    expect(getVoucherParams(brand)).toEqual({ bonds: 'ONE', autoVoucher: 0 })
    setAutoApply(jar, brand, true)
    expect(getVoucherParams(brand)).toEqual({ bonds: 'ONE' })
  })
})

it('removes an automatic voucher when it is disabled', () => {
  saveAutoApplied(jar, brand, 'SELF')
  setAutoApply(jar, brand, false)
  expect(readVoucherCookies(jar, brand)).toMatchObject({
    codes: [],
    isAutoApplied: false,
    isAutoApplyDisabled: true,
  })
})

it('saves the subscription, and restores the snapshot', () => {
  saveCodes(jar, brand, ['ONE'])
  const restore = snapshotVoucherCookies(jar, brand)
  saveSubscribing(jar, brand, 'LETTER')
  saveCodes(jar, brand, [])
  expect(getVoucherParams(brand)).toEqual({ newsletterDiscount: true })
  restore()
  expect(getVoucherParams(brand)).toEqual({ bonds: 'ONE' })
})
