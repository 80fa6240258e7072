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
  it('are kept three at most, each once, the first first', () => {
    saveCodes(jar, brand, ['ONE', 'TWO', 'ONE', 'SIX', 'TEN'])
    expect(readSavedCodes(jar, brand)).toEqual(['ONE', 'TWO', 'SIX'])
    expect(getVoucherParams(brand, 'NEW')).toEqual({ voucher: 'NEW', bonds: 'ONE,TWO,SIX' })
    saveCodes(jar, brand, [])
    expect(getVoucherParams(brand)).toEqual({})
  })

  it('take the place of what applied itself, which is nobody’s claim', () => {
    saveAutoApplied(jar, brand, 'SELF')
    expect(readVoucherCookies(jar, brand)).toMatchObject({ codes: ['SELF'], isAutoApplied: true })
    expect(getVoucherParams(brand)).toEqual({})
    saveCodes(jar, brand, ['ONE', ...readSavedCodes(jar, brand)])
    expect(readVoucherCookies(jar, brand)).toMatchObject({ codes: ['ONE'], isAutoApplied: false })
  })

  it('stay while what applies itself is refused and allowed again', () => {
    saveCodes(jar, brand, ['ONE'])
    setAutoApply(jar, brand, false)
    expect(getVoucherParams(brand)).toEqual({ bonds: 'ONE', autoVoucher: 0 })
    setAutoApply(jar, brand, true)
    expect(getVoucherParams(brand)).toEqual({ bonds: 'ONE' })
  })
})

it('forgets what applied itself when that is refused', () => {
  saveAutoApplied(jar, brand, 'SELF')
  setAutoApply(jar, brand, false)
  expect(readVoucherCookies(jar, brand)).toMatchObject({
    codes: [],
    isAutoApplied: false,
    isAutoApplyDisabled: true,
  })
})

it('says that she subscribes, and puts all back as it was', () => {
  saveCodes(jar, brand, ['ONE'])
  const putBack = snapshotVoucherCookies(jar, brand)
  saveSubscribing(jar, brand, 'LETTER')
  saveCodes(jar, brand, [])
  expect(getVoucherParams(brand)).toEqual({ newsletterDiscount: true })
  putBack()
  expect(getVoucherParams(brand)).toEqual({ bonds: 'ONE' })
})
