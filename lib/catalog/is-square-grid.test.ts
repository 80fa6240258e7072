import { expect, it } from 'vitest'
import { isSquareGrid } from './is-square-grid.ts'

it.each([
  ['campergoods', [], true],
  ['campergoods', ['bottles'], true],
  ['bags-accessories', [], false],
  ['bags-accessories', ['accessories'], true],
  ['bags-accessories', ['accessories', 'socks'], true],
  ['shoes', ['boots'], false],
  ['all', [], false],
] as const)('a grid of %s %j is square: %s', (family, category, square) => {
  expect(isSquareGrid('vereda', { target: 'all', family, category }, null)).toBe(square)
})

it('shows every collection in square tiles', () => {
  expect(isSquareGrid('vereda', { target: 'all', family: 'all', category: [] }, 'first-rain')).toBe(true)
})
