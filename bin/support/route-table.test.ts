import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderRouteTable } from './route-table.ts'

test('docs/routes.md is up to date with the contract (fix: npm run docs)', () => {
  expect(readFileSync('docs/routes.md', 'utf8')).toBe(renderRouteTable())
})
