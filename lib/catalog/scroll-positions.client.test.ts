import { describe, expect, it, vi } from 'vitest'
import { pageStorage } from '#tests/support/page-storage.ts'
import { getScrollPosition, type ScrollPosition, saveScrollPosition } from './scroll-positions.client.ts'

vi.mock('#lib/errors/report.client.ts', () => ({ report: vi.fn() }))

const kept = pageStorage('sessionStorage')

const now = Date.UTC(2026, 10, 22)
const place: ScrollPosition = {
  entry: 'e1',
  address: '/en_GB/all/shoes',
  from: 1,
  to: 3,
  anchor: 'K100014-001',
  top: -20,
  focus: '',
  at: now,
}
const asked = { entry: 'e1', address: place.address, fromSheet: false }

describe('a scroll position', () => {
  it('is restored in its history entry', () => {
    saveScrollPosition('vereda', place)
    expect(getScrollPosition('vereda', asked, now + 1)).toEqual(place)
    expect(getScrollPosition('vereda', { ...asked, address: '/en_GB/all/bags' }, now)).toBeNull()
    expect(getScrollPosition('cumbre', asked, now)).toBeNull()
  })

  it('is restored by a link from a sheet, for the list left last', () => {
    saveScrollPosition('vereda', place)
    expect(getScrollPosition('vereda', { ...asked, entry: 'e2' }, now)).toBeNull()
    expect(getScrollPosition('vereda', { ...asked, entry: 'e2', fromSheet: true }, now)).toEqual(place)
    saveScrollPosition('vereda', { ...place, entry: 'e3', address: '/en_GB/all/bags' })
    expect(getScrollPosition('vereda', { ...asked, entry: 'e2', fromSheet: true }, now)).toBeNull()
    expect(getScrollPosition('vereda', asked, now)).toEqual(place)
  })

  it('is restored for a list with many filters', () => {
    const codes = Array.from({ length: 40 }, (_, at) => `K1000${at + 10}-001`)
    const address = `/en_GB/all/shoes?product=${codes.join()}`
    expect(address.length).toBeGreaterThan(450)
    saveScrollPosition('vereda', { ...place, address })
    expect(getScrollPosition('vereda', { ...asked, address }, now)?.address).toBe(address)
  })

  it('is matched correctly in a browser without history entries', () => {
    saveScrollPosition('vereda', { ...place, entry: '' })
    expect(getScrollPosition('vereda', { ...asked, entry: '' }, now)).toBeNull()
  })

  it('replaces the previous one in the same entry', () => {
    saveScrollPosition('vereda', place)
    saveScrollPosition('vereda', { ...place, to: 4 })
    expect(getScrollPosition('vereda', asked, now)?.to).toBe(4)
    expect(JSON.parse(kept.get('vereda:lists') ?? '')).toHaveLength(1)
  })

  it('expires after two hours, and beyond twelve lists', () => {
    saveScrollPosition('vereda', place)
    expect(getScrollPosition('vereda', asked, now + 2 * 3_600_000)).toBeNull()
    for (let index = 0; index < 12; index += 1) saveScrollPosition('vereda', { ...place, entry: `n${index}` })
    expect(getScrollPosition('vereda', asked, now)).toBeNull()
    expect(JSON.parse(kept.get('vereda:lists') ?? '')).toHaveLength(12)
  })

  it.each([
    ['no json', 'nonsense'],
    ['no list', '{}'],
    ['another shape', '[1, null, {"entry":"e1"}]'],
    ['pages the wrong way round', JSON.stringify([{ ...place, from: 4 }])],
    ['no whole pages', JSON.stringify([{ ...place, to: 3.5 }])],
    ['more pages than anybody opens', JSON.stringify([{ ...place, to: 99 }])],
    ['a time to come', JSON.stringify([{ ...place, at: now + 10 }])],
    ['a place that is none', JSON.stringify([{ ...place, top: null }])],
  ])('that is %s is ignored', (_what, text) => {
    kept.set('vereda:lists', text)
    expect(getScrollPosition('vereda', asked, now)).toBeNull()
  })
})
