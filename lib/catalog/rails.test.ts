import { expect, it } from 'vitest'
import { buildRails } from './rails.ts'
import type { GridProduct } from './types.ts'

const products = (...codes: string[]) => codes.map((code) => ({ code }) as GridProduct)
const codes = (look: string[], better: string[]) => {
  const rails = buildRails(products(...look), products(...better))
  return [rails.look.map(({ code }) => code), rails.recommendations.map(({ code }) => code)]
}

it('shows each model in one rail, in whatever colour, four at most', () => {
  expect(
    codes(['A1-001', 'B1-001'], ['A1-002', 'C1-001', 'B1-001', 'D1-001', 'E1-001', 'F1-001', 'G1-001']),
  ).toEqual([
    ['A1-001', 'B1-001'],
    ['C1-001', 'D1-001', 'E1-001', 'F1-001'],
  ])
})

it('leaves out a rail of one, and shows its product in the other rail', () => {
  expect(codes(['A1-001'], ['A1-001', 'B1-001'])).toEqual([[], ['A1-001', 'B1-001']])
  expect(codes(['A1-001', 'B1-001'], ['A1-001', 'C1-001'])).toEqual([['A1-001', 'B1-001'], []])
  expect(codes([], [])).toEqual([[], []])
})
