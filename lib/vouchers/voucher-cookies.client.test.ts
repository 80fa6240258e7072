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
} from './voucher-cookies.client.ts'

const brand = 'vereda'
let { jar } = createCookieJar()
beforeEach(() => {
  ;({ jar } = createCookieJar())
  vi.stubGlobal('document', jar)
})
afterAll(() => vi.unstubAllGlobals())

describe('codes', () => {
  it('are stored in order, without duplicates, three at most', () => {
    saveCodes(brand, ['ONE', 'TWO', 'ONE', 'SIX', 'TEN'])
    expect(readSavedCodes(brand)).toEqual(['ONE', 'TWO', 'SIX'])
    expect(getVoucherParams(brand, 'NEW')).toEqual({ voucher: 'NEW', bonds: 'ONE,TWO,SIX' })
    saveCodes(brand, [])
    expect(getVoucherParams(brand)).toEqual({})
  })

  it('replace an automatic voucher', () => {
    saveAutoApplied(brand, 'SELF')
    expect(readVoucherCookies(brand)).toMatchObject({ codes: ['SELF'], isAutoApplied: true })
    expect(getVoucherParams(brand)).toEqual({})
    saveCodes(brand, ['ONE', ...readSavedCodes(brand)])
    expect(readVoucherCookies(brand)).toMatchObject({ codes: ['ONE'], isAutoApplied: false })
  })

  it('stay saved while automatic vouchers are disabled and enabled again', () => {
    saveCodes(brand, ['ONE'])
    setAutoApply(brand, false)
    expect(getVoucherParams(brand)).toEqual({ bonds: 'ONE', autoVoucher: 0 })
    setAutoApply(brand, true)
    expect(getVoucherParams(brand)).toEqual({ bonds: 'ONE' })
  })
})

it('removes an automatic voucher when it is disabled', () => {
  saveAutoApplied(brand, 'SELF')
  setAutoApply(brand, false)
  expect(readVoucherCookies(brand)).toMatchObject({
    codes: [],
    isAutoApplied: false,
    isAutoApplyDisabled: true,
  })
})

it('saves the subscription, and restores the snapshot', () => {
  saveCodes(brand, ['ONE'])
  const restore = snapshotVoucherCookies(brand)
  saveSubscribing(brand, 'LETTER')
  saveCodes(brand, [])
  expect(getVoucherParams(brand)).toEqual({ newsletterDiscount: true })
  restore()
  expect(getVoucherParams(brand)).toEqual({ bonds: 'ONE' })
})
