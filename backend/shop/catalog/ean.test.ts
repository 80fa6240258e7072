import { describe, expect, it } from 'vitest'
import { checkDigit, eanOf, isEan13 } from './ean.ts'
import { demoRows } from './rows.ts'

describe('EANs', () => {
  it('knows the check digit of a printed one', () => {
    expect(checkDigit('400638133393')).toBe(1)
    expect(isEan13('4006381333931')).toBe(true)
    expect(isEan13('4006381333932')).toBe(false)
  })

  it('is another for another size, colour or model', () => {
    const all = ['K100052-001', 'K100052-002', 'K100053-001'].flatMap((material) => [
      eanOf(material, '41'),
      eanOf(material, '42'),
    ])
    expect(new Set(all).size).toBe(6)
  })

  it('gives each size in the warehouse one of its own that scans', () => {
    const all = demoRows.stock.map((row) => row.ean)
    for (const ean of all) expect(isEan13(ean)).toBe(true)
    expect(new Set(all).size).toBe(all.length)
  })
})
