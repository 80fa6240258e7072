import { describe, expect, it } from 'vitest'
import { createEan, eanCheckDigit, isEan13 } from './ean.ts'

describe('EAN', () => {
  it('computes the check digit of a printed EAN', () => {
    expect(eanCheckDigit('400638133393')).toBe(1)
    expect(isEan13('4006381333931')).toBe(true)
    expect(isEan13('4006381333932')).toBe(false)
  })

  it('differs by size, colour and model', () => {
    const all = ['K100052-001', 'K100052-002', 'K100053-001'].flatMap((material) => [
      createEan(material, '41'),
      createEan(material, '42'),
    ])
    expect(new Set(all).size).toBe(6)
  })

  it.each([
    ['letters', ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL']],
    ['socks', ['35-38', '39-42', '43-46']],
    ['belts', ['85', '90', '95', '100', '105']],
    ['gift cards', ['50', '100', '150', '200', '250']],
  ])('distinguishes the sizes %s', (_kind, sizes) => {
    const all = sizes.map((size) => createEan('K100052-001', size))
    for (const ean of all) expect(isEan13(ean)).toBe(true)
    expect(new Set(all).size).toBe(sizes.length)
  })
})
