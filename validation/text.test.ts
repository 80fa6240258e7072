import { describe, expect, it } from 'vitest'
import { normalizeText } from './text.ts'

describe('typed text', () => {
  it.each([
    ['  Ana\u00a0Mari\u0301a ', 'Ana María'],
    ['e\u0301', 'é'],
    ['O\u2019Neill', "O'Neill"],
    ['O\u1ffdNeill', "O'Neill"],
    ['\u00abAl\u2013Amin\u00bb', '"Al-Amin"'],
    ['１２－３ Ａ', '12-3 A'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['so\u00adft\u200b', 'soft'],
  ])('stores %j as %j', (typed, stored) => {
    expect(normalizeText(typed)).toBe(stored)
  })

  it('is normalised idempotently for every character', () => {
    const moving: string[] = []
    for (let code = 0; code <= 0xffff; code += 1) {
      const character = String.fromCharCode(code)
      for (const typed of [character, `a${character}`, `${character}\u0301`, `か${character}`]) {
        const stored = normalizeText(typed)
        if (normalizeText(stored) !== stored) moving.push(code.toString(16))
      }
    }
    expect(moving).toEqual([])
  })
})
