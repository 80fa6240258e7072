import { describe, expect, it, vi } from 'vitest'
import { pageStorage } from '#tests/support/page-storage.ts'
import { getScrollPosition, type ScrollPosition, saveScrollPosition } from './scroll-positions.client.ts'

vi.mock('#lib/errors/report.client.ts', () => ({ report: vi.fn() }))

const storage = pageStorage('sessionStorage')

const now = Date.UTC(2026, 10, 22)
const position: ScrollPosition = {
  entry: 'e1',
  address: '/en_GB/all/shoes',
  from: 1,
  to: 3,
  anchor: 'K100014-001',
  top: -20,
  focus: '',
  at: now,
}
const lookup = { entry: 'e1', address: position.address, fromSheet: false }

describe('a scroll position', () => {
  it('is restored in its history entry', () => {
    saveScrollPosition('vereda', position)
    expect(getScrollPosition('vereda', lookup, now + 1)).toEqual(position)
    expect(getScrollPosition('vereda', { ...lookup, address: '/en_GB/all/bags' }, now)).toBeNull()
    expect(getScrollPosition('cumbre', lookup, now)).toBeNull()
  })

  it('is restored by a link from a sheet, for the list left last', () => {
    saveScrollPosition('vereda', position)
    expect(getScrollPosition('vereda', { ...lookup, entry: 'e2' }, now)).toBeNull()
    expect(getScrollPosition('vereda', { ...lookup, entry: 'e2', fromSheet: true }, now)).toEqual(position)
    saveScrollPosition('vereda', { ...position, entry: 'e3', address: '/en_GB/all/bags' })
    expect(getScrollPosition('vereda', { ...lookup, entry: 'e2', fromSheet: true }, now)).toBeNull()
    expect(getScrollPosition('vereda', lookup, now)).toEqual(position)
  })

  it('is restored for a list with many filters', () => {
    const codes = Array.from({ length: 40 }, (_, at) => `K1000${at + 10}-001`)
    const address = `/en_GB/all/shoes?product=${codes.join()}`
    expect(address.length).toBeGreaterThan(450)
    saveScrollPosition('vereda', { ...position, address })
    expect(getScrollPosition('vereda', { ...lookup, address }, now)?.address).toBe(address)
  })

  it('is matched correctly in a browser without history entries', () => {
    saveScrollPosition('vereda', { ...position, entry: '' })
    expect(getScrollPosition('vereda', { ...lookup, entry: '' }, now)).toBeNull()
  })

  it('replaces the previous one in the same entry', () => {
    saveScrollPosition('vereda', position)
    saveScrollPosition('vereda', { ...position, to: 4 })
    expect(getScrollPosition('vereda', lookup, now)?.to).toBe(4)
    expect(JSON.parse(storage.get('vereda:lists') ?? '')).toHaveLength(1)
  })

  it('expires after two hours, and beyond twelve lists', () => {
    saveScrollPosition('vereda', position)
    expect(getScrollPosition('vereda', lookup, now + 2 * 3_600_000)).toBeNull()
    for (let index = 0; index < 12; index += 1)
      saveScrollPosition('vereda', { ...position, entry: `n${index}` })
    expect(getScrollPosition('vereda', lookup, now)).toBeNull()
    expect(JSON.parse(storage.get('vereda:lists') ?? '')).toHaveLength(12)
  })

  it.each([
    ['not JSON', 'nonsense'],
    ['not a list', '{}'],
    ['in another format', '[1, null, {"entry":"e1"}]'],
    ['with reversed pages', JSON.stringify([{ ...position, from: 4 }])],
    ['with fractional pages', JSON.stringify([{ ...position, to: 3.5 }])],
    ['with too many pages', JSON.stringify([{ ...position, to: 99 }])],
    ['in the future', JSON.stringify([{ ...position, at: now + 10 }])],
    ['without an offset', JSON.stringify([{ ...position, top: null }])],
  ])('that is %s is ignored', (_what, text) => {
    storage.set('vereda:lists', text)
    expect(getScrollPosition('vereda', lookup, now)).toBeNull()
  })
})
