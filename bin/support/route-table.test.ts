import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#api-client/contract/index.ts'
import { renderRouteTable } from './route-table.ts'

const routes = Object.values(contract)

test('every summary is a sentence, which the table ends with one full stop', () => {
  expect(routes.filter(({ summary }) => !/[^.]\.$/.test(summary)).map(({ summary }) => summary)).toEqual([])
  expect(renderRouteTable()).not.toMatch(/\.\. /)
})

test('docs/routes.md is up to date with the contract (fix: npm run docs)', () => {
  expect(readFileSync('docs/routes.md', 'utf8')).toBe(renderRouteTable())
})
