import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderCookieDocs } from './cookie-table.ts'

test('docs/cookies.md is up to date with the cookie table (fix: npm run docs)', () => {
  expect(readFileSync('docs/cookies.md', 'utf8')).toBe(renderCookieDocs())
})
