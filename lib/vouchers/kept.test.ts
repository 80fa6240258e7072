import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createJar } from '#tests/support/cookie-jar.ts'
import {
  allowAuto,
  keepApplied,
  keepCodes,
  keepSubscribing,
  keptBefore,
  keptCodes,
  voucherCookies,
  vouchersAsked,
} from './kept.ts'

const brand = 'vereda'
let { jar } = createJar()
beforeEach(() => {
  ;({ jar } = createJar())
  vi.stubGlobal('document', jar)
})
afterAll(() => vi.unstubAllGlobals())

describe('codes', () => {
  it('are kept three at most, each once, the first first', () => {
    keepCodes(jar, brand, ['ONE', 'TWO', 'ONE', 'SIX', 'TEN'])
    expect(keptCodes(jar, brand)).toEqual(['ONE', 'TWO', 'SIX'])
    expect(vouchersAsked(brand, 'NEW')).toEqual({ voucher: 'NEW', bonds: 'ONE,TWO,SIX' })
    keepCodes(jar, brand, [])
    expect(vouchersAsked(brand)).toEqual({})
  })

  it('take the place of what applied itself, which is nobody’s claim', () => {
    keepApplied(jar, brand, 'SELF')
    expect(voucherCookies(jar, brand)).toMatchObject({ bonds: ['SELF'], appliedItself: true })
    expect(vouchersAsked(brand)).toEqual({})
    keepCodes(jar, brand, ['ONE', ...keptCodes(jar, brand)])
    expect(voucherCookies(jar, brand)).toMatchObject({ bonds: ['ONE'], appliedItself: false })
  })

  it('stay while what applies itself is refused and allowed again', () => {
    keepCodes(jar, brand, ['ONE'])
    allowAuto(jar, brand, false)
    expect(vouchersAsked(brand)).toEqual({ bonds: 'ONE', autoVoucher: 0 })
    allowAuto(jar, brand, true)
    expect(vouchersAsked(brand)).toEqual({ bonds: 'ONE' })
  })
})

it('forgets what applied itself when that is refused', () => {
  keepApplied(jar, brand, 'SELF')
  allowAuto(jar, brand, false)
  expect(voucherCookies(jar, brand)).toMatchObject({ bonds: [], appliedItself: false, refusesAuto: true })
})

it('says that she subscribes, and puts all back as it was', () => {
  keepCodes(jar, brand, ['ONE'])
  const putBack = keptBefore(jar, brand)
  keepSubscribing(jar, brand, 'LETTER')
  keepCodes(jar, brand, [])
  expect(vouchersAsked(brand)).toEqual({ newsletterDiscount: true })
  putBack()
  expect(vouchersAsked(brand)).toEqual({ bonds: 'ONE' })
})
