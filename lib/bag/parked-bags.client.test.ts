import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCookieJar } from '#tests/support/cookie-jar.ts'
import { pageStorage } from '#tests/support/page-storage.ts'
import { readStoredBag } from './bag-cookies.client.ts'
import { getParkedBags, parkBag, removeParkedBags } from './parked-bags.client.ts'

vi.mock('#lib/errors/report.client.ts', () => ({ report: vi.fn() }))

const now = Date.UTC(2026, 10, 21, 12)
const day = 86_400_000
const hash = 'abcdefghijklmnopqrstuv'

const storage = pageStorage()
afterEach(() => {
  vi.unstubAllGlobals()
})

const other = 'ABCDEFGHIJKLMNOPQRSTUV'

describe('a parked bag', () => {
  it('stays in its market and brand for thirty days', () => {
    parkBag('vereda', 'GB', { hash, date: now })
    expect(getParkedBags('vereda', 'GB', now + 29 * day)).toEqual([{ hash, date: now }])
    expect(getParkedBags('vereda', 'GB', now + 30 * day)).toEqual([])
    expect(getParkedBags('vereda', 'XI', now)).toEqual([])
    expect(getParkedBags('taller', 'GB', now)).toEqual([])
  })

  it('does not replace an earlier one', () => {
    parkBag('vereda', 'GB', { hash, date: now })
    parkBag('vereda', 'GB', { hash: other, date: now + 1 })
    parkBag('vereda', 'GB', { hash, date: now + 2 })
    expect(getParkedBags('vereda', 'GB', now + 3).map((bag) => bag.hash)).toEqual([hash, other])
  })

  it('expires', () => {
    parkBag('vereda', 'GB', { hash, date: now })
    parkBag('vereda', 'GB', { hash: other, date: now })
    parkBag('vereda', 'ES', { hash, date: now })
    removeParkedBags('vereda', 'GB', [hash], now)
    expect(getParkedBags('vereda', 'GB', now)).toEqual([{ hash: other, date: now }])
    expect(getParkedBags('vereda', 'ES', now)).toHaveLength(1)
  })

  it.each(['null', '7', '[]', '{"GB":[{"hash":"x","date":1}]}', '{"GB":[null]}', '{"GB":3}', 'broken'])(
    'is none where the storage holds %s',
    (text) => {
      storage.set('vereda:parked_bags', text)
      expect(getParkedBags('vereda', 'GB', now)).toEqual([])
    },
  )
})

describe('leaving a market', () => {
  const setCookies = (values: Readonly<Record<string, string>>) =>
    vi.stubGlobal('document', createCookieJar(values).jar)

  it('parks the bag of the cookies in its own market', () => {
    setCookies({ vereda_bag: hash, vereda_bag_market: 'GB', vereda_bag_date: String(now - day) })
    expect(readStoredBag('vereda', 'DE', now, { shouldPark: true })).toBeNull()
    expect(getParkedBags('vereda', 'GB', now)).toEqual([{ hash, date: now - day }])
  })

  it('does not park a bag of an unknown market', () => {
    setCookies({ vereda_bag: hash })
    expect(readStoredBag('vereda', 'DE', now, { shouldPark: true })).toBeNull()
    expect(storage.size).toBe(0)
  })
})
