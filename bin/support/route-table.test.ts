import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderRouteTable } from './route-table.ts'

test('docs/routes.md is what the contract says; run npm run docs otherwise', () => {
  expect(readFileSync('docs/routes.md', 'utf8')).toBe(renderRouteTable())
})
